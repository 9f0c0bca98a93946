import { SMALL_BALANCE_USD } from "@cenote/domain/limits";
import { toWhole } from "../../lib/pricing/units";
import type { TokenRow } from "../../store/tables/tokenSql";
import type { HoldingRow, PortfolioRow, RawHolding, ValueModifier } from "./portfolioStore";

/** A holding with its token, and whether the token is listed. */
export type TokenHolding = {
  readonly holding: RawHolding;
  readonly token: TokenRow | null;
  readonly isListed: boolean;
};

/** Values an owner's holdings, most valuable first, by the owner's settings. */
export function valueHoldings(holdings: readonly TokenHolding[], modifier: PortfolioRow["modifier"]): HoldingRow[] {
  const valued = holdings.map((entry) => valueHolding(entry, modifier)).filter((row) => isShown(row, modifier));
  valued.sort((one, other) => (other.valueUsd ?? -1) - (one.valueUsd ?? -1));
  return valued;
}

/** Returns only the holdings to list: the totals include all of them. */
export function listedHoldings(holdings: HoldingRow[], modifier: PortfolioRow["modifier"]): HoldingRow[] {
  return modifier?.limit == null ? holdings : holdings.slice(0, Math.max(0, modifier.limit));
}

function valueHolding({ holding, token, isListed }: TokenHolding, modifier: ValueModifier | null): HoldingRow {
  const valueUsd =
    token?.priceUsd != null && token.decimals !== null
      ? toWhole(BigInt(holding.amount), token.decimals) * token.priceUsd
      : null;
  const key = `${holding.chain}:${holding.token}`;
  const isHidden =
    modifier?.excluded.has(key) ||
    (isSpam(isListed, valueUsd, token?.valueLockedUsd) && !modifier?.included.has(key) && !modifier?.includesSpam);
  return { ...holding, valueUsd, isHidden: Boolean(isHidden) };
}

/** Whether a token is unlisted, and its pools hold less than the balance's claimed value: typical of spam. */
export function isSpam(isListed: boolean, valueUsd: number | null, valueLockedUsd: number | null | undefined): boolean {
  return !isListed && (valueUsd === null || valueUsd > (valueLockedUsd ?? 0));
}

/** Whether a balance is too small for an owner's lists and totals; tokens are named `chain:address`. */
export function isSmall(valueUsd: number | null, name: string, modifier: ValueModifier | null): boolean {
  if (!modifier || modifier.included.has(name) || modifier.includesSmall) return false;
  return valueUsd !== null && valueUsd < SMALL_BALANCE_USD;
}

function isShown({ chain, token, valueUsd, isHidden }: HoldingRow, modifier: ValueModifier | null): boolean {
  const name = `${chain}:${token}`;
  if (!modifier || modifier.included.has(name)) return true;
  return !isHidden && !isSmall(valueUsd, name, modifier);
}

/** Returns the dollars of all visible holdings; null when none has a price. */
export function totalUsd(holdings: readonly HoldingRow[]): number | null {
  const values = holdings.flatMap(({ valueUsd, isHidden }) => (valueUsd === null || isHidden ? [] : [valueUsd]));
  return values.length ? values.reduce((sum, value) => sum + value, 0) : null;
}
