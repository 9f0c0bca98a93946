import { plural, t } from "@lingui/core/macro";
import type {
  ActionAmount,
  ActionToken,
  GovernanceStep,
  LiquidityChangeKind,
  SentTransaction,
  TransactionAction,
} from "../sending";
import { tokenAmountText, type AmountRounding } from "../money/tokenAmount";
import { shortAddress } from "../text/address";
import { isolated } from "../text/isolated";

const MAX_NAME_LENGTH = 40;

/** Returns the title of a transaction by its last action and its state: "Swapping", "Not approved". */
export function titleOf({ actions, state }: SentTransaction): string {
  const action = actions.at(-1);
  const isDone = state === "confirmed";
  const isOpen = state === "pending";
  switch (action?.kind) {
    case "swap":
      return isOpen ? t`Swapping` : isDone ? t`Swapped` : t`Not swapped`;
    case "send":
    case "sendNft":
      return isOpen ? t`Sending` : isDone ? t`Sent` : t`Not sent`;
    case "approve":
      if (action.amount === "0") return isOpen ? t`Revoking` : isDone ? t`Revoked` : t`Not revoked`;
      return isOpen ? t`Approving` : isDone ? t`Approved` : t`Not approved`;
    case "wrap":
      return isOpen ? t`Wrapping` : isDone ? t`Wrapped` : t`Not wrapped`;
    case "unwrap":
      return isOpen ? t`Unwrapping` : isDone ? t`Unwrapped` : t`Not unwrapped`;
    case "approvePosition":
      return isOpen ? t`Approving` : isDone ? t`Approved` : t`Not approved`;
    case "liquidity":
      return liquidityTitle(action.change, state);
    case "cancelOrders":
      return isOpen ? t`Canceling orders` : isDone ? t`Orders canceled` : t`Orders not canceled`;
    case "governance":
      return governanceTitle(action.step, state);
    case "other":
    case undefined:
      return isOpen ? t`Transaction sent` : isDone ? t`Transaction confirmed` : t`Transaction not confirmed`;
  }
}

function governanceTitle(step: GovernanceStep, state: SentTransaction["state"]): string {
  const isDone = state === "confirmed";
  const isOpen = state === "pending";
  switch (step) {
    case "delegate":
      return isOpen ? t`Delegating votes` : isDone ? t`Votes delegated` : t`Votes not delegated`;
    case "vote":
      return isOpen ? t`Voting` : isDone ? t`Voted` : t`Not voted`;
    case "propose":
      return isOpen ? t`Creating a proposal` : isDone ? t`Proposal created` : t`Proposal not created`;
    case "queue":
      return isOpen ? t`Queueing a proposal` : isDone ? t`Proposal queued` : t`Proposal not queued`;
    case "execute":
      return isOpen ? t`Executing a proposal` : isDone ? t`Proposal executed` : t`Proposal not executed`;
    case "cancel":
      return isOpen ? t`Canceling a proposal` : isDone ? t`Proposal canceled` : t`Proposal not canceled`;
  }
}

/** Returns the title of a change of liquidity in a state: "Liquidity added". */
export function liquidityTitle(change: LiquidityChangeKind, state: SentTransaction["state"]): string {
  const isDone = state === "confirmed";
  const isOpen = state === "pending";
  switch (change) {
    case "create":
      return isOpen ? t`Creating a position` : isDone ? t`Position created` : t`Position not created`;
    case "add":
      return isOpen ? t`Adding liquidity` : isDone ? t`Liquidity added` : t`Liquidity not added`;
    case "remove":
      return isOpen ? t`Removing liquidity` : isDone ? t`Liquidity removed` : t`Liquidity not removed`;
    case "collect":
      return isOpen ? t`Collecting fees` : isDone ? t`Fees collected` : t`Fees not collected`;
    case "migrate":
      return isOpen ? t`Migrating a position` : isDone ? t`Position migrated` : t`Position not migrated`;
  }
}

/** Returns the amounts and the recipient of a transaction's last action; after confirmation, the actual amounts. */
export function detailOf({ actions, state, outcome }: SentTransaction): string {
  const action = actions.at(-1);
  switch (action?.kind) {
    case "swap": {
      // A limit must never look better than it is.
      const paid = amountText(withAmount(action.pays, outcome?.paid), "up");
      const received = amountText(withAmount(action.receives, outcome?.received), "down");
      if (state === "confirmed") return outcome?.received == null ? paid : t`${paid} for ${received}`;
      return action.exact === "input" ? t`${paid} for at least ${received}` : t`at most ${paid} for ${received}`;
    }
    case "send":
    case "sendNft": {
      const moved = action.kind === "send" ? amountText(action.pays) : isolated(action.name, MAX_NAME_LENGTH);
      const recipient = shortAddress(action.recipient);
      return t`${moved} to ${recipient}`;
    }
    case "approve":
      return approvalText(action);
    case "wrap":
    case "unwrap": {
      const [paid, received] = [amountText(action.pays), amountText(action.receives)];
      return t`${paid} for ${received}`;
    }
    case "approvePosition": {
      const number = `#${action.tokenId}`;
      return t`position ${number}`;
    }
    case "liquidity":
      return action.amounts.map((amount) => amountText(amount)).join(" + ");
    case "cancelOrders":
      return plural(action.nonces.length, { one: "# limit order", other: "# limit orders" });
    case "governance":
      return action.step === "delegate" ? shortAddress(action.subject) : isolated(action.subject, MAX_NAME_LENGTH);
    case "other":
    case undefined:
      return action ? isolated(action.text, MAX_NAME_LENGTH) : "";
  }
}

function approvalText({ token, amount }: Extract<TransactionAction, { kind: "approve" }>): string {
  const symbol = symbolOf(token);
  if (amount === "0") return symbol;
  const allowance = amount === null ? "" : amountText({ token, amount });
  return allowance ? t`up to ${allowance}` : t`${symbol}, unlimited`;
}

function withAmount({ token, amount }: ActionAmount, real: string | null | undefined): ActionAmount {
  return { token, amount: real ?? amount };
}

function amountText({ token, amount }: ActionAmount, rounding?: AmountRounding): string {
  return `${tokenAmountText(BigInt(amount), token.decimals, rounding)} ${symbolOf(token)}`;
}

function symbolOf({ symbol }: ActionToken): string {
  return isolated(symbol);
}
