import type { AmountProblem, TypedAmount } from "@cenote/kit/money/typedAmount";
import type { Account } from "@cenote/kit/remote";
import type { RecipientState } from "../../lib/useRecipient";
import type { TrialState } from "../../lib/useTransferTrial";

/** The next requirement of a payment; "ready" can be reviewed. */
export type SendStatus =
  | {
      readonly kind:
        | "noWallet"
        | "watching"
        | "choose"
        | "noDecimals"
        | "enterAmount"
        | "shortOfToken"
        | "enterAddress"
        | "badAddress"
        | "compare"
        | "checking"
        | "fails"
        | "shortOfCoin"
        | "ready";
    }
  | { readonly kind: "badAmount"; readonly problem: Exclude<AmountProblem, "empty"> };

type SendFacts = {
  readonly account: Account | null;
  /** Whether a token, or an NFT, is chosen. */
  readonly isChosen: boolean;
  readonly hasDecimals: boolean;
  readonly typed: TypedAmount;
  /** Null if unknown. */
  readonly balance: bigint | null;
  readonly recipient: Pick<RecipientState, "check" | "isPayable" | "isReadingHistory">;
  readonly trial: TrialState;
  /** Whether the sent coins and the network fee exceed the account's balance of the native coin. */
  readonly isShortOfCoin: boolean;
};

/** Returns the first unmet requirement of a payment, in the order in which a visitor can act on it. */
export function sendStatus(facts: SendFacts): SendStatus {
  const { account, typed, balance, recipient, trial } = facts;
  const { check, isReadingHistory } = recipient;
  if (!account) return { kind: "noWallet" };
  if (!account.canSign) return { kind: "watching" };
  if (!facts.isChosen) return { kind: "choose" };
  if (!facts.hasDecimals) return { kind: "noDecimals" };
  if (typed.problem === "empty" || typed.amount === 0n) return { kind: "enterAmount" };
  if (typed.problem) return { kind: "badAmount", problem: typed.problem };
  if (balance !== null && typed.amount > balance) return { kind: "shortOfToken" };
  if (check.problem === "empty") return { kind: "enterAddress" };
  if (check.problem) return { kind: "badAddress" };
  if (check.kind === null || isReadingHistory) return { kind: "checking" };
  if (!recipient.isPayable) return { kind: "compare" };
  if (trial === "waiting" || trial === "none") return { kind: "checking" };
  if (facts.isShortOfCoin || (trial !== "missing" && trial.simulation.isShortOfCoin)) return { kind: "shortOfCoin" };
  if (trial !== "missing" && !trial.simulation.isSuccess) return { kind: "fails" };
  return { kind: "ready" };
}
