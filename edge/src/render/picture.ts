import { createHash } from "node:crypto";
import type { Pixels } from "../logos/decodeLogo";

/** A picture on a card. */
export type Picture = {
  /**
   * Stands for the picture in a layout: a picture's header with a digest of the picture. satori would decode the whole
   * data URI for every card to learn a size that our cards set themselves, and write it into the SVG.
   */
  readonly name: string;
  readonly dataUri: string;
  /** Of a picture that is drawn in its own size: its pixels, to lay on a card without decoding it again. */
  readonly pixels: Pixels | null;
};

/** The header of a PNG of one pixel: signature, IHDR. */
const HEADER = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", "base64");

export function pictureOf(dataUri: string, pixels: Pixels | null = null): Picture {
  const digest = createHash("sha256").update(dataUri).digest().subarray(0, 18);
  const name = `data:image/png;base64,${Buffer.concat([HEADER, digest]).toString("base64")}`;
  return { name, dataUri, pixels };
}

/** An SVG with its pictures in the place of what stands for them. */
export function withPictures(svg: string, pictures: readonly Picture[]): string {
  // A function: a data URI is no replacement pattern.
  return pictures.reduce((text, { name, dataUri }) => text.replaceAll(name, () => dataUri), svg);
}
