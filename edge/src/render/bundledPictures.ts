import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataUri } from "../dataUri";
import { pictureOf, type Picture } from "./picture";

/** The product's logo, white, in the size of both cards. */
export const CARD_LOGO_PATH = "/images/logos/card.png";

/** Reads the pictures that the build put into a folder, each once, by their public paths. */
export function bundledPictures(folder: string): (path: string) => Picture {
  const read = new Map<string, Picture>();
  return (path) => {
    const picture = read.get(path) ?? pictureOf(dataUri("image/png", readFileSync(join(folder, path))));
    read.set(path, picture);
    return picture;
  };
}
