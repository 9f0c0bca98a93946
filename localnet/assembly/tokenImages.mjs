import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unlessUnchanged } from "./fingerprint.mjs";

const require = createRequire(import.meta.url);
const SIZE_PIXELS = 256;

/**
 * Icons of @web3icons/core 4.0.56 (MIT) by the projects' `logo`. Where an icon's ground is black, which a dark page would
 * hide, it has the color of the project.
 */
const LOGOS = join(import.meta.dirname, "../assets/logos");

/** Draws the logo of every project as a square PNG. */
export async function buildTokenImages({ projects, folder, stamp }) {
  const logos = JSON.parse(readFileSync(projects, "utf8")).flatMap(({ logo }) => logo ?? []);
  mkdirSync(folder, { recursive: true });
  const outputs = logos.map((logo) => join(folder, logo));
  const icons = logos.map((logo) => readFileSync(join(LOGOS, `${basename(logo, ".png")}.svg`), "utf8"));
  const inputs = [readFileSync(fileURLToPath(import.meta.url), "utf8"), ...icons];

  await unlessUnchanged({ inputs, outputs, stamp }, () => {
    const { Resvg } = require("@resvg/resvg-js");
    for (const [index, icon] of icons.entries()) {
      const image = new Resvg(icon, { fitTo: { mode: "width", value: SIZE_PIXELS } });
      writeFileSync(outputs[index], image.render().asPng());
    }
  });
}
