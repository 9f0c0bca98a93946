import { toEventSelector } from "viem";
import type { ChainConfig } from "../../chain/chainConfig";
import type { Pool } from "../entities";
import { transferBatch, transferSingle } from "../erc1155/transfers";
import { uri } from "../erc1155/uri";
import { upgraded } from "../erc20/upgraded";
import { contractUriUpdated } from "../erc721/contractUriUpdated";
import { batchMetadataUpdate, metadataUpdate } from "../erc721/metadataUpdate";
import { pairCreated } from "../v2/pairCreated";
import { poolCreated } from "../v3/poolCreated";
import { v4Initialize } from "../v4/initialize";
import type { RpcLog } from "./rpcAnswers";

const TRANSFER = toEventSelector("event Transfer(address,address,uint256)");
const APPROVAL = toEventSelector("event Approval(address,address,uint256)");
const APPROVAL_FOR_ALL = toEventSelector("event ApprovalForAll(address,address,bool)");
/** The indexed events of a collection. */
const ITEM_TOPICS: ReadonlySet<string> = new Set([
  ...[TRANSFER, APPROVAL, APPROVAL_FOR_ALL],
  ...[transferSingle, transferBatch, uri, metadataUpdate, batchMetadataUpdate, contractUriUpdated].map(
    ({ topic }) => topic,
  ),
]);

/** The events that create pools. */
export const CREATION_TOPICS: readonly string[] = [pairCreated.topic, poolCreated.topic, v4Initialize.topic];

/** Additions that can be undone: many more than the blocks that are read ahead make. */
const MAX_ADDITIONS = 20_000;

type MadePool = { readonly pool: string | null; readonly tokens: readonly string[] };
type Log = Pick<RpcLog, "address" | "topics" | "data" | "blockNumber">;

/**
 * Selects the logs of a public chain to index: all of the exchange contracts, of governors and of pools, and the
 * transfers of listed tokens, of tokens in pools and of listed collections.
 */
export class FollowedLogs {
  private readonly contracts: ReadonlySet<string>;
  private readonly factories: ReadonlyMap<string, string>;
  private readonly collections: ReadonlySet<string>;
  private readonly pools = new Set<string>();
  private readonly tokens = new Set<string>();
  /** Every contract whose logs are indexed, for filters: kept, because there may be millions. */
  private readonly addresses = new Set<string>();
  /** Addresses that recent logs added, in the chain's order. */
  private additions: { readonly block: number; readonly remove: () => void }[] = [];

  constructor(
    { contracts, orders, tokens, stablecoins, anchors, collections, governors = [] }: ChainConfig,
    private readonly topics: ReadonlySet<string>,
    pools: Iterable<Pool>,
  ) {
    const lowerCase = (address: string) => address.toLowerCase();
    const { v2Factory, v3Factory, v3PositionManager, v4PoolManager, v4PositionManager } = contracts;
    const { weth, permit2, seaport } = contracts;
    const voting = governors.flatMap(({ address, token, timelock }) => [address, token, timelock]);
    this.contracts = new Set(
      [
        ...[v2Factory, v3Factory, v3PositionManager, v4PoolManager, v4PositionManager, weth, permit2, seaport],
        ...voting,
        ...(orders ? [orders.reactor] : []),
      ].map(lowerCase),
    );
    this.factories = new Map([
      [lowerCase(v2Factory), pairCreated.topic],
      [lowerCase(v3Factory), poolCreated.topic],
      [lowerCase(v4PoolManager), v4Initialize.topic],
    ]);
    this.collections = new Set(collections.map(({ address }) => lowerCase(address)));
    for (const address of [...this.contracts, ...this.collections]) this.addresses.add(address);
    for (const address of [...tokens.map((token) => token.address), ...stablecoins, ...anchors]) {
      this.addToken(lowerCase(address));
    }
    for (const { version, address, token0, token1 } of pools) {
      if (version !== "V4") this.addPool(address);
      this.addToken(token0.address);
      this.addToken(token1.address);
    }
  }

  /** The contracts whose events create pools. */
  get factoryAddresses(): string[] {
    return [...this.factories.keys()];
  }

  /** Returns every contract whose logs are indexed, and some more; null for too many to list. */
  filteredAddresses(more: readonly string[], max: number): readonly string[] | null {
    if (this.addresses.size + more.length > max) return null;
    return [...new Set([...this.addresses, ...more])];
  }

  get allTopics(): string[] {
    return [...this.topics];
  }

  /** Returns the pool that an event created, and its tokens. */
  poolMadeBy({ address, topics, data }: Log): MadePool | null {
    const topic = topics[0];
    if (!topic || this.factories.get(address) !== topic || topics.length < 3) return null;
    const toAddress = (word: string) => `0x${word.slice(-40)}`;
    if (topic === v4Initialize.topic) return { pool: null, tokens: topics.slice(2, 4).map(toAddress) };
    const position = topic === pairCreated.topic ? 0 : 1;
    const word = data.slice(2 + position * 64, 2 + (position + 1) * 64);
    return word.length < 64 ? null : { pool: toAddress(word), tokens: topics.slice(1, 3).map(toAddress) };
  }

  /** Filters ordered logs to those to index. A pool is followed from the log that created it. */
  sift<Sifted extends Log>(logs: readonly Sifted[]): Sifted[] {
    return logs.filter((log) => {
      const made = this.poolMadeBy(log);
      if (made) {
        const block = Number(log.blockNumber);
        if (made.pool) this.add(made.pool, this.pools, block);
        for (const token of made.tokens) this.add(token, this.tokens, block);
      }
      return this.isFollowed(log);
    });
  }

  /** Forgets what logs after this block added: they will be sifted again. Those before it are kept for good. */
  rewind(block: number) {
    for (const addition of this.additions.reverse()) if (addition.block > block) addition.remove();
    this.additions = [];
  }

  private add(address: string, kind: Set<string>, block: number) {
    if (kind.has(address)) return;
    const isNew = !this.addresses.has(address);
    kind.add(address);
    this.addresses.add(address);
    const remove = () => {
      kind.delete(address);
      if (isNew) this.addresses.delete(address);
    };
    this.additions.push({ block, remove });
    if (this.additions.length > MAX_ADDITIONS) this.additions.splice(0, MAX_ADDITIONS / 2);
  }

  private addPool(address: string) {
    this.pools.add(address);
    this.addresses.add(address);
  }

  private addToken(address: string) {
    this.tokens.add(address);
    this.addresses.add(address);
  }

  private isFollowed({ address, topics }: Log): boolean {
    const topic = topics[0] ?? "";
    if (!this.topics.has(topic)) return false;
    if (this.contracts.has(address) || this.pools.has(address)) return true;
    const isMove = topic === TRANSFER || topic === APPROVAL;
    if (this.tokens.has(address) && ((isMove && topics.length === 3) || topic === upgraded.topic)) return true;
    return this.collections.has(address) && ITEM_TOPICS.has(topic);
  }
}
