import type { Address, Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { Host } from "@cenote/kit/remote";
import type { Call, Simulation, SwapContracts, Transaction } from "@cenote/kit/sending";
import type { SeaportOrder, OrderParameters } from "@cenote/protocol/seaport/order";
import type { NftOrderStanding } from "./__generated__/TradedOrders.graphql";

/** A currency of a price. The symbol is untrusted. */
export type Currency = {
  /** Null for the chain's coin. */
  readonly address: Address | null;
  readonly symbol: string;
  readonly decimals: number;
};
/** An amount in the smallest unit. */
export type Sum = { readonly currency: Currency; readonly amount: bigint };

/** Why nothing can be signed. */
export type TradeProblem =
  /** Not tradable any more, or with a reason of its own. */
  | Exclude<NftOrderStanding, "TRADABLE">
  /** The gateway's order is not the one of this item: it is not shown. */
  | "MISMATCH"
  /** Some of several listings were bought, canceled or withdrawn meanwhile. */
  | "SOME_GONE"
  /** The account does not have the item, or not as many. */
  | "ITEM_MISSING"
  /** The account has too little of an ERC-20 token. */
  | "PAYMENT_MISSING"
  | "ROYALTY_TOO_HIGH";

/** What a review shows of a trade besides what the simulation finds. */
export type TradeSummary = {
  /** What leaves the account at most, or the price of the order. */
  readonly prices: readonly Sum[];
  /** Part of the price that goes to the artist; null without one. */
  readonly royalty: Sum | null;
  /** What the seller receives of the price; null where another account sells. */
  readonly proceeds: Sum | null;
  /** When the order ends, Unix seconds; null where there is none. */
  readonly endTime: number | null;
  /** How many of one item change hands; null for several items, and for an order that is being made. */
  readonly quantity: bigint | null;
  /** How many listings of those wanted can no longer be bought. */
  readonly missing: number;
};

/** What an action takes, as the chain is now. */
export type TradePlan = {
  /** What the account sends, in this order. */
  readonly calls: readonly Call[];
  /** What it signs after the calls, and is then published; null where a call does all. */
  readonly order: { readonly parameters: OrderParameters; readonly counter: bigint } | null;
  /** Simulated after the calls, and never sent. */
  readonly checks: readonly Transaction[];
  /** Why the answers of the checks forbid to sign; null where they do not. */
  readonly verify: (simulation: Simulation) => TradeProblem | null;
  readonly summary: TradeSummary;
  readonly problem: TradeProblem | null;
};

/** An order as the gateway has it. */
export type FoundOrder = {
  readonly hash: Hex;
  readonly order: SeaportOrder;
  readonly standing: NftOrderStanding;
};

/** What plans read. */
export type TradeContext = {
  readonly host: Host;
  readonly chain: Chain;
  readonly account: Address;
  readonly contracts: SwapContracts;
  /** Of the newest block, Unix seconds. */
  readonly now: number;
  /** Runs a call on the newest state. */
  readonly read: (to: Address, data: Hex) => Promise<Hex>;
  /** Orders by their ids; null for one that is not known any more. */
  readonly readOrders: (ids: readonly string[]) => Promise<readonly (FoundOrder | null)[]>;
};

export const NO_SUMMARY: TradeSummary = {
  prices: [],
  royalty: null,
  proceeds: null,
  endTime: null,
  quantity: null,
  missing: 0,
};

/** A plan that cannot be executed. */
export function refused(problem: TradeProblem, summary: TradeSummary = NO_SUMMARY): TradePlan {
  return { calls: [], order: null, checks: [], verify: () => null, summary, problem };
}

/** A plan of calls alone. */
export function callsOnly(calls: readonly Call[], summary: TradeSummary): TradePlan {
  return { ...refused("UNKNOWN", summary), calls, problem: null };
}
