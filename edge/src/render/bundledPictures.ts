import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataUri } from "../dataUri";
import { decodeLogo, type Pixels } from "../logos/decodeLogo";
import { pictureOf, type Picture } from "./picture";

/** The product's logo, white, in the size of both cards. */
export const CARD_LOGO_PATH = "/images/logos/card.png";

/** Reads the pictures that the build put into a folder, each once, by their public paths. */
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

/** Multiplies the colors by their alpha, with the rasterizer's rounding. */
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
