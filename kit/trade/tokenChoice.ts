import { findWarning, isBlocked, isGrave } from "../safety/tokenWarning";
import { isTokenAccepted } from "./acceptedTokens";
import type { TradeToken } from "./readTradeToken";

/** Whether the product lets a token be chosen at all. */
export function isRefused({ dangers }: TradeToken): boolean {
  return isBlocked(dangers) || findWarning(dangers) === "honeypot";
}

/** Whether the visitor has to see what is known of a token first: it is not listed, or it may do harm. */
export function needsCheck(token: TradeToken): boolean {
  const warning = findWarning(token.dangers);
  return (!token.isListed || (warning !== null && isGrave(warning))) && !isTokenAccepted(token.id);
}
