import { sumOf, type Asset } from "./groupAssets";

/** Why a figure is unknown, as the gateway reports it. */
export type UnknownReason =
  | "UNPRICED_TRANSFER"
  | "UNEXPLAINED_BALANCE"
  | "NOT_INDEXED"
  | "TOO_MANY_TRANSFERS"
  | "NO_PRICE"
  /** The costs of the token did not arrive. */
  | "UNREAD";

/** What tokens cost and earned, in US dollars; a figure is null where it is unknown, for `reason`. */
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

/** What an asset cost and earned over all its chains: unknown where that of one token is. */
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
