import type { TypedAmount } from "@cenote/kit/money/typedAmount";
import type { Account } from "@cenote/kit/remote";

/** The next requirement of a purchase or a sale. */
export type RampStatus =
  | "choose"
  | "noDecimals"
  | "enterAmount"
  | "badAmount"
  | "shortOfToken"
  | "failed"
  | "waiting"
  | "noProviders"
  | "noOffer"
  | "noWallet"
  | "watching"
  | "ready";

type RampFacts = {
  readonly account: Account | null;
  readonly hasToken: boolean;
  readonly hasDecimals: boolean;
  readonly typed: TypedAmount;
  /** Balance of the sold token; null while unknown, and for purchases. */
  readonly balance: bigint | null;
  /** Number of providers that answered; null while pending. */
  readonly answers: number | null;
  readonly hasFailed: boolean;
  readonly hasOffer: boolean;
};

/** Returns the first unmet requirement. Offers are shown before an account is needed. */
export function rampStatus(facts: RampFacts): RampStatus {
  const { account, typed, balance, answers } = facts;
  if (!facts.hasToken) return "choose";
  if (!facts.hasDecimals) return "noDecimals";
  if (typed.problem === "empty" || typed.amount === 0n) return "enterAmount";
  if (typed.problem) return "badAmount";
  if (balance !== null && typed.amount > balance) return "shortOfToken";
  if (facts.hasFailed) return "failed";
  if (answers === null) return "waiting";
  if (answers === 0) return "noProviders";
  if (!facts.hasOffer) return "noOffer";
  if (!account) return "noWallet";
  return account.canSign ? "ready" : "watching";
}
