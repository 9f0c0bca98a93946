import { unitsOf } from "../tokens/amounts";

/** Settings of the local governor. Public ones take days: here a proposal is decided within an hour. */
export const VOTING_DELAY_SECONDS = 60;
export const VOTING_PERIOD_SECONDS = 1800;
export const TIMELOCK_SECONDS = 120;
/** Quorum in percent of the total supply at the start of a vote. */
export const FIRST_QUORUM_PERCENT = 5;
export const QUORUM_PERCENT = 4;

const TOKEN_DECIMALS = 18;
const SUPPLY = 100e6;

/** Converts whole tokens to the smallest unit. */
export function votesOf(tokens: number): bigint {
  return unitsOf(tokens, TOKEN_DECIMALS);
}

export const TOTAL_SUPPLY = votesOf(SUPPLY);
export const PROPOSAL_THRESHOLD = votesOf(100_000);
/** Holdings of the timelock that proposals can spend. */
export const TREASURY_TOKENS = votesOf(20e6);
export const TREASURY_WEI = 25n * 10n ** 18n;
export const TREASURY_DOLLARS = 250_000;
/** Whole votes tokens of the market's traders, in order; the first of them decide most votes. */
export const TRADER_TOKENS = [
  4e6, 3.4e6, 2.8e6, 2.2e6, 1.6e6, 1.2e6, 900_000, 700_000, 500_000, 350_000, 200_000, 90_000,
];
/**
 * Whole votes tokens of a person's accounts: the first reaches the quorum alone, so that one visitor can pass a
 * proposal.
 */
export const PERSON_TOKENS = [5e6, 800_000, 300_000, 120_000, 40_000];
