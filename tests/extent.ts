/** Whether tests run in full, as `npm run soak` and a test's name after `npm test --` have it. */
const IS_FULL = process.env.CENOTE_SOAK === "1";

/** The cases of a matrix: all of them in `npm run soak`, the sample in `npm test`. */
export function sampled<Case>(
  all: readonly Case[],
  sample: (candidate: Case, index: number) => boolean,
): readonly Case[] {
  return IS_FULL ? all : all.filter(sample);
}
