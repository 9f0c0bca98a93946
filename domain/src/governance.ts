/** Longer descriptions of proposals are cut. They come from untrusted sources. */
export const DESCRIPTION_CHARACTERS = 20_000;
/** Longer reasons of voters are cut. */
export const REASON_CHARACTERS = 1_000;
/** The most calls of a proposal that is made here, as many as GovernorBravo takes. */
export const MOST_PROPOSAL_ACTIONS = 10;
