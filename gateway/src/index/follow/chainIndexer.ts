import { setTimeout as delay } from "node:timers/promises";
import type { Chain } from "@cenote/domain/chains";
import type { ChainConfig } from "../../chain/chainConfig";
import type { Db } from "../../store/db";
import type { Log } from "../../lib/log";
import { Alarm } from "./alarm";
import type { ChainBlock } from "../blocks/chainBlock";
import type { Changes } from "../changes";
import type { ChainIndex } from "../chainIndex";
import { extendCoinCoverage, readCoinCoverage, type CoinCoverage } from "../coins/coinCoverage";
import { CommitQueue } from "../writing/commitQueue";
import { hasEverCaughtUp, readCheckpoint, writeCaughtUp, type Checkpoint } from "../../store/checkpoint";
import { ChainMismatch, publicReason } from "./publicReason";
import { undoBlocksOf } from "../../chain/finality";
import { HeadReadings } from "./headReadings";
import { makeLateIndexes } from "../upkeep/lateIndexes";
import { FinalBlock } from "./finalBlock";
import { lookAtHead } from "./lookAtHead";
import { loadIndex, mergeOutdated, nothingOutdated, outdate, reloadIndex, type Outdated } from "./loadIndex";
import { Describer } from "../metadata/describe";
import { addNativeToken } from "../nativeToken";
import { NodeFailure, RpcError } from "../../chain/nodes/nodeFailure";
import { listenForHeads } from "../../chain/nodes/newHeads";
import { openReader } from "./openReader";
import { discoverWindow, prepareWindow, writeWindow, type PreparedWindow } from "./window";
import type { BlockReader, Head } from "../reading/blockReader";
import { dropChain, isContinuation, undoBlocks, type Continuity } from "./reorganization";
import type { ChainRpc } from "../../chain/rpc";
import type { IndexerStatus } from "../../chain/status";

/** Poll interval of the head when the node announces no new heads, or the connection is lost. */
const POLL_MILLISECONDS = 200;
/** Poll interval of third-party nodes, and while each look finds new blocks. */
const PUBLIC_POLL_MILLISECONDS = 2000;
const FAST_PUBLIC_POLL_MILLISECONDS = 1000;
const RETRY_MILLISECONDS = 2000;
/** Progress is reported only when the index lags by more than this. */
const PROGRESS_BLOCKS = 20;

export type IndexerOptions = {
  readonly chain: Chain;
  readonly config: ChainConfig;
  readonly db: Db;
  readonly rpc: ChainRpc;
  readonly log: Log;
  readonly onProgress?: (done: number, total: number) => void;
  /** Runs before anything is read; its error stops this chain until the next retry. */
  readonly check?: () => Promise<void>;
};

/** Indexes one chain into the database, block by block, and follows its head. */
export class ChainIndexer {
  private checkpoint: Checkpoint | null = null;
  private index: ChainIndex | null = null;
  private reader: BlockReader | null = null;
  private coverage: CoinCoverage | null = null;
  private head: Head | null = null;
  private lastError: string | null = null;
  private isChecked = false;
  /** Whether the last look found new blocks. */
  private isBlockDue = false;
  /** Whether blocks were read that do not follow the checkpoint. */
  private isForkSuspected = false;
  /** Changes in memory that are not written yet. */
  private unwritten: Changes[] = [];
  /** Whether values are written that are only read at the head. */
  private isSettling = false;
  /** Entities in memory that differ from the database, to be reloaded. */
  private outdated: Outdated | null = null;
  private hasCaughtUp = false;
  private isFirstIndexing = true;
  /** When the index first reached the head, by `performance.now()`. */
  private readToHeadAt: number | null = null;
  private stopping = new AbortController();
  private running: Promise<void> | null = null;
  private readonly alarm = new Alarm();
  private stopListening: (() => void) | null = null;
  private resolveCaughtUp: () => void = () => undefined;
  /** Settles once everything up to the chain's head has been indexed for the first time. */
  readonly caughtUp = new Promise<void>((resolve) => (this.resolveCaughtUp = resolve));

  private readonly describer: Describer;
  private readonly headReadings: HeadReadings;
  private readonly finalBlock: FinalBlock;

  constructor(private readonly options: IndexerOptions) {
    const { rpc, config } = options;
    this.headReadings = new HeadReadings(options);
    this.finalBlock = new FinalBlock(config);
    this.describer = new Describer(rpc.forVisitor(this.stopping.signal), config.contracts.multicall3);
  }

  get status(): IndexerStatus {
    const { config, rpc } = this.options;
    return {
      headBlockNumber: this.head?.number ?? null,
      headBlockTimestamp: this.head?.timestamp ?? null,
      indexedBlockNumber: this.checkpoint?.number ?? null,
      indexedBlockTimestamp: this.checkpoint?.timestamp ?? null,
      lastError: this.lastError,
      nodeComplaint: rpc.complaint,
      hasCaughtUp: this.hasCaughtUp,
      isFirstIndexing: this.isFirstIndexing,
      mode: config.mode ?? "blocks",
      finalityBlocks: undoBlocksOf(config),
      coinSource: this.coverage?.source ?? null,
      coinsSince: this.coverage?.since ?? null,
    };
  }

  /**
   * Reads from the database how far the chain was indexed, so that the status is right before the node has answered.
   */
  async readProgress() {
    const { db, chain, config } = this.options;
    this.checkpoint ??= await readCheckpoint(db, chain);
    this.coverage ??= await readCoinCoverage(db, chain, config.startBlock);
    this.isFirstIndexing = !(await hasEverCaughtUp(db, chain));
  }

  /** Indexes until `stop`. Retries when no node answers. */
  start() {
    const { headsUrl } = this.options.config;
    if (headsUrl) this.stopListening ??= listenForHeads(headsUrl, () => this.alarm.ring());
    this.running ??= this.run();
  }

  /** Ends after the current work, which waits for the nodes. */
  async stop() {
    this.stopping.abort();
    this.stopListening?.();
    await this.running;
    await this.describer.idle();
  }

  /** Indexes everything up to the chain's present head. */
  async catchUp() {
    try {
      if (!this.isChecked) await this.options.check?.();
      this.isChecked = true;
      await this.readToHead();
      // The blocks did not follow the checkpoint: this time the branches are compared.
      if (this.isForkSuspected) await this.readToHead();
      this.lastError = null;
    } catch (error) {
      this.outdateUnwritten(error);
      throw error;
    }
  }

  /**
   * Marks what was applied in memory and may not have been written: the database is authoritative. A node's error before
   * that costs nothing.
   */
  private outdateUnwritten(error: unknown) {
    const { index, unwritten } = this;
    this.unwritten = [];
    if (!index) return;
    const isOfNode = [NodeFailure, RpcError, ChainMismatch].some((kind) => error instanceof kind);
    if (isOfNode && !unwritten.length) return this.reader?.rewind(this.checkpoint?.number ?? -1);
    // What is read at the head changes the index without a window.
    if (this.isSettling && !isOfNode) this.index = null;
    this.outdated ??= nothingOutdated();
    for (const changes of [...unwritten, index.takeChanges()]) {
      outdate(this.outdated, changes);
      this.headReadings.remember([changes]);
    }
  }

  private async run() {
    const { signal } = this.stopping;
    const { chain, log } = this.options;
    while (!signal.aborted) {
      try {
        const startedAt = performance.now();
        await this.catchUp();
        await this.alarm.sleep(Math.max(0, startedAt + this.pollMilliseconds - performance.now()), signal);
      } catch (error) {
        if (signal.aborted) return;
        this.lastError = publicReason(error);
        log.error("indexing failed", { chain, error: error instanceof Error ? error.message : String(error) });
        await delay(RETRY_MILLISECONDS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private get pollMilliseconds(): number {
    if (this.options.config.mode !== "logs") return POLL_MILLISECONDS;
    return this.isBlockDue ? FAST_PUBLIC_POLL_MILLISECONDS : PUBLIC_POLL_MILLISECONDS;
  }

  private async readToHead() {
    this.isSettling = false;
    const { db, chain, rpc, config, onProgress } = this.options;
    const { multicall3 } = config.contracts;
    const head = await this.look();
    if (!head) return;
    const { index, reader } = await this.openIndex();

    // A chain's first block has no transactions, and a development chain creates another one at each start.
    const from = this.checkpoint ? this.checkpoint.number + 1 : Math.max(1, config.startBlock);
    const isFarBehind = head.number - from >= PROGRESS_BLOCKS;
    const read = (first: number) => (first > head.number ? null : reader.read(first, head));
    const commits = new CommitQueue();
    let next = read(from);
    try {
      let applied = this.checkpoint;
      while (next && !this.stopping.signal.aborted) {
        const blocks = await next;
        const last = blocks.at(-1);
        // The chain changed while it was read: the next iteration handles it.
        if (!last) break;
        if (!isContinuation(applied, blocks)) {
          if (this.isForkSuspected) {
            throw new ChainMismatch(`Blocks up to ${last.number} do not follow those before them.`);
          }
          // A reorganization, or nodes on different branches: the next look compares the branches.
          this.isForkSuspected = true;
          reader.rewind(applied?.number ?? -1);
          break;
        }
        this.isForkSuspected = false;
        next = read(last.number + 1);
        // A failed prefetch is handled when its turn comes; until then nothing awaits it.
        next?.catch(() => undefined);
        // Descriptions are written with the checkpoint that the database has.
        if (this.describer.hasFound) await commits.settled();
        if (applied) await this.describer.step({ db, chain, index, checkpoint: applied });
        const place = { chain, rpc, multicall3, index, head };
        const discoveries = await discoverWindow(place, blocks);
        const onChanges = (changes: Changes) => void this.unwritten.push(changes);
        const window = await prepareWindow({ ...place, onChanges }, blocks, discoveries, applied);
        applied = window.checkpoint;
        await commits.add(() => this.commit(window, blocks));
        // Near the head nothing delays a block's commit.
        if (!isFarBehind) await commits.settled();
        else onProgress?.(last.number, head.number);
      }
    } finally {
      await next?.catch(() => undefined);
      // Also after an error: no transaction of this chain may run while it is reloaded.
      await commits.settled();
    }
    if (this.checkpoint?.number === head.number) await this.settle(index, this.checkpoint);
  }

  /** Writes a window that was applied in memory, then advances the checkpoint. */
  private async commit(window: PreparedWindow, blocks: readonly ChainBlock[]) {
    const { db, chain, config } = this.options;
    await writeWindow(db, chain, window);
    this.unwritten = this.unwritten.filter((changes) => !window.changes.includes(changes));
    this.checkpoint = window.checkpoint;
    this.coverage = extendCoinCoverage(this.coverage, blocks, config.startBlock);
    this.headReadings.remember(window.changes);
  }

  /** Reads the head and rolls back reorged blocks. Null while every node is behind the index. */
  private async look(): Promise<Head | null> {
    const { db, rpc, chain, config } = this.options;
    // After an error only the database knows what was committed.
    if (!this.index || this.outdated) this.checkpoint = await readCheckpoint(db, chain);
    const { checkpoint, finalBlock, head: before, isBlockDue, isForkSuspected } = this;
    const place = { db, chain, config, finalBlock, checkpoint, before, isBlockDue, isForkSuspected };
    const look = await rpc.withOne((node, other) => lookAtHead({ ...place, node, other }));
    this.isBlockDue = look.head.number > (before?.number ?? -1);
    if (look.continuity.kind === "behind") return null;
    await this.follow(look.continuity);
    // Set after the rollback: no status may have more blocks than the chain.
    this.head = look.head;
    return look.head;
  }

  private async follow(continuity: Continuity) {
    const { db, chain, config, log } = this.options;
    if (!this.checkpoint || continuity.kind === "same") return;
    if (continuity.kind === "forked") {
      log.info("chain reorganized", { chain, from: this.checkpoint.number, to: continuity.lastCommon });
      const undone = await undoBlocks(db, chain, this.checkpoint, continuity.lastCommon);
      this.outdated = mergeOutdated(this.outdated, undone);
    } else if (config.mode === "logs") {
      // Reindexing a public chain takes days: only an operator may decide that.
      throw new ChainMismatch(
        `The chain is not the one that was read: none of the last ${undoBlocksOf(config)} blocks before block ` +
          `${this.checkpoint.number + 1} is the same. Nothing is changed until an operator decides.`,
      );
    } else {
      log.info("another chain than before, indexing it from the start", { chain });
      await dropChain(db, chain);
      this.index = null;
    }
    this.checkpoint = await readCheckpoint(db, chain);
  }

  /** Opens the index in memory, or makes it equal to the database again, and the reader that continues from it. */
  private async openIndex() {
    const { db, rpc, chain, config } = this.options;
    if (!this.index || !this.reader) {
      this.index = await loadIndex(db, chain, config);
      this.reader = openReader(rpc, config, this.index);
      this.coverage = await readCoinCoverage(db, chain, config.startBlock);
      await this.headReadings.load();
      this.isFirstIndexing = !(await hasEverCaughtUp(db, chain));
      this.outdated = null;
    } else if (this.outdated) {
      await reloadIndex(db, chain, this.index, this.outdated);
      this.coverage = await readCoinCoverage(db, chain, config.startBlock);
      await this.headReadings.reload();
      this.reader.rewind(this.checkpoint?.number ?? -1);
      this.outdated = null;
    }
    addNativeToken(this.index, chain, config.startBlock);
    return { index: this.index, reader: this.reader };
  }

  /** Reads values that are only read at the head. */
  private async settle(index: ChainIndex, checkpoint: Checkpoint) {
    const { db, chain, log } = this.options;
    if (this.isFirstIndexing) await writeCaughtUp(db, chain);
    this.isFirstIndexing = false;
    this.readToHeadAt ??= performance.now();
    if (!this.hasCaughtUp && !(await makeLateIndexes(db, performance.now() - this.readToHeadAt))) return;
    this.isSettling = true;
    await this.headReadings.step(index, checkpoint);
    await this.describer.step({ db, chain, index, checkpoint });
    this.isSettling = false;
    if (!this.hasCaughtUp) log.info("caught up", { chain, block: checkpoint.number });
    this.hasCaughtUp = true;
    this.resolveCaughtUp();
  }
}
