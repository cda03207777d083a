/** Where the files of this version are, and what games bring along for browsers: the page was told by the server. */
const { files, about } = document.documentElement.dataset;

/** The address of a file. */
export const file = (path) => `${files ?? "/static"}/${path}`;

/** By game: whether it has a `front` for the first page and an `index` for tables. */
export const webs = JSON.parse(about ?? "{}").webs ?? {};

/** Whether the host has switched the workshop on. */
export const hasWorkshop = JSON.parse(about ?? "{}").workshop === true;
