import type { AuctionBid, AuctionCheckpoint, AuctionEnd, NewAuction } from "./auctions/auctionChanges";
import type { Candle, PoolStanding, TokenStanding } from "./candles";
import { BalanceChanges } from "./balanceChanges";
import type { Authorization, ChainBlock } from "./chainBlock";
import type { ChainLog } from "./chainLog";
import type { NftMarketplace, ProtocolVersion, TransactionType } from "../__generated__/resolvers";
import type { FeeGrowth } from "@cenote/protocol/feeGrowth";
import type { Amounts } from "@cenote/protocol/liquidity";
import type { Delegation, GovernanceChange, VotePower } from "./governance/governanceChanges";
import type { Pool, PoolEventKind, PositionEventKind, Tick, Token } from "./entities";
import type { VersionValues } from "./versionValues";

export type Transfer = {
  readonly log: ChainLog;
  readonly sender: string;
  readonly recipient: string;
  readonly amount: bigint;
  /** Found when the block is closed. */
  usdValue: number | null;
};

/** What a token's contract reported until a block. */
export type TokenChange = {
  readonly address: string;
  readonly blockNumber: number;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
};

/** Native coins that went from one address to another within a transaction; wei. */
export type NativeTransfer = {
  readonly blockNumber: number;
  /** The transaction's place in its block, and the movement's in its transaction. */
  readonly index: number;
  readonly position: number;
  readonly sender: string;
  readonly recipient: string;
  readonly amount: bigint;
  /** Found when the block is closed. */
  usdValue: number | null;
};

/** Leave to spend a token up to an amount, one item, or all items of a collection (then the amount is 1 or 0). */
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

/** That a transaction concerns an address. */
export type Involvement = {
  readonly address: string;
  readonly blockNumber: number;
  readonly index: number;
  /** What the transaction was to the address. */
  readonly type: TransactionType;
  /** Whether nothing in it counts for the address, which did not act in it. */
  readonly isHidden: boolean;
};

/** An account named its delegate (EIP-7702), or ended its delegation. */
export type AccountDelegation = Authorization & {
  readonly blockNumber: number;
  /** The transaction's place in its block, and the authorization's in its transaction. */
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
  /** What the pool charged then, in hundredths of a basis point. */
  readonly fee: number | null;
  /** Found when the block is closed. */
  usdValue: number | null;
};

/** What happened to a position: an item of a position manager, or an owner's share of a pair. */
export type PositionEvent = {
  readonly log: ChainLog;
  readonly version: ProtocolVersion;
  readonly kind: PositionEventKind;
  /** The position manager; of V2 the pair. */
  readonly contract: string;
  /** Null of V2. */
  readonly tokenId: bigint | null;
  /** Null where an item changes its owner. */
  readonly pool: Pool | null;
  readonly sender: string | null;
  readonly recipient: string | null;
  /** Raw units, never negative; null where an item changes its owner. */
  readonly liquidity: bigint | null;
  readonly amounts: Amounts | null;
  /** V4: the fees that a unit of liquidity had earned in the range. */
  readonly growth: FeeGrowth | null;
  /** Found when the block is closed. */
  price0: number | null;
  price1: number | null;
};

/** Liquidity to be added to an item of a position manager. */
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
  /** Whether accounts hold amounts of the item: of ERC-1155. */
  readonly isMultiple: boolean;
  readonly tokenId: bigint;
  readonly sender: string;
  readonly recipient: string;
  /** Found when the transaction is closed. */
  isSale: boolean;
};

export type NftCollection = {
  readonly address: string;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly createdBlock: number;
  readonly isUndescribed: boolean;
  readonly isMultiple: boolean;
  /** Whether the contract reports its standard; null where it was not read. */
  readonly isCompliant: boolean | null;
};

/** Items whose metadata changed: all of a collection from one id to another. */
export type MetadataUpdate = { readonly collection: string; readonly first: bigint; readonly last: bigint };

export type NftOrder = {
  readonly log: ChainLog;
  readonly hash: string;
  readonly maker: string;
  readonly collection: string;
  readonly tokenId: bigint;
  readonly currency: string;
  /** What it costs when it starts; raw units of the currency. */
  readonly price: bigint;
  /** What it costs when it ends: it changes evenly in between. */
  readonly endPrice: bigint;
  /** Whether the currency is the chain's own coin, wrapped or not. */
  readonly isNative: boolean;
  /** Wei of the price; found when the block is closed. */
  value: bigint | null;
  /** How many of the item are offered. */
  readonly quantity: bigint;
  /** The smallest part of them that can be bought. */
  readonly lot: bigint;
  /** Who must be allowed to move the item; null for a conduit that does not exist. */
  readonly operator: string | null;
  readonly startAt: number;
  readonly endAt: number;
  /** The order without a signature, ABI-encoded. */
  readonly encoded: string;
};

/** What is bought of a listing, which may offer several of one item. */
export type NftOrderFill = { readonly log: ChainLog; readonly by: { readonly hash: string }; readonly filled: bigint };

/** What cancels a listing: its own hash, or its maker, which may cancel all of its listings at once. */
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
  /** Null where the payments are in several currencies. */
  readonly currency: string | null;
  readonly price: bigint | null;
  readonly quantity: bigint;
  /** How many items were paid for together. */
  readonly bundleSize: number;
  /** Wei of the price; found when the block is closed. */
  value: bigint | null;
  /** The market that was paid a fee; null without one. */
  readonly market: NftMarketplace | null;
};

/** The reactor's fill of a limit order. */
export type OrderFill = {
  readonly log: ChainLog;
  readonly orderHash: string;
  readonly filler: string;
  readonly swapper: string;
};

/** Everything that some blocks change in the database, collected before it is written in one go. */
export function emptyChanges() {
  return {
    blocks: [] as ChainBlock[],
    /** Dollars in all pools after each of the blocks. */
    valuesLocked: [] as VersionValues[],
    /** Dollars of a whole native coin after each block; null where it has no price. */
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
    /** By manager and item. */
    positions: new Map<string, PositionChange>(),
    nftTransfers: [] as NftTransfer[],
    metadataUpdates: [] as MetadataUpdate[],
    /** Collections whose metadata changed (ERC-7572). */
    profileUpdates: new Set<string>(),
    orders: [] as (NftOrder | NftOrderFill | NftOrderEnd)[],
    sales: [] as NftSale[],
    orderFills: [] as OrderFill[],
    governance: [] as GovernanceChange[],
    /** The last of some blocks, by token and account. */
    delegations: new Map<string, Delegation>(),
    votePowers: new Map<string, VotePower>(),
    auctions: [] as NewAuction[],
    auctionBids: [] as AuctionBid[],
    auctionCheckpoints: [] as AuctionCheckpoint[],
    auctionEnds: [] as AuctionEnd[],
  };
}

export type Changes = ReturnType<typeof emptyChanges>;
