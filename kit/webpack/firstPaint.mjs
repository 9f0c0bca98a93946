import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { JSDOM } from "jsdom";
import webpack from "webpack";
import { baseConfig, ROOT } from "./baseConfig.mjs";

const FOLDER = path.join(ROOT, "node_modules/.cache/cenote/first-paint");
const FILE = "drawFrame.js";
/** No screen's, so that none is marked as the current one. */
const PAGE_URL = "https://cenote.invalid/extension/uninstall";
const ROOT_ELEMENT = '<div id="root"></div>';
/** What jsdom lacks and the app uses before its first paint. */
const LACKING = {
  ...{ TextEncoder, TextDecoder, structuredClone, Request, Response, Headers },
  scrollTo: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
};

/**
 * Puts the frame and the style sheet into the page itself: its first paint waits for no script and no other file.
 * `entry` exports `drawFrame`; the styles of its components get the same names as in the page's own build.
 */
export class FirstPaint {
  constructor(entry) {
    this.entry = entry;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise("FirstPaint", async () => {
      const frame = await draw(this.entry, compiler.options.name);
      const page = path.join(compiler.outputPath, "index.html");
      writeFileSync(page, withFirstPaint(readFileSync(page, "utf8"), compiler.outputPath, frame));
    });
  }
}

/** Draws the frame in a document of its own, by the app's own components. */
async function draw(entry, name) {
  const config = baseConfig({ name, isProduction: true });
  Object.assign(config, {
    ...{ entry: path.resolve(config.context, entry), devtool: false },
    output: {
      ...config.output,
      ...{ path: FOLDER, filename: FILE, publicPath: "/", trustedTypes: undefined, library: { type: "window" } },
    },
    // No browser loads it.
    optimization: { ...config.optimization, minimize: false },
  });
  config.module.generator["css/auto"].exportsOnly = true;
  await run(config);

  const { window } = new JSDOM("<!doctype html><html lang='en'><body></body></html>", {
    ...{ url: PAGE_URL, runScripts: "outside-only" },
    beforeParse: (window) => Object.assign(window, LACKING),
  });
  try {
    window.eval(readFileSync(path.join(FOLDER, FILE), "utf8"));
    const frame = window.drawFrame();
    // What the app has begun goes on until it waits.
    await new Promise((resolve) => setTimeout(resolve));
    return frame;
  } finally {
    window.close();
  }
}

function run(config) {
  return new Promise((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString("errors-only")));
      else resolve();
    });
  });
}

/** The page with the frame in its root, and the style sheet where it was linked. Throws when they do not fit. */
function withFirstPaint(html, folder, { html: frame, css: own }) {
  const [link, href] = /<link href="\/([^"]+\.css)" rel="stylesheet">/.exec(html) ?? [];
  if (!link || !html.includes(ROOT_ELEMENT)) throw new Error("The page links no style sheet, or has no root.");
  const sheet = readFileSync(path.join(folder, href), "utf8").replace(/\/\*# sourceMappingURL=.*?\*\//, "");
  const names = [...frame.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) => list.split(" "));
  const unknown = names.filter((name) => name.startsWith("shell-") && !sheet.includes(`.${name}`));
  if (unknown.length) throw new Error(`The style sheet has no rules for ${unknown.join(", ")}.`);
  if (/aria-current|style=|<style|<script/.test(frame))
    throw new Error("The frame belongs to one page, or is no markup.");
  return html
    .replace(link, () => `<style>${sheet}${own}</style>`)
    .replace(ROOT_ELEMENT, () => `<div id="root">${frame}</div>`);
}
