/** The seal of the deal: a hash that is published before the first card is dealt, and checked here when the seed is shown. */
import { html, useEffect, useState } from "../dom.js";
import { pieces, say } from "../says.js";

/** SHA-256 as hexadecimal. The browser has it on secure pages and on this machine only. */
async function digest(text) {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function Seal({ commitment, over }) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    if (over?.sealed) digest(over.sealed).then((hash) => setFound(hash ?? ""));
  }, [over?.sealed]);
  if (!commitment) return html`<span class="quiet">${say("seal-later")}</span>`;
  return html`<div class="seal">
    <code>${commitment}</code>
    ${
      !over &&
      html`<p
      class="quiet">${say("seal-binds")}</p>`
    }
    ${
      over &&
      found === "" &&
      html`<p
      class="quiet">${pieces("seal-by-hand", { text: html`<code>${over.sealed}</code>` })}</p>`
    }
    ${
      over &&
      found &&
      html`<p class=${found === commitment ? "kept" : "broken"} role="status">
      ${found === commitment ? say("seal-kept", { seed: over.seed }) : say("seal-broken")}</p>`
    }
  </div>`;
}
