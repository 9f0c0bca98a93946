import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const BADGE_PIXELS = 144;
const ICON_PIXELS = 96;
const DEEP = "#0B3A3B";
const GLOW = "#5CE3D2";

/** The chains' badges, by the names of domain/chains: icons of @web3icons/core 4.0.56 (MIT). */
const BADGES = join(import.meta.dirname, "badges");
/** Icons of known contracts, by their purpose. */
const APPLICATIONS = join(import.meta.dirname, "applications");

/** Draws the badges, the icons of contracts, the cards' product logo and the default share image into a folder, by their public paths. */
export function buildPictures(target) {
  for (const file of readdirSync(BADGES)) {
    const svg = readFileSync(join(BADGES, file), "utf8");
    write(target, `images/logos/${basename(file, ".svg")}_Logo.png`, png(svg, BADGE_PIXELS));
  }
  for (const file of readdirSync(APPLICATIONS)) {
    const svg = readFileSync(join(APPLICATIONS, file), "utf8");
    write(target, `images/applications/${basename(file, ".svg")}.png`, png(svg, ICON_PIXELS));
  }
  const logo = whiteLogo();
  write(target, "images/logos/card.png", png(logo, 324));
  write(target, "images/share.png", png(defaultShareImage(logo), 1200));
}

/** Draws the mark and the wordmark in white, the drop in the glow color. */
function whiteLogo() {
  return readFileSync(join(import.meta.dirname, "wordmark.svg"), "utf8")
    .replace('color="#121817"', 'color="#fff"')
    .replaceAll('fill="#076E6A"', 'fill="#fff"')
    .replace(/(<circle[^>]*r="2\.700"[^>]*)fill="#fff"/, `$1fill="${GLOW}"`);
}

function defaultShareImage(logo) {
  const wordmark = logo.replace("<svg ", '<svg x="210" y="235" width="780" height="160" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${DEEP}"/>${wordmark}</svg>`;
}

function png(svg, width) {
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

function write(target, path, bytes) {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
