import type { Address, Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { Host } from "@cenote/kit/remote";
import type { Call, Simulation, SwapContracts, Transaction } from "@cenote/kit/sending";
import type { SeaportOrder, OrderParameters } from "@cenote/protocol/seaport/order";
import type { NftOrderStanding } from "./__generated__/TradedOrders.graphql";

/** Currency of a price. The symbol is untrusted. */
export type Currency = {
  /** Null for the chain's native coin. */
  readonly address: Address | null;
  readonly symbol: string;
  readonly decimals: number;
};
/** Amount in the smallest unit. */
export type Sum = { readonly currency: Currency; readonly amount: bigint };

/** Reason why a trade cannot be signed. */
export type TradeProblem =
  /** State of an order that is not tradable. */
  | Exclude<NftOrderStanding, "TRADABLE">
  /** The gateway's order is of another item: it is not shown. */
  | "MISMATCH"
  /** Some of several listings were bought, canceled or withdrawn meanwhile. */
  | "SOME_GONE"
  /** The account does not have the item, or not enough of it. */
  | "ITEM_MISSING"
  /** The account has too little of an ERC-20 token. */
  | "PAYMENT_MISSING"
  | "ROYALTY_TOO_HIGH";

/** Facts of a trade that the review shows in addition to the simulation. */
export type TradeSummary = {
  /** Maximum amounts that leave the account, or the price of the order. */
  readonly prices: readonly Sum[];
  /** Part of the price that goes to the artist; null without one. */
  readonly royalty: Sum | null;
  /** Part of the price that the seller receives; null where another account sells. */
  readonly proceeds: Sum | null;
  /** End of the order, in Unix seconds; null without one. */
  readonly endTime: number | null;
  /** Quantity of one traded item; null for several items, and for a new order. */
  readonly quantity: bigint | null;
  /** Number of requested listings that can no longer be bought. */
  readonly missing: number;
};

/** Steps of an action at the chain's current state. */
export type TradePlan = {
  /** Calls that the account sends, in order. */
  readonly calls: readonly Call[];
  /** Order that it signs and publishes after the calls; null where the calls complete the action. */
  readonly order: { readonly parameters: OrderParameters; readonly counter: bigint } | null;
  /** Simulated after the calls, and never sent. */
  readonly checks: readonly Transaction[];
  /** Returns the problem in the results of the checks; null without one. */
  readonly verify: (simulation: Simulation) => TradeProblem | null;
  readonly summary: TradeSummary;
  readonly problem: TradeProblem | null;
};

/** Order in the gateway. */
export type FoundOrder = {
  readonly hash: Hex;
  readonly order: SeaportOrder;
  readonly standing: NftOrderStanding;
};

/** Context that plans read from. */
export type TradeContext = {
  readonly host: Host;
  readonly chain: Chain;
  readonly account: Address;
  readonly contracts: SwapContracts;
  /** Timestamp of the latest block, in Unix seconds. */
  readonly now: number;
  /** Runs a call on the latest state. */
  readonly read: (to: Address, data: Hex) => Promise<Hex>;
  /** Returns orders by their ids; null for one that is no longer known. */
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

/** Returns a plan that cannot be executed. */
export function refused(problem: TradeProblem, summary: TradeSummary = NO_SUMMARY): TradePlan {
  return { calls: [], order: null, checks: [], verify: () => null, summary, problem };
}

/** Returns a plan that consists of calls only. */
export function callsOnly(calls: readonly Call[], summary: TradeSummary): TradePlan {
  return { ...refused("UNKNOWN", summary), calls, problem: null };
}
