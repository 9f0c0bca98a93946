import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataUri } from "../dataUri";
import { decodeLogo, type Pixels } from "../logos/decodeLogo";
import { pictureOf, type Picture } from "./picture";

/** The product's logo, white, in the size that both cards show it in. */
export const CARD_LOGO_PATH = "/images/logos/card.png";

/** Reads, once each, the pictures that the build laid into a folder, by their public paths. */
export function bundledPictures(folder: string): (path: string) => Picture {
  const read = new Map<string, Picture>();
  return (path) => {
    const picture = read.get(path) ?? readPicture(folder, path);
    read.set(path, picture);
    return picture;
  };
}

function readPicture(folder: string, path: string): Picture {
  const bytes = readFileSync(join(folder, path));
  if (path !== CARD_LOGO_PATH) return pictureOf(dataUri("image/png", bytes));
  const logo = decodeLogo({ bytes, contentType: "image/png" });
  return pictureOf(logo.dataUri, premultiplied(logo.pixels));
}

/** The colors times their alpha, rounded as the rasterizer does it. */
function premultiplied({ width, height, data }: Pixels): Pixels {
  const times = (color: number, alpha: number) => {
    const product = color * alpha + 128;
    return (product + (product >> 8)) >> 8;
  };
  return {
    width,
    height,
    data: data.map((value, at) => (at % 4 === 3 ? value : times(value, data[at - (at % 4) + 3]!))),
  };
}
