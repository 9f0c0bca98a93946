/** Unexpected output of satori: the image is drawn whole. */
export class UnexpectedSvg extends Error {
  constructor(what: string) {
    super(`The layout holds ${what}`);
    this.name = "UnexpectedSvg";
  }
}
