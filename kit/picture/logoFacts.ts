/** Picture of a token; `letters` and `seed` are used where it is missing. */
export type LogoFacts = {
  readonly url: string | null | undefined;
  readonly letters: string | null | undefined;
  readonly seed: string;
};
