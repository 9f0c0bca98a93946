import { readFileSync } from "node:fs";
import path from "node:path";
import Beasties from "beasties";
import { checkDrawn } from "./firstPaint.mjs";
import { draw } from "./drawing.mjs";

const DRAWING = path.join(import.meta.dirname, "../firstPaint/drawSkeletons.tsx");

/** Draws the skeletons of a remote's screens, for the page to show before any script has run. */
export class Skeletons {
  /** `remote` exports the routes. */
  constructor(remote) {
    this.remote = remote;
    /** By page name, once the build's files are written: the markup, and its rules. */
    this.drawn = {};
  }

  apply(compiler) {
    const { name } = compiler.options;
    compiler.hooks.afterEmit.tapPromise("Skeletons", async (compilation) => {
      const remote = path.resolve(compiler.context, this.remote);
      const entry = `data:text/javascript,${encodeURIComponent(`
        import * as remote from ${JSON.stringify(remote)};
        import { drawSkeletons } from ${JSON.stringify(DRAWING)};
        export const draw = () => drawSkeletons(remote);`)}`;
      const sheet = Object.keys(compilation.assets)
        .filter((file) => /^__federation_expose_remote\..*\.css$/.test(file))
        .map((file) => readFileSync(path.join(compiler.outputPath, file), "utf8"))
        .join("");
      const drawn = Object.entries(await draw(name, entry));
      const whole = drawn.map(async ([page, { html, css }]) => {
        checkDrawn(`skeleton of "${page}"`, html, sheet, `${name}-`);
        return [page, { html, css: (await rulesFor(html, sheet)) + css }];
      });
      this.drawn = Object.fromEntries(await Promise.all(whole));
    });
  }
}

/** Returns the rules of a style sheet that apply to some markup. */
async function rulesFor(html, sheet) {
  const beasties = new Beasties({ logLevel: "silent", reduceInlineStyles: true, keyframes: "critical", fonts: false });
  const page = await beasties.process(`<html><head><style>${sheet}</style></head><body>${html}</body></html>`);
  return /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
}
