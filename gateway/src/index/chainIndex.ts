import type { GovernorContracts } from "@cenote/domain/contracts";
import {
  anchorsOf,
  believedContractsOf,
  knownTokensOf,
  type ChainConfig,
  type ContractName,
} from "../chain/chainConfig";
import { emptyChanges, type Changes } from "./changes";
import type { ChainLog } from "./blocks/chainLog";
import type { Pool, PoolEventKind, Token } from "./entities";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import type { NativeMove } from "./coins/nativeCoins";
import { Market } from "./market/market";
import { NEW_POOL } from "../store/tables/poolTable";
import { PositionSteps } from "./positions/positionSteps";
import type { AnchorPrices } from "./pricing/priceGraph";
import type { TokenPrice } from "../lib/pricing/tokenPrice";
import type { Fill } from "./seaport/sales";
import { TouchedPools } from "./market/touchedPools";
import { NO_VALUES, type VersionValues } from "./market/versionValues";
import { zeroHash } from "viem";
import { priceAtSqrt } from "@cenote/protocol/ticks";

type NewPool = Pick<Pool, "address" | "version" | "isFeeDynamic" | "tickSpacing" | "hook" | "fee"> & {
  readonly token0: string;
  readonly token1: string;
};

/** The in-memory state of one chain up to a block, and its unwritten changes. */
export class ChainIndex {
  readonly tokens = new Map<string, Token>();
  readonly pools = new Map<string, Pool>();
  readonly collections = new Set<string>();
  /** Collections whose items accounts hold amounts of (ERC-1155). */
  readonly multipleCollections = new Set<string>();
  /** Collections whose events do not index the items' ids, as an ERC-20's do not index amounts. */
  readonly unindexedCollections = new Set<string>();
  /** Tokens whose names and decimals were not read from their contracts yet. */
  readonly undescribedTokens = new Set<string>();
  /** Tokens whose contracts may report other values since the given block; null when the block is unknown. */
  readonly staleTokens = new Map<string, number | null>();
  /** Collections whose names were not read from their contracts yet. */
  readonly undescribedCollections = new Set<string>();
  /** Collections with an item that cannot be read within the gas of a call: their items are no longer read. */
  readonly costlyCollections = new Set<string>();
  readonly stablecoins: ReadonlySet<string>;
  readonly anchors: ReadonlySet<string>;
  private readonly knownTokens: ReadonlySet<string>;
  private readonly believedContracts: ReadonlySet<string>;
  /** Increases when the index is made equal to the database again: what was read before belongs to other blocks. */
  epoch = 0;
  changes: Changes = emptyChanges();
  /** Start of the current block's part of the changes: it is valued when the block is closed. */
  open = { events: 0, transfers: 0, nativeTransfers: 0, positionEvents: 0, orders: 0, sales: 0 };
  /** Pools that changed since the last block was closed. */
  readonly touched = new TouchedPools();
  /** Dollars in all pools at the end of the last block. */
  valueLocked: VersionValues = NO_VALUES;
  readonly market: Market;
  /** Position data from the current transaction's events, until the positions' own events complete it. */
  positionSteps = new PositionSteps();
  /** Native coins that the current transaction's events report as moved. */
  nativeMoves: NativeMove[] = [];
  /** Seaport orders that the current transaction fulfilled, and those of them that were matched with each other. */
  fills: Fill[] = [];
  matchedOrders = new Set<string>();
  /** Seaport's conduits by their keys, as far as orders named them. */
  readonly conduits = new Map<string, string>();

  /** The governors whose proposals are indexed, with their voting tokens and timelocks. */
  readonly governors: ReadonlyMap<string, GovernorContracts>;
  readonly voteTokens: ReadonlySet<string>;
  readonly timelocks: ReadonlySet<string>;

  /** When the trading volumes of the last day were last written, Unix seconds; null if unknown. */
  dayVolumesAt: number | null = null;

  /** The reactor that fills limit orders; null on a chain without it. */
  readonly orderReactor: string | null;
  private readonly contracts: Readonly<Record<ContractName, string>>;
  private readonly contractAddresses: ReadonlySet<string>;
  private readonly auctionHouse: string | null;
  private readonly contractNames: ReadonlyMap<string, ContractName>;

  /** Whether all transfers are indexed: otherwise only pools' balances are known. */
  private readonly knowsBalances: boolean;

  constructor(
    config: Pick<
      ChainConfig,
      | "contracts"
      | "orders"
      | "stablecoins"
      | "anchors"
      | "tokens"
      | "collections"
      | "mode"
      | "governors"
      | "auctionHouse"
    >,
  ) {
    this.knowsBalances = config.mode !== "logs";
    const lowerCase = (address: string) => address.toLowerCase();
    this.stablecoins = new Set(config.stablecoins.map(lowerCase));
    this.anchors = anchorsOf(config);
    this.market = new Market(this);
    this.orderReactor = config.orders?.reactor.toLowerCase() ?? null;
    this.knownTokens = knownTokensOf(config);
    this.believedContracts = believedContractsOf(config);
    const { governors = [] } = config;
    this.governors = new Map(governors.map((governor) => [lowerCase(governor.address), governor]));
    this.voteTokens = new Set(governors.map(({ token }) => lowerCase(token)));
    this.timelocks = new Set(governors.map(({ timelock }) => lowerCase(timelock)));
    this.contracts = Object.fromEntries(
      Object.entries(config.contracts).map(([name, address]) => [name, lowerCase(address)]),
    ) as Record<ContractName, string>;
    this.auctionHouse = config.auctionHouse ? lowerCase(config.auctionHouse) : null;
    this.contractAddresses = new Set(Object.values(this.contracts));
    this.contractNames = new Map(
      Object.entries(this.contracts).map(([name, address]) => [address, name as ContractName]),
    );
  }

  /** Returns the unwritten changes, and starts an empty set. */
  takeChanges(): Changes {
    const { changes } = this;
    this.changes = emptyChanges();
    this.open = { events: 0, transfers: 0, nativeTransfers: 0, positionEvents: 0, orders: 0, sales: 0 };
    return changes;
  }

  /** Whether it is one of the chain's own exchange contracts. */
  isOwnContract(address: string): boolean {
    return this.contractAddresses.has(address);
  }

  /** Returns which of the chain's own exchange contracts it is; null for another one. */
  contractName(address: string): ContractName | null {
    return this.contractNames.get(address) ?? null;
  }

  /** Whether it is the contract of token auctions. */
  isAuctionHouse(address: string): boolean {
    return this.auctionHouse === address;
  }

  isContract(address: string, name: ContractName): boolean {
    return this.contracts[name] === address;
  }

  /** Returns the version whose position manager it is; null for another contract. */
  managedVersion(address: string): "V3" | "V4" | null {
    if (this.isContract(address, "v3PositionManager")) return "V3";
    return this.isContract(address, "v4PositionManager") ? "V4" : null;
  }

  /** Returns the token that determines a price: the native token has its wrapped form's price and depth. */
  pricedAs(token: string): string {
    return token === ZERO_ADDRESS ? this.contracts.weth : token;
  }

  /** Returns a token's price, at given prices of the anchors; null while no pool prices it. */
  priceOf({ address }: Token, anchors?: AnchorPrices): TokenPrice | null {
    return this.market.prices.priceOf(this.pricedAs(address), anchors);
  }

  /** Whether it is the native token or its wrapped form. */
  isNativeCoin(token: string): boolean {
    return token === ZERO_ADDRESS || token === this.contracts.weth;
  }

  /** Returns the mover of a Seaport order's items: Seaport itself, or its conduit. Null for an unknown conduit. */
  operatorOf(seaport: string, conduitKey: string): string | null {
    return conduitKey === zeroHash ? seaport : (this.conduits.get(conduitKey) ?? null);
  }

  isAnchor(token: Token): boolean {
    return this.anchors.has(this.pricedAs(token.address));
  }

  /** Whether the operator vouches for a token: it is listed or an anchor. */
  isKnown(token: Token): boolean {
    return this.knownTokens.has(this.pricedAs(token.address));
  }

  /** Whether a contract's events are trusted in transactions of any account. */
  isBelieved(contract: string): boolean {
    return this.believedContracts.has(contract);
  }

  /** Whether it is the share token of a pair of known tokens. */
  isListedPair(token: string): boolean {
    const pool = this.pools.get(token);
    return pool?.version === "V2" && pool.isListed;
  }

  addPool(log: ChainLog, { token0, token1, ...facts }: NewPool): Pool | null {
    const first = this.tokens.get(token0);
    const second = this.tokens.get(token1);
    if (!first || !second || this.pools.has(facts.address)) return null;

    const pool: Pool = {
      token0: first,
      token1: second,
      createdBlock: log.facts.blockNumber,
      createdLogIndex: log.facts.logIndex,
      createdTimestamp: log.facts.timestamp,
      liquidity: facts.version === "V2" ? null : 0n,
      shares: facts.version === "V2" ? 0n : null,
      isListed: this.isKnown(first) && this.isKnown(second),
      ticks: new Map(),
      ...NEW_POOL,
      ...facts,
    };
    this.insertPool(pool);
    // It has no events yet, but its value is zero if its tokens have prices.
    this.market.revaluation.reach([pool]);
    this.changes.newPools.add(pool);
    this.changes.pools.add(pool);
    return pool;
  }

  /** Adds a pool. Pools must come in the order of their creation. */
  insertPool(pool: Pool) {
    this.pools.set(pool.address, pool);
    this.market.add(pool);
  }

  /** Removes a pool whose creation was undone. */
  removePool(address: string) {
    const pool = this.pools.get(address);
    if (!pool) return;
    this.pools.delete(address);
    this.market.remove(pool);
  }

  /** Removes a token whose first appearance was undone, after its pools. */
  removeToken(address: string) {
    const token = this.tokens.get(address);
    if (token) this.market.outdatedTokens.delete(token);
    this.tokens.delete(address);
    this.undescribedTokens.delete(address);
    this.unindexedCollections.delete(address);
    this.staleTokens.delete(address);
  }

  removeCollection(address: string) {
    this.collections.delete(address);
    this.multipleCollections.delete(address);
    this.undescribedCollections.delete(address);
    this.costlyCollections.delete(address);
  }

  /** Drops the unwritten changes, and what was collected of a block that was not closed. */
  forgetOpenBlock() {
    this.takeChanges();
    this.touched.take();
    this.positionSteps = new PositionSteps();
    this.nativeMoves = [];
    this.fills = [];
    this.matchedOrders = new Set();
    this.dayVolumesAt = null;
    this.epoch += 1;
  }

  /** Returns the pool that emitted a log; undefined unless it has the given version. */
  poolOf(log: ChainLog, version: "V2" | "V3"): Pool | undefined {
    const pool = this.pools.get(log.address);
    return pool?.version === version ? pool : undefined;
  }

  /** Returns the V4 pool of a log by its id; undefined for a log of another contract than the pool manager. */
  v4PoolOf(log: ChainLog, id: string): Pool | undefined {
    return this.isContract(log.address, "v4PoolManager") ? this.pools.get(id) : undefined;
  }

  /** Moves a concentrated pool to another price. */
  setSqrtPrice(log: ChainLog, pool: Pool, sqrtPrice: bigint, tick: number) {
    pool.stateBlock = log.facts.blockNumber;
    pool.sqrtPrice = sqrtPrice;
    pool.tick = tick;
    const { token0, token1 } = pool;
    const price =
      token0.decimals === null || token1.decimals === null
        ? null
        : priceAtSqrt(sqrtPrice, token0.decimals, token1.decimals);
    this.touched.setPrice(pool, price);
    this.changes.pools.add(pool);
  }

  /** Adds liquidity between two ticks, or removes it when the amount is negative. */
  moveLiquidity(log: ChainLog, pool: Pool, tickLower: number, tickUpper: number, liquidity: bigint) {
    if (liquidity === 0n) return;
    pool.stateBlock = log.facts.blockNumber;
    pool.ticksBlock = log.facts.blockNumber;
    this.touched.add(pool);
    this.moveTick(pool, tickLower, liquidity, liquidity);
    this.moveTick(pool, tickUpper, liquidity, -liquidity);
    if (pool.tick !== null && pool.tick >= tickLower && pool.tick < tickUpper) {
      pool.liquidity = (pool.liquidity ?? 0n) + liquidity;
    }
    this.changes.pools.add(pool);
  }

  recordPoolEvent(
    log: ChainLog,
    pool: Pool,
    kind: PoolEventKind,
    { amount0, amount1 }: { readonly amount0: bigint; readonly amount1: bigint },
  ) {
    this.touched.add(pool);
    this.changes.poolEvents.push({ log, pool, kind, amount0, amount1, fee: pool.fee, usdValue: null });
    if (kind !== "COLLECT") pool.transactionCount++;
    this.changes.pools.add(pool);
  }

  recordTransfer(log: ChainLog, sender: string, recipient: string, amount: bigint) {
    this.changes.transfers.push({ log, sender, recipient, amount, usdValue: null });
  }

  /** Records native coins that an event reports as moved; a negative amount moved the other way. */
  moveNative(sender: string, recipient: string, amount: bigint) {
    if (amount > 0n) this.nativeMoves.push({ sender, recipient, amount });
    if (amount < 0n) this.nativeMoves.push({ sender: recipient, recipient: sender, amount: -amount });
  }

  /** Adds raw units to a holder's balance of a token. */
  moveBalance(token: string, holder: string, amount: bigint) {
    if (holder === ZERO_ADDRESS) return;
    const pool = this.pools.get(holder);
    if (pool?.version === "V3") this.moveReserve(pool, token, amount);
    else if (!this.knowsBalances) return;

    this.changes.balances.add(token, holder, amount);
  }

  /** Adds raw units to a V3 pool's reserve: its contract's balance, donations and uncollected fees included. */
  moveReserve(pool: Pool, token: string, amount: bigint) {
    if (pool.token0.address === token) pool.reserve0 += amount;
    else if (pool.token1.address === token) pool.reserve1 += amount;
    else return;
    this.touched.add(pool);
    this.changes.pools.add(pool);
  }

  private moveTick(pool: Pool, index: number, gross: bigint, net: bigint) {
    let tick = pool.ticks.get(index);
    if (!tick) {
      // Fees earned before a tick is initialized count as earned below it.
      const isBelow = pool.tick !== null && index <= pool.tick;
      const [growth0, growth1] = isBelow ? [pool.growth0, pool.growth1] : [0n, 0n];
      tick = { index, gross: 0n, net: 0n, growth0, growth1 };
      pool.ticks.set(index, tick);
    }
    tick.gross += gross;
    tick.net += net;
    if (tick.gross === 0n) pool.ticks.delete(index);
    this.changes.ticks.set(`${pool.address}:${index}`, { pool, tick });
  }
}
