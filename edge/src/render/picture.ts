import { dataUri } from "../dataUri";
import type { Pixels } from "../logos/decodeLogo";

/** A picture on a card. */
export type Picture = {
  /**
   * Replaces the picture in a layout: a picture's header with a number. satori would decode the whole data URI for
   * every card to learn a size that our cards set themselves, and write it into the SVG.
   */
  readonly name: string;
  readonly dataUri: string;
  /** The pixels of a picture drawn in its own size, to lay on a card without decoding it again. */
  readonly pixels: Pixels | null;
};

/** The header of a PNG of one pixel: signature, IHDR. */
const HEADER = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", "base64");

const NUMBER_BYTES = 6;
let named = 0;

export function pictureOf(file: string, pixels: Pixels | null = null): Picture {
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeUIntBE(named++, 0, NUMBER_BYTES);
  return { name: dataUri("image/png", Buffer.concat([HEADER, number])), dataUri: file, pixels };
}

/** An SVG with its pictures in place of their names. */
export function withPictures(svg: string, pictures: readonly Picture[]): string {
  // A function, so that a data URI is not read as a replacement pattern.
  return pictures.reduce((text, { name, dataUri }) => text.replaceAll(name, () => dataUri), svg);
}
