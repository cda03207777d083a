/** The seal of the deal: a hash that is published before the first card is dealt, and checked here when the seed is shown. */
import { html, useEffect, useState } from "../dom.js";

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
  if (!commitment) return html`<span class="quiet">made when the game starts</span>`;
  return html`<div class="seal">
    <code>${commitment}</code>
    ${
      !over &&
      html`<p
      class="quiet">It binds every shuffle and die of this game. At the end the seed is shown, and anyone can check it.</p>`
    }
    ${
      over &&
      found === "" &&
      html`<p
      class="quiet">This browser checks seals on secure pages only. Text to hash with SHA-256: <code>${over.sealed}
        </code></p>`
    }
    ${
      over &&
      found &&
      html`<p class=${found === commitment ? "kept" : "broken"} role="status">
      ${found === commitment ? `✓ Checked here: the seed ${over.seed} fits the seal.` : "✗ The seed does not fit the seal."}</p>`
    }
  </div>`;
}
