import { dataUri } from "../dataUri";

/** A picture on a card. */
export type Picture = {
  /**
   * Placeholder of the picture in a layout: a picture's header with a number. satori would decode the whole data URI
   * for every card to get a size that our cards set themselves, and write it into the SVG.
   */
  readonly name: string;
  readonly dataUri: string;
};

/** Header of a PNG of one pixel: signature, IHDR. */
const HEADER = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", "base64");

const NUMBER_BYTES = 6;
let named = 0;

export function pictureOf(file: string): Picture {
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeUIntBE(named++, 0, NUMBER_BYTES);
  return { name: dataUri("image/png", Buffer.concat([HEADER, number])), dataUri: file };
}

/** Replaces the placeholders of an SVG with its pictures. */
export function withPictures(svg: string, pictures: readonly Picture[]): string {
  // A function, so that a data URI is not interpreted as a replacement pattern.
  return pictures.reduce((text, { name, dataUri }) => text.replaceAll(name, () => dataUri), svg);
}
