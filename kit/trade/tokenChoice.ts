import { findWarning, isBlocked, isGrave } from "../safety/tokenWarning";
import { isTokenAccepted } from "./acceptedTokens";
import type { TradeToken } from "./readTradeToken";

/** Whether the product refuses a token. */
export function isRefused({ dangers }: TradeToken): boolean {
  return isBlocked(dangers) || findWarning(dangers) === "honeypot";
}

/** Whether the visitor must confirm the facts about a token first: it is not listed, or it may do harm. */
export function needsCheck(token: TradeToken): boolean {
  const warning = findWarning(token.dangers);
  return (!token.isListed || (warning !== null && isGrave(warning))) && !isTokenAccepted(token.id);
}
