import { t } from "@lingui/core/macro";
import { tokenAmountText } from "../../money/tokenAmount";
import type { Call, GovernanceStep, LiquidityChangeKind, TransactionAction } from "../../sending";
import { isolated } from "../../text/isolated";
import type { ReviewPlan, ReviewStep } from "./reviewPlan";

const MAX_NAME_CHARACTERS = 40;

/** Returns the short name of a call: "Approve USDC". */
export function callText({ action }: Pick<Call, "action">): string {
  switch (action.kind) {
    case "approve": {
      const symbol = isolated(action.token.symbol, MAX_NAME_CHARACTERS);
      return action.amount === "0" ? t`Revoke ${symbol}` : t`Approve ${symbol}`;
    }
    case "approvePosition": {
      const number = `#${action.tokenId}`;
      return t`Approve position ${number}`;
    }
    case "wrap": {
      const coin = isolated(action.pays.token.symbol);
      return t`Wrap ${coin}`;
    }
    case "unwrap": {
      const coin = isolated(action.pays.token.symbol);
      return t`Unwrap ${coin}`;
    }
    case "swap":
      return t`Swap`;
    case "liquidity":
      return liquidityText(action.change);
    case "send":
    case "sendNft":
      return t`Send`;
    case "cancelOrders":
      return t`Cancel orders`;
    case "governance":
      return governanceText(action.step);
    case "other":
      return isolated(action.text, MAX_NAME_CHARACTERS);
  }
}

/** Returns the sentence that the visitor compares with the wallet's: "Allow 5 USDC to be taken." */
export function shownText(action: TransactionAction): string {
  switch (action.kind) {
    case "approve": {
      const { token, amount } = action;
      const symbol = isolated(token.symbol, MAX_NAME_CHARACTERS);
      if (amount === "0") return t`Allow no amount of ${symbol} any more.`;
      if (amount === null) return t`Allow any amount of ${symbol} to be taken.`;
      const text = tokenAmountText(BigInt(amount), token.decimals, "up");
      return t`Allow ${text} ${symbol} to be taken.`;
    }
    case "approvePosition": {
      const number = `#${action.tokenId}`;
      return t`Allow position ${number} to be changed.`;
    }
    case "swap": {
      const paid = amountText(action.pays, "up");
      const received = amountText(action.receives, "down");
      return t`Swap ${paid} for at least ${received}.`;
    }
    case "wrap":
    case "unwrap": {
      const [paid, received] = [amountText(action.pays, "up"), amountText(action.receives, "down")];
      return t`Exchange ${paid} for ${received}`;
    }
    case "send": {
      const paid = amountText(action.pays, "up");
      return t`Send ${paid}`;
    }
    case "sendNft": {
      const name = isolated(action.name, MAX_NAME_CHARACTERS);
      return t`Send ${name}`;
    }
    case "liquidity":
    case "governance":
    case "cancelOrders":
    case "other":
      return callText({ action });
  }
}

/** Returns the label of a button that changes liquidity. */
export function liquidityText(change: LiquidityChangeKind): string {
  switch (change) {
    case "create":
      return t`Create position`;
    case "add":
      return t`Add liquidity`;
    case "remove":
      return t`Remove liquidity`;
    case "collect":
      return t`Collect fees`;
    case "migrate":
      return t`Migrate position`;
  }
}

/** Returns the label of a button that acts in a governor. */
export function governanceText(step: GovernanceStep): string {
  switch (step) {
    case "delegate":
      return t`Delegate votes`;
    case "vote":
      return t`Vote`;
    case "propose":
      return t`Create the proposal`;
    case "queue":
      return t`Queue the proposal`;
    case "execute":
      return t`Execute the proposal`;
    case "cancel":
      return t`Cancel the proposal`;
  }
}

/** Returns the names of the wallet's requests in their order; empty for a single one. */
export function stepTexts(steps: readonly ReviewStep[], batching: ReviewPlan["batching"]): readonly string[] {
  const texts = requestsOf(steps, batching).flat();
  return texts.length > 1 || steps.some((step) => isBatch(step, batching)) ? texts : [];
}

/** Returns the number of the wallet's requests that are done. */
export function doneCount(
  { steps, index, confirmed }: { steps: readonly ReviewStep[]; index: number; confirmed: number },
  batching: ReviewPlan["batching"],
): number {
  const before = requestsOf(steps, batching).slice(0, index).flat().length;
  return before + (isBatch(steps[index], batching) ? 0 : confirmed);
}

function requestsOf(steps: readonly ReviewStep[], batching: ReviewPlan["batching"]): readonly (readonly string[])[] {
  const orders = steps.filter((step) => step.kind === "sign" && step.replaced.length === 0);
  return steps.map((step) => {
    switch (step.kind) {
      case "approve":
      case "send":
        return isBatch(step, batching) ? [t`All in one confirmation`] : step.calls.map(callText);
      case "sign": {
        if (step.replaced.length > 0) return [t`Sign permit, free`];
        const [place, count] = [orders.indexOf(step) + 1, orders.length];
        return [count === 1 ? t`Sign the order` : t`Sign order ${place} of ${count}`];
      }
      case "publish":
        return [];
    }
  });
}

/** Whether the wallet takes a step's calls in one confirmation. */
export function isBatch(step: ReviewStep | undefined, batching: ReviewPlan["batching"]): boolean {
  return (step?.kind === "approve" || step?.kind === "send") && step.calls.length > 1 && batching !== "unsupported";
}

function amountText(
  { token, amount }: { token: { symbol: string; decimals: number }; amount: string },
  rounding: "up" | "down",
) {
  return `${tokenAmountText(BigInt(amount), token.decimals, rounding)} ${isolated(token.symbol)}`;
}
