import { setTimeout as delay } from "node:timers/promises";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import type { ChainConfig } from "../chainConfig";
import type { Db } from "../db";
import type { Log } from "../log";
import { applyBlock } from "./applyBlock";
import { auditBalances, storedHoldings, type Holding } from "./balanceAudit";
import { fetchBlocks, type ChainBlock } from "./chainBlock";
import type { ChainIndex } from "./chainIndex";
import type { Changes } from "./changes";
import { readCheckpoint, setUndoBlock, UNDO_BLOCKS, writeCheckpoint, type Checkpoint } from "./checkpoint";
import { discover } from "./discover";
import { ZERO_ADDRESS } from "./entities";
import { loadIndex } from "./loadIndex";
import { readNftMetadata, undescribedNfts, type NftKey } from "./metadata/nftMetadata";
import { compareWithChain, dropChain, undoBlocks } from "./reorganisation";
import type { Rpc } from "./rpc";
import { writeChanges } from "./writeChanges";

const POLL_MILLISECONDS = 200;
const RETRY_MILLISECONDS = 2000;
/** Blocks are read in windows of about so many transactions: one database transaction each. */
const WINDOW_TRANSACTIONS = 500;
const FIRST_WINDOW_BLOCKS = 20;
const MOST_WINDOW_BLOCKS = 200;
/** Only while this far behind is it worth telling how far the reading has come. */
const PROGRESS_BLOCKS = 20;

export type IndexerOptions = {
  readonly chain: Chain;
  readonly config: ChainConfig;
  readonly db: Db;
  readonly rpc: Rpc;
  readonly log: Log;
  readonly onProgress?: (done: number, total: number) => void;
};

/** How far a chain has been read. */
export type IndexerStatus = {
  readonly headBlockNumber: number | null;
  readonly indexedBlockNumber: number | null;
  /** Unix seconds. */
  readonly indexedBlockTimestamp: number | null;
  readonly lastError: string | null;
  /** Whether it was read to its head at least once since the start. */
  readonly hasCaughtUp: boolean;
};

/** Reads one chain into the database, block by block, and keeps up with it. */
export class ChainIndexer {
  private checkpoint: Checkpoint | null = null;
  private index: ChainIndex | null = null;
  private toAudit = new Map<string, Holding>();
  private toDescribe = new Map<string, NftKey>();
  private tip: number | null = null;
  private tipTimestamp = 0;
  private lastError: string | null = null;
  private hasCaughtUp = false;
  private stopping = new AbortController();
  private running: Promise<void> | null = null;
  private tellCaughtUp: () => void = () => undefined;
  /** Settles once everything up to the chain's head has been read for the first time. */
  readonly caughtUp = new Promise<void>((resolve) => (this.tellCaughtUp = resolve));

  constructor(private readonly options: IndexerOptions) {}

  get status(): IndexerStatus {
    return {
      headBlockNumber: this.tip,
      indexedBlockNumber: this.checkpoint?.number ?? null,
      indexedBlockTimestamp: this.checkpoint?.timestamp ?? null,
      lastError: this.lastError,
      hasCaughtUp: this.hasCaughtUp,
    };
  }

  /** Reads on until `stop`. A node that does not answer is asked again. */
  start() {
    this.running ??= this.run();
  }

  async stop() {
    this.stopping.abort();
    await this.running;
  }

  /** Reads everything up to the head the chain has now. */
  async catchUp() {
    try {
      await this.readToHead();
      this.lastError = null;
    } catch (error) {
      // What was applied in memory may not have been written: the database knows what was.
      this.index = null;
      throw error;
    }
  }

  private async run() {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      let pause = POLL_MILLISECONDS;
      try {
        await this.catchUp();
      } catch (error) {
        this.lastError = error instanceof Error ? error.message : String(error);
        this.options.log.error("indexing failed", { chain: this.options.chain, error: this.lastError });
        pause = RETRY_MILLISECONDS;
      }
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  private async readToHead() {
    const { rpc, onProgress } = this.options;
    const head = await rpc.call<{ number: string; timestamp: string }>("eth_getBlockByNumber", "latest", false);
    this.tip = Number(head.number);
    this.tipTimestamp = Number(head.timestamp);
    const index = await this.openIndex(this.tip);

    // A chain's first block has no transactions, and a development chain makes another one at each start.
    const from = this.checkpoint ? this.checkpoint.number + 1 : Math.max(1, this.options.config.startBlock);
    const isFarBehind = this.tip - from >= PROGRESS_BLOCKS;
    let size = FIRST_WINDOW_BLOCKS;
    let next = this.fetchWindow(from, size);
    while (next && !this.stopping.signal.aborted) {
      const blocks = await next;
      const last = blocks.at(-1);
      // The chain changed while it was read: the next look deals with that.
      if (!last) break;
      if (!this.isContinuation(blocks)) throw new Error(`Blocks up to ${last.number} do not follow those before them.`);

      const transactions = blocks.reduce((sum, block) => sum + block.transactions.length, 0);
      size = nextWindowSize(blocks.length, transactions);
      next = this.fetchWindow(last.number + 1, size);
      // A failed look ahead is met when its turn comes; until then nobody waits for it.
      next?.catch(() => undefined);
      await this.writeWindow(index, blocks);
      if (isFarBehind) onProgress?.(last.number, this.tip);
    }
    if (this.checkpoint?.number === this.tip) await this.settle(index, this.checkpoint);
  }

  /** What is only read at the head: balances that transfers do not tell, and what items say of themselves. */
  private async settle(index: ChainIndex, checkpoint: Checkpoint) {
    const { db, chain, rpc, config, log } = this.options;
    await auditBalances({ db, chain, rpc, multicall3: config.contracts.multicall3, index, checkpoint }, this.toAudit);
    await readNftMetadata({ db, chain, rpc, multicall3: config.contracts.multicall3 }, this.toDescribe);
    if (!this.hasCaughtUp) log.info("caught up", { chain, block: checkpoint.number });
    this.hasCaughtUp = true;
    this.tellCaughtUp();
  }

  private fetchWindow(from: number, size: number): Promise<ChainBlock[]> | null {
    const tip = this.tip ?? -1;
    return from > tip ? null : fetchBlocks(this.options.rpc, from, Math.min(tip, from + size - 1));
  }

  private isContinuation(blocks: readonly ChainBlock[]): boolean {
    let parent = this.checkpoint?.hash;
    for (const { hash, parentHash } of blocks) {
      if (parent !== undefined && parentHash !== parent) return false;
      parent = hash;
    }
    return true;
  }

  /** The index in memory, in step with the database and with what the chain is now. */
  private async openIndex(tip: number): Promise<ChainIndex> {
    const { db, rpc, chain, config, log } = this.options;
    this.checkpoint ??= await readCheckpoint(db, chain);
    if (this.checkpoint) {
      const continuity = await compareWithChain(db, rpc, chain, this.checkpoint, tip);
      if (continuity.kind === "forked") {
        log.info("chain reorganised", { chain, from: this.checkpoint.number, to: continuity.lastCommon });
        await undoBlocks(db, chain, this.checkpoint, continuity.lastCommon);
      } else if (continuity.kind === "unknown") {
        log.info("another chain than before, reading it anew", { chain });
        await dropChain(db, chain);
      }
      if (continuity.kind !== "same") {
        this.index = null;
        this.checkpoint = await readCheckpoint(db, chain);
      }
    }
    if (!this.index) {
      this.index = await loadIndex(db, chain, config);
      this.toAudit = await storedHoldings(db, chain);
      this.toDescribe = await undescribedNfts(db, chain);
    }
    addNativeToken(this.index, chain, config.startBlock);
    return this.index;
  }

  private async writeWindow(index: ChainIndex, blocks: readonly ChainBlock[]) {
    const { db, chain, rpc, config } = this.options;
    const last = blocks.at(-1)!;
    const final = (this.tip ?? last.number) - UNDO_BLOCKS;
    const undoAfter = Math.max(this.checkpoint?.undoAfter ?? -1, Math.min(final, last.number));
    const checkpoint = { number: last.number, hash: last.hash, timestamp: last.timestamp, undoAfter };

    // All contracts are asked before the transaction begins: nobody waits for a node while holding the database.
    const groups: { first: number; changes: Changes }[] = [];
    for (const group of groupByFinality(blocks, undoAfter)) {
      await discover(index, rpc, config.contracts.multicall3, group);
      for (const block of group) applyBlock(index, block, this.tipTimestamp);
      groups.push({ first: group[0]!.number, changes: index.takeChanges() });
    }
    await db.transaction(async (sql) => {
      for (const { first, changes } of groups) {
        await setUndoBlock(sql, first > undoAfter ? first : null);
        await writeChanges(sql, chain, changes);
      }
      await writeCheckpoint(sql, chain, checkpoint, blocks[0]!.number);
    });
    for (const { changes } of groups) {
      for (const [key, { holder, token }] of changes.balances) this.toAudit.set(key, { holder, token });
      for (const { log, tokenId, sender } of changes.nftTransfers) {
        const key = { collection: log.address, tokenId: String(tokenId) };
        if (sender === ZERO_ADDRESS) this.toDescribe.set(`${key.collection}:${key.tokenId}`, key);
      }
    }
    this.checkpoint = checkpoint;
  }
}

/** Final blocks together, then each one that may still be taken back on its own. */
function groupByFinality(blocks: readonly ChainBlock[], undoAfter: number): ChainBlock[][] {
  const final = blocks.filter(({ number }) => number <= undoAfter);
  const others = blocks.filter(({ number }) => number > undoAfter).map((block) => [block]);
  return final.length ? [final, ...others] : others;
}

function nextWindowSize(blocks: number, transactions: number): number {
  const wanted = Math.round((blocks * WINDOW_TRANSACTIONS) / Math.max(1, transactions));
  return Math.max(1, Math.min(MOST_WINDOW_BLOCKS, wanted));
}

function addNativeToken(index: ChainIndex, chain: Chain, startBlock: number) {
  if (index.tokens.has(ZERO_ADDRESS)) return;
  const { nativeName, nativeSymbol } = chainFacts(chain);
  const token = {
    address: ZERO_ADDRESS,
    name: nativeName,
    symbol: nativeSymbol,
    decimals: 18,
    totalSupply: null,
    createdBlock: startBlock,
    isRebasing: false,
    price: null,
    valueLockedUsd: null,
  };
  index.tokens.set(ZERO_ADDRESS, token);
  index.changes.tokens.add(token);
}
