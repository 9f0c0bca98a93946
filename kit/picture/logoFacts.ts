/** Picture of a token or another item. */
export type LogoFacts = {
  /** URL of the picture, untrusted. */
  readonly url: string | null | undefined;
  /** Text whose first letters replace a missing picture: a symbol or a name. */
  readonly letters: string | null | undefined;
  /** Seed of the color behind the letters, such as the address. */
  readonly seed: string;
};
