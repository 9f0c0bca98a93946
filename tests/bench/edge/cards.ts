import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import { averageColor } from "../../../edge/src/logos/averageColor";
import { decodeLogo } from "../../../edge/src/logos/decodeLogo";
import { bundledPictures, CARD_LOGO_PATH } from "../../../edge/src/render/bundledPictures";
import type { Element } from "../../../edge/src/render/element";
import { readFonts, type Fonts } from "../../../edge/src/render/fonts";
import { pictureOf, type Picture } from "../../../edge/src/render/picture";
import { poolCard } from "../../../edge/src/render/poolCard";
import { tokenCard } from "../../../edge/src/render/tokenCard";

/** Output of `npm run build`: the image function's folder, and the local market's logos. */
export const FUNCTION = resolve("edge/dist/image");
export const LOGOS = resolve("localnet/dist/static/images/tokens");
/** In pixels. */
export const SHARE_IMAGE_SIZE = { width: SHARE_IMAGE_WIDTH_PIXELS, height: SHARE_IMAGE_HEIGHT_PIXELS };

const WORDS =
  "Wrapped Ether Dai Coin Bitcoin Uniswap Chainlink Aave Token Protocol Finance Dog Cat Moon Gold Silver Lake".split(
    " ",
  );

/** The two designs. `sourceOf` writes a picture as an engine wants it. */
export type Design = "token" | "pool";
export type BenchCard = { readonly layout: Element; readonly pictures: readonly Picture[] };

export function openFonts(): Fonts {
  return readFonts(FUNCTION, (path) => readFile(join(FUNCTION, "../static", path)));
}

/** Returns cards by their number, each with another name, cycling through the logos of the local market. */
export function benchCards() {
  const bundled = bundledPictures(join(FUNCTION, "pictures"));
  const badge = bundled("/images/logos/Base_Logo.png");
  const productLogo = bundled(CARD_LOGO_PATH);
  const files = readdirSync(LOGOS);
  const read = new Map<number, ReturnType<typeof readLogo>>();
  // Read when first used: a first image reads its own.
  const logoOf = (index: number) => {
    const number = index % files.length;
    const logo = read.get(number) ?? readLogo(files[number]!);
    read.set(number, logo);
    return logo;
  };
  const word = (index: number) => WORDS[index % WORDS.length]!;
  const short = (index: number) => word(index).slice(0, 5).toUpperCase();

  return (design: Design, index: number, sourceOf: (picture: Picture) => string): BenchCard => {
    const [logo, other] = [logoOf(index), logoOf(index * 3 + 1)];
    const shared = { badge: sourceOf(badge), productLogo: sourceOf(productLogo) };
    const layout =
      design === "token"
        ? tokenCard({
            ...shared,
            name: `${word(index)} ${word(index * 7 + 3)} ${index}`,
            symbol: short(index * 5),
            logo: sourceOf(logo.picture),
            background: logo.color,
          })
        : poolCard({
            ...shared,
            name: `${short(index)}${index}/${short(index * 7 + 3)}`,
            token0Symbol: short(index),
            token1Symbol: short(index * 7 + 3),
            feeTier: "0.3%",
            protocolVersion: index % 2 ? "V2" : "V3",
            logo0: sourceOf(logo.picture),
            logo1: sourceOf(other.picture),
          });
    return { layout, pictures: [logo.picture, other.picture, badge, productLogo] };
  };
}

function readLogo(file: string) {
  const { dataUri, pixels } = decodeLogo({ bytes: readFileSync(join(LOGOS, file)), contentType: "image/png" });
  return { picture: pictureOf(dataUri), color: averageColor(pixels) };
}
