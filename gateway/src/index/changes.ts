import type { AuctionBid, AuctionCheckpoint, AuctionEnd, NewAuction } from "./auctions/auctionChanges";
import type { Candle, PoolStanding, TokenStanding } from "./market/candles";
import { BalanceChanges } from "./balanceChanges";
import type { Authorization, ChainBlock } from "./blocks/chainBlock";
import type { ChainLog } from "./blocks/chainLog";
import type { NftMarketplace, ProtocolVersion, TransactionType } from "../__generated__/resolvers";
import type { FeeGrowth } from "@cenote/protocol/feeGrowth";
import type { Amounts } from "@cenote/protocol/liquidity";
import type { Delegation, GovernanceChange, VotePower } from "./governance/governanceChanges";
import type { Pool, PoolEventKind, PositionEventKind, Tick, Token } from "./entities";
import type { VersionValues } from "./market/versionValues";

export type Transfer = {
  readonly log: ChainLog;
  readonly sender: string;
  readonly recipient: string;
  readonly amount: bigint;
  /** Set when the block is closed. */
  usdValue: number | null;
};

/** A token contract's reported values until a block. */
export type TokenChange = {
  readonly address: string;
  readonly blockNumber: number;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
};

/** Native coins that moved from one address to another within a transaction; wei. */
export type NativeTransfer = {
  readonly blockNumber: number;
  /** The transaction's index in its block, and the move's in its transaction. */
  readonly index: number;
  readonly position: number;
  readonly sender: string;
  readonly recipient: string;
  readonly amount: bigint;
  /** Set when the block is closed. */
  usdValue: number | null;
};

/** An allowance for an amount of a token, one item, or all items of a collection (then the amount is 1 or 0). */
export type Approval = {
  readonly log: ChainLog;
  readonly kind: "TOKEN" | "NFT" | "NFT_FOR_ALL";
  readonly contract: string;
  readonly owner: string;
  readonly spender: string;
  readonly amount: bigint | null;
  readonly tokenId: bigint | null;
  readonly isByPermit2: boolean;
};

/** An address that a transaction involves. */
export type Involvement = {
  readonly address: string;
  readonly blockNumber: number;
  readonly index: number;
  /** The transaction's type for the address. */
  readonly type: TransactionType;
  /** Whether nothing in it counts for the address, which did not act in it. */
  readonly isHidden: boolean;
};

/** An account's new delegate (EIP-7702), or the end of its delegation. */
export type AccountDelegation = Authorization & {
  readonly blockNumber: number;
  /** The transaction's index in its block, and the authorization's in its transaction. */
  readonly index: number;
  readonly position: number;
};

export type PoolEvent = {
  readonly log: ChainLog;
  readonly pool: Pool;
  readonly kind: PoolEventKind;
  /** Raw units, positive into the pool. */
  readonly amount0: bigint;
  readonly amount1: bigint;
  /** The pool's fee at that time, in hundredths of a basis point. */
  readonly fee: number | null;
  /** Set when the block is closed. */
  usdValue: number | null;
};

/** An event of a position: an item of a position manager, or an owner's share of a pair. */
export type PositionEvent = {
  readonly log: ChainLog;
  readonly version: ProtocolVersion;
  readonly kind: PositionEventKind;
  /** The position manager; for V2 the pair. */
  readonly contract: string;
  /** Null for V2. */
  readonly tokenId: bigint | null;
  /** Null for a transfer of an item. */
  readonly pool: Pool | null;
  readonly sender: string | null;
  readonly recipient: string | null;
  /** Raw units, never negative; null for a transfer of an item. */
  readonly liquidity: bigint | null;
  readonly amounts: Amounts | null;
  /** V4: the fees per unit of liquidity earned in the range. */
  readonly growth: FeeGrowth | null;
  /** Set when the block is closed. */
  price0: number | null;
  price1: number | null;
};

/** Liquidity to add to an item of a position manager. */
export type PositionChange = {
  readonly manager: string;
  readonly tokenId: bigint;
  readonly pool: Pool;
  readonly tickLower: number;
  readonly tickUpper: number;
  liquidity: bigint;
};

export type NftTransfer = {
  readonly log: ChainLog;
  /** Distinguishes the items of one batch. */
  readonly batchPosition: number;
  readonly quantity: bigint;
  /** Whether accounts hold amounts of the item (ERC-1155). */
  readonly isMultiple: boolean;
  readonly tokenId: bigint;
  readonly sender: string;
  readonly recipient: string;
  /** Set when the transaction is closed. */
  isSale: boolean;
};

export type NftCollection = {
  readonly address: string;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly createdBlock: number;
  readonly isUndescribed: boolean;
  readonly isMultiple: boolean;
  /** Whether the contract reports its standard; null if it was not read. */
  readonly isCompliant: boolean | null;
};

/** Items whose metadata changed: a collection's ids from one to another. */
export type MetadataUpdate = { readonly collection: string; readonly first: bigint; readonly last: bigint };

export type NftOrder = {
  readonly log: ChainLog;
  readonly hash: string;
  readonly maker: string;
  readonly collection: string;
  readonly tokenId: bigint;
  readonly currency: string;
  /** Start price; raw units of the currency. */
  readonly price: bigint;
  /** End price: the price changes linearly in between. */
  readonly endPrice: bigint;
  /** Whether the currency is the chain's native coin, wrapped or not. */
  readonly isNative: boolean;
  /** The price in wei; set when the block is closed. */
  value: bigint | null;
  /** Number of units offered. */
  readonly quantity: bigint;
  /** The smallest number of units that can be bought. */
  readonly lot: bigint;
  /** The address that needs approval to move the item; null for a conduit that does not exist. */
  readonly operator: string | null;
  readonly startAt: number;
  readonly endAt: number;
  /** The order without a signature, ABI-encoded. */
  readonly encoded: string;
};

/** A partial or full fill of a listing, which may offer several units of one item. */
export type NftOrderFill = { readonly log: ChainLog; readonly by: { readonly hash: string }; readonly filled: bigint };

/** The end of a listing by its own hash, or of all listings of its maker at once. */
export type NftOrderEnd = {
  readonly log: ChainLog;
  readonly by: { readonly hash: string } | { readonly maker: string };
  readonly status: "CANCELLED";
};

export type NftSale = {
  readonly log: ChainLog;
  /** Distinguishes the items of one order. */
  readonly position: number;
  readonly orderHash: string;
  readonly collection: string;
  readonly tokenId: bigint;
  readonly seller: string;
  readonly buyer: string;
  /** Null for payments in several currencies. */
  readonly currency: string | null;
  readonly price: bigint | null;
  readonly quantity: bigint;
  /** Number of items that were paid for together. */
  readonly bundleSize: number;
  /** The price in wei; set when the block is closed. */
  value: bigint | null;
  /** The market that received a fee; null without one. */
  readonly market: NftMarketplace | null;
};

/** The reactor's fill of a limit order. */
export type OrderFill = {
  readonly log: ChainLog;
  readonly orderHash: string;
  readonly filler: string;
  readonly swapper: string;
};

/** All database changes of some blocks, collected to be written in one batch. */
export function emptyChanges() {
  return {
    blocks: [] as ChainBlock[],
    /** Dollars in all pools after each of the blocks. */
    valuesLocked: [] as VersionValues[],
    /** Dollars per native coin after each block; null without a price. */
    coinPrices: [] as (number | null)[],
    tokens: new Set<Token>(),
    tokenChanges: [] as TokenChange[],
    newPools: new Set<Pool>(),
    pools: new Set<Pool>(),
    ticks: new Map<string, { readonly pool: Pool; readonly tick: Tick }>(),
    poolEvents: [] as PoolEvent[],
    transfers: [] as Transfer[],
    nativeTransfers: [] as NativeTransfer[],
    approvals: [] as Approval[],
    involvements: [] as Involvement[],
    accountDelegations: [] as AccountDelegation[],
    balances: new BalanceChanges(),
    poolCandles: new Map<string, Candle<PoolStanding>>(),
    tokenCandles: new Map<string, Candle<TokenStanding>>(),
    collections: [] as NftCollection[],
    positionEvents: [] as PositionEvent[],
    /** By position manager and item. */
    positions: new Map<string, PositionChange>(),
    nftTransfers: [] as NftTransfer[],
    metadataUpdates: [] as MetadataUpdate[],
    /** Collections whose metadata changed (ERC-7572). */
    profileUpdates: new Set<string>(),
    orders: [] as (NftOrder | NftOrderFill | NftOrderEnd)[],
    sales: [] as NftSale[],
    orderFills: [] as OrderFill[],
    governance: [] as GovernanceChange[],
    /** The last value in the blocks, by token and account. */
    delegations: new Map<string, Delegation>(),
    votePowers: new Map<string, VotePower>(),
    auctions: [] as NewAuction[],
    auctionBids: [] as AuctionBid[],
    auctionCheckpoints: [] as AuctionCheckpoint[],
    auctionEnds: [] as AuctionEnd[],
  };
}

export type Changes = ReturnType<typeof emptyChanges>;
