/** What a token's picture is drawn from; `letters` and `seed` where there is none. */
export type LogoFacts = {
  readonly url: string | null | undefined;
  readonly letters: string | null | undefined;
  readonly seed: string;
};
