import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unlessUnchanged } from "./fingerprint.mjs";

const require = createRequire(import.meta.url);
const SIZE_PIXELS = 256;

/** Wrapped tokens carry the icon of what they wrap; a renamed token its former icon. */
const ICON_OF_LOGO = { weth: "ETH", wpol: "POL", render: "RNDR" };
/** The token icon of that symbol is another project's: the network's own icon is the right one. */
const NETWORK_OF_LOGO = { arb: "arbitrum-one" };

/** The icon's ground where it is black, as the mark of the ground alone: black circles vanish on a dark page. */
const BLACK_GROUND = '<path fill="#000" d="M24 0H0v24h24z"/>';
const GROUND_OF_LOGO = {
  eth: "#3f4590",
  weth: "#3f4590",
  wbtc: "#f09242",
  ldo: "#e8f3fb",
  imx: "#17b5cb",
  bnb: "#f0b90b",
};

/** Draws the logo of every project as a square PNG. */
export async function buildTokenImages({ projects, folder, stamp }) {
  const text = readFileSync(projects, "utf8");
  const logos = JSON.parse(text).flatMap(({ logo }) => logo ?? []);
  mkdirSync(folder, { recursive: true });
  const outputs = logos.map((logo) => join(folder, logo));
  const inputs = [readFileSync(fileURLToPath(import.meta.url), "utf8"), ...logos];

  await unlessUnchanged({ inputs, outputs, stamp }, async () => {
    const { Resvg } = require("@resvg/resvg-js");
    for (const logo of logos) {
      const svg = await iconSvg(logo.replace(/\.png$/, ""));
      const image = new Resvg(svg, { fitTo: { mode: "width", value: SIZE_PIXELS } });
      writeFileSync(join(folder, logo), image.render().asPng());
    }
  });
}

async function iconSvg(stem) {
  const network = NETWORK_OF_LOGO[stem];
  const [kind, name] = network ? ["networks", network] : ["tokens", ICON_OF_LOGO[stem] ?? stem.toUpperCase()];
  for (const variant of ["background", "branded"]) {
    const file = packageFile("@web3icons/core", "dist", "svgs", kind, variant, `${name}.svg.js`);
    if (file) return onGround((await import(file)).default, stem);
  }
  const fallback = packageFile("cryptocurrency-icons", "svg", "color", `${stem}.svg`);
  if (!fallback) throw new Error(`No icon package holds ${stem}: set the project's logo to null`);
  return readFileSync(fallback, "utf8");
}

function onGround(svg, stem) {
  const isBlack = svg.includes(BLACK_GROUND);
  const ground = GROUND_OF_LOGO[stem];
  if (isBlack !== Boolean(ground)) throw new Error(`GROUND_OF_LOGO must name exactly the black icons: see ${stem}`);
  return ground ? svg.replace(BLACK_GROUND, BLACK_GROUND.replace("#000", ground)) : svg;
}

function packageFile(name, ...path) {
  return require.resolve
    .paths(name)
    .map((folder) => join(folder, name, ...path))
    .find(existsSync);
}
