import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { build } from "esbuild";
import webpack from "webpack";

/** Colors of the design system's deep, and of the glow in it. */
const [GROUND, MARK] = ["#0b3a3b", "#5ce3d2"];
/** By name: pixels, and the mark's share of the side. Browsers cut a maskable icon's edges off. */
const ICONS = { small: [192, 0.72], large: [512, 0.72], maskable: [512, 0.56], touch: [180, 0.66] };
const TOUCH_ICON = "apple-touch-icon.png";

/** Adds the files that make the site an app that opens offline: its service worker, its manifest and its icons. */
export class Installable {
  /** `manifest` exports `appManifest`; `mark` is the product's mark as SVG. */
  constructor({ worker, manifest, mark }) {
    Object.assign(this, { worker, manifest, mark });
  }

  apply(compiler) {
    const at = (file) => path.resolve(compiler.context, file);
    compiler.hooks.thisCompilation.tap("Installable", (compilation) => {
      for (const file of [this.worker, this.manifest, this.mark]) compilation.fileDependencies.add(at(file));
      const emit = (name, content) => compilation.emitAsset(name, new webpack.sources.RawSource(content));
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "Installable", stage }, async () => {
        emit("service-worker.js", await bundle(at(this.worker), { format: "iife", minify: true }));

        const mark = readFileSync(at(this.mark), "utf8");
        const icons = {};
        for (const [name, [pixels, share]] of Object.entries(ICONS)) {
          const png = drawIcon(mark, pixels, share);
          const hash = createHash("sha256").update(png).digest("hex").slice(0, 12);
          const file = name === "touch" ? TOUCH_ICON : `assets/icon-${name}.${hash}.png`;
          emit(file, png);
          icons[name] = `/${file}`;
        }
        const code = await bundle(at(this.manifest), { format: "esm" });
        const { appManifest } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
        emit("manifest.webmanifest", JSON.stringify(appManifest(icons)));
      });
    });
  }
}

async function bundle(entry, options) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    target: "es2022",
    ...options,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0].text;
}

/** Draws the mark in one color, in the middle of a square. */
function drawIcon(mark, pixels, share) {
  const [, shapes] = /<svg[^>]*>(?:<style>.*?<\/style>)?([\s\S]*)<\/svg>/.exec(mark);
  const size = 32 * share;
  const edge = (32 - size) / 2;
  const colored = shapes.replace(/fill="#\w+"/g, `fill="${MARK}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${GROUND}"/><svg x="${edge}" y="${edge}" width="${size}" height="${size}" viewBox="0 0 32 32">${colored}</svg></svg>`;
  return new Resvg(svg, { fitTo: { mode: "width", value: pixels } }).render().asPng();
}
