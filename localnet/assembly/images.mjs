import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unlessUnchanged } from "./fingerprint.mjs";

const require = createRequire(import.meta.url);
const SIZE_PIXELS = 256;
const ASSETS = join(import.meta.dirname, "../assets");

/**
 * Icons of @web3icons/core 4.0.56 (MIT) by the projects' `logo`. A black background, which a dark page would hide, is
 * replaced by the project's color.
 */
const LOGOS = join(ASSETS, "logos");
/** Logos of the sandbox's providers, for light and for dark pages. */
const PROVIDERS = join(ASSETS, "providers");

/** Draws the logos of the projects and of the sandbox's providers as square PNGs: `tokens/` and `providers/` of a folder. */
export async function buildImages({ projects, folder, stamp }) {
  const logos = JSON.parse(readFileSync(projects, "utf8")).flatMap(({ logo }) => logo ?? []);
  const drawings = [
    ...logos.map((logo) => [join("tokens", logo), join(LOGOS, `${basename(logo, ".png")}.svg`)]),
    ...readdirSync(PROVIDERS).map((file) => [
      join("providers", `${basename(file, ".svg")}.png`),
      join(PROVIDERS, file),
    ]),
  ].map(([output, source]) => ({ output: join(folder, output), svg: readFileSync(source, "utf8") }));
  const outputs = drawings.map(({ output }) => output);
  const inputs = [readFileSync(fileURLToPath(import.meta.url), "utf8"), ...drawings.map(({ svg }) => svg)];

  await unlessUnchanged({ inputs, outputs, stamp }, () => {
    const { Resvg } = require("@resvg/resvg-js");
    for (const { output, svg } of drawings) {
      mkdirSync(dirname(output), { recursive: true });
      const image = new Resvg(svg, { fitTo: { mode: "width", value: SIZE_PIXELS } });
      writeFileSync(output, image.render().asPng());
    }
  });
}
