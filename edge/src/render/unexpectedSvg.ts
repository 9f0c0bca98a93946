/** satori has written what the tiled renderer does not know: the image is drawn whole. */
export class UnexpectedSvg extends Error {
  constructor(what: string) {
    super(`The layout holds ${what}`);
    this.name = "UnexpectedSvg";
  }
}
