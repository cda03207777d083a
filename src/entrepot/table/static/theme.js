/* Runs before anything is painted, so that no light page flashes up in the dark. */
(() => {
  let chosen = "system";
  try {
    chosen = JSON.parse(localStorage.getItem("entrepot.settings") ?? "{}").theme ?? "system";
  } catch {
    /* no storage: the system decides */
  }
  const dark = chosen === "dark" || (chosen === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
