import { t } from "@lingui/core/macro";
import type { Call, LiquidityChangeKind, TransactionAction } from "@cenote/kit/sending";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import type { Amounts } from "@cenote/protocol/liquidity";
import type { TokenMove } from "./liquidityChange";

/** What is done, as a button has it. */
export function changeText(kind: LiquidityChangeKind): string {
  switch (kind) {
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

/** What was done. */
export function changedText(kind: LiquidityChangeKind): string {
  switch (kind) {
    case "create":
      return t`Position created`;
    case "add":
      return t`Liquidity added`;
    case "remove":
      return t`Liquidity removed`;
    case "collect":
      return t`Fees collected`;
    case "migrate":
      return t`Position migrated`;
  }
}

/** What the wallet is opened for by one call, in a few words. */
export function callText({ action }: Call): string {
  switch (action.kind) {
    case "approve": {
      const symbol = isolated(action.token.symbol);
      return action.amount === "0" ? t`Reset the approval of ${symbol}` : t`Approve ${symbol}`;
    }
    case "approvePosition": {
      const number = `#${action.tokenId}`;
      return t`Approve position ${number}`;
    }
    case "swap":
      return t`Swap`;
    case "liquidity":
      return changeText(action.change);
    case "send":
    case "sendNft":
    case "governance":
    case "cancelOrders":
    case "wrap":
    case "unwrap":
    case "other":
      return t`Transaction`;
  }
}

/** What the wallet should show for a call, so that the visitor can compare. */
export function shownText(action: TransactionAction): string {
  switch (action.kind) {
    case "approve": {
      const { token, amount } = action;
      const symbol = isolated(token.symbol);
      if (amount === "0") return t`Allow no amount of ${symbol} any more.`;
      if (amount === null) return t`Allow any amount of ${symbol} to be taken.`;
      const text = tokenAmountText(BigInt(amount), token.decimals, "up");
      return t`Allow ${text} ${symbol} to be taken.`;
    }
    case "approvePosition": {
      const number = `#${action.tokenId}`;
      return t`Allow position ${number} to be changed.`;
    }
    case "liquidity":
      return changeText(action.change);
    case "swap":
      return t`Swap`;
    case "send":
    case "sendNft":
    case "governance":
    case "cancelOrders":
    case "wrap":
    case "unwrap":
    case "other":
      return t`Transaction`;
  }
}

/** An amount rounded against the visitor: up for what leaves, down for what arrives. */
export function moveText({ token, direction, expected, limit }: TokenMove): string {
  return tokenAmountText(limit ?? expected, token.decimals ?? 0, direction === "out" ? "up" : "down");
}

/** Amounts of a pool's two tokens, Symbols are untrusted, and isolated. */
export function amountsText(
  [token0, token1]: readonly [TokenMove["token"], TokenMove["token"]],
  { amount0, amount1 }: Amounts,
): string {
  return `${amountText(token0, amount0)} + ${amountText(token1, amount1)}`;
}

/** An amount of one token; a dash where its decimals are not known. */
export function amountText({ decimals, symbol }: TokenMove["token"], amount: bigint): string {
  return decimals === null ? "—" : `${tokenAmountText(amount, decimals)} ${isolated(symbol)}`;
}

/** Nothing for what does not pass through the account. */
export function signOf(direction: TokenMove["direction"]): "−" | "+" | "" {
  if (direction === "moved") return "";
  return direction === "out" ? "−" : "+";
}
