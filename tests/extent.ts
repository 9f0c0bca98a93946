/** Whether tests run in full, as with `npm run soak` and with a test's name after `npm test --`. */
export const IS_FULL = process.env.CENOTE_SOAK === "1";

/** Returns the cases of a matrix: all of them in `npm run soak`, the sample in `npm test`. */
export function sampled<const Case>(
  all: readonly Case[],
  isInSample: (candidate: Case, index: number) => boolean,
): readonly Case[] {
  return IS_FULL ? all : all.filter(isInSample);
}

/** Declares a test of `npm run soak` only: others of its file represent it in `npm test`. */
export function soakTest(name: string, work: () => Promise<void>, timeoutMilliseconds?: number): void {
  if (IS_FULL) test(name, work, timeoutMilliseconds);
}
