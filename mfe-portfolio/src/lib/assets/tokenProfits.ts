import { sumOf, type Asset } from "./groupAssets";

/** Reason for an unknown figure, from the gateway. */
export type UnknownReason =
  | "UNPRICED_TRANSFER"
  | "UNEXPLAINED_BALANCE"
  | "NOT_INDEXED"
  | "TOO_MANY_TRANSFERS"
  | "NO_PRICE"
  /** The token's costs did not arrive. */
  | "UNREAD";

/** Cost and profit of tokens, in US dollars; a figure is null if unknown, because of `reason`. */
export type Profit = {
  readonly cost: number | null;
  readonly unrealized: number | null;
  /** Percent of the cost. */
  readonly unrealizedPercent: number | null;
  readonly realized: number | null;
  readonly reason: UnknownReason | null;
};

/** By the keys of tokens. */
export type TokenProfits = ReadonlyMap<string, Profit>;

const UNREAD: Profit = {
  cost: null,
  unrealized: null,
  unrealizedPercent: null,
  realized: null,
  reason: "UNREAD",
};

/** Returns an asset's cost and profit over all its chains: unknown if one token's is. */
export function assetProfit({ forms }: Asset, profits: TokenProfits): Profit {
  const each = forms.map(({ key }) => profits.get(key) ?? UNREAD);
  if (each.length === 1) return each[0]!;
  const [cost, unrealized] = [sumOf(each.map((one) => one.cost)), sumOf(each.map((one) => one.unrealized))];
  return {
    cost,
    unrealized,
    realized: sumOf(each.map((one) => one.realized)),
    unrealizedPercent: cost && unrealized !== null ? (100 * unrealized) / cost : null,
    reason: each.find(({ reason }) => reason !== null)?.reason ?? null,
  };
}
