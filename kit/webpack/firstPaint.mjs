import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { draw } from "./drawing.mjs";

const ROOT_ELEMENT = '<div id="root"></div>';

/**
 * Inlines the frame and the style sheet into the page: its first paint waits for no script and no other file. `entry`
 * exports `draw`.
 */
export class FirstPaint {
  constructor(entry) {
    this.entry = entry;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise("FirstPaint", async () => {
      const frame = await draw(compiler.options.name, path.resolve(compiler.context, this.entry));
      const page = path.join(compiler.outputPath, "index.html");
      writeFileSync(page, withFirstPaint(readFileSync(page, "utf8"), compiler.outputPath, frame));
    });
  }
}

/**
 * Returns the page with the frame in its root, and the style sheet in place of its link. Throws when either is missing.
 */
function withFirstPaint(html, folder, { html: frame, css: own }) {
  const [link, href] = /<link href="\/([^"]+\.css)" rel="stylesheet">/.exec(html) ?? [];
  if (!link || !html.includes(ROOT_ELEMENT)) throw new Error("The page links no style sheet, or has no root.");
  const sheet = readFileSync(path.join(folder, href), "utf8").replace(/\/\*# sourceMappingURL=.*?\*\//, "");
  checkDrawn("frame", frame, sheet, "shell-");
  return html
    .replace(link, () => `<style>${sheet}${own}</style>`)
    .replace(ROOT_ELEMENT, () => `<div id="root">${frame}</div>`);
}

/**
 * Throws when markup has a class of the build without a rule, is specific to one page, or contains more than markup.
 */
export function checkDrawn(what, html, sheet, prefix) {
  const names = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) => list.split(" "));
  const unknown = names.filter((name) => name.startsWith(prefix) && !sheet.includes(`.${name}`));
  if (unknown.length) throw new Error(`The style sheet has no rules for ${unknown.join(", ")} of the ${what}.`);
  if (/aria-current|style=|<style|<script/.test(html))
    throw new Error(`The ${what} belongs to one page, or is no markup.`);
}
