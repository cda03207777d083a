/** An icon of the set in running text or on a button. */
export { Sign } from "../kit/svg.js";
