import type { Chain } from "@cenote/domain/chains";
import type { ChainConfig } from "../../chain/chainConfig";
import type { Db } from "../../store/db";
import { auditBalances, holdingName, storedHoldings, type Holding } from "../upkeep/balanceAudit";
import { CandlePruning } from "../upkeep/candlePruning";
import type { ChainIndex } from "../chainIndex";
import type { Changes } from "../changes";
import type { Checkpoint } from "../../store/checkpoint";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { readQuorums } from "../governance/readQuorums";
import { readCollectionProfiles, unreadProfiles } from "../metadata/collectionProfiles";
import { readNftMetadata, staleNfts, undescribedNfts, type NftKey } from "../metadata/nftMetadata";
import { undoBlocksOf } from "../../chain/finality";
import { OrderCheck } from "../orders/checkOrders";
import type { ChainRpc } from "../../chain/rpc";
import { ListingCheck } from "../seaport/checkListings";
import { copySignedListings } from "../seaport/signedListings";
import { auditSupplies } from "../upkeep/supplyAudit";
import { TokenCheckup } from "../upkeep/tokenCheckup";

/** A chain with a limited rate of calls is read at this interval, except for its orders. */
const INTERVAL_MILLISECONDS = 10_000;
/** Time that such readings may take between two blocks; the rest follows after the next one. */
const TURN_MILLISECONDS = 500;

type Reading = {
  readonly db: Db;
  readonly chain: Chain;
  readonly rpc: ChainRpc;
  readonly config: ChainConfig;
};

/**
 * Readings made only at the head: balances that transfers do not cover, supplies, listings, limit orders, items'
 * metadata. Afterwards old candles are deleted.
 */
export class HeadReadings {
  private toAudit = new Map<string, Holding>();
  /** Holdings from before the start: after a restart it is unknown which were compared. Recent changes come first. */
  private storedToAudit = new Map<string, Holding>();
  /** Tokens of a public chain whose supply may have changed: few of their holders are known. */
  private readonly toCount = new Set<string>();
  private toDescribe = new Map<string, NftKey>();
  /** Oldest first: contracts that report a change in every block do not delay others. */
  private unreadProfiles = new Set<string>();
  /** Items of which more may be minted at any time: each is read once. */
  private readonly seenItems = new Set<string>();
  private readonly checkup = new TokenCheckup();
  private listingCheck = new ListingCheck();
  private orderCheck = new OrderCheck();

  /** The reading that is next, and when. */
  private next = 0;
  private dueAt = 0;

  private readonly pruning: CandlePruning;

  constructor(private readonly reading: Reading) {
    this.pruning = new CandlePruning(reading.db, reading.chain);
  }

  /** Loads the pending work from the database. */
  async load() {
    const { db, chain } = this.reading;
    this.storedToAudit = await storedHoldings(db, chain);
    await this.reload();
  }

  /** Loads again what a rollback may have changed. Balances and supplies to compare remain: they are read at the head. */
  async reload() {
    const { db, chain } = this.reading;
    this.toDescribe = await undescribedNfts(db, chain);
    this.unreadProfiles = await unreadProfiles(db, chain);
    this.seenItems.clear();
    this.listingCheck = new ListingCheck();
    this.orderCheck = new OrderCheck();
  }

  /** Adds the blocks' changes to the pending work. */
  remember(changes: readonly Changes[]) {
    for (const { balances, nftTransfers, transfers, orders, collections, profileUpdates } of changes) {
      for (const { address } of collections) this.unreadProfiles.add(address);
      for (const address of profileUpdates) this.unreadProfiles.add(address);
      this.listingCheck.remember({ orders });
      if (this.reading.config.mode === "logs") {
        for (const { log } of transfers) this.toCount.add(log.address);
      }
      for (const { holder, token } of balances.values()) {
        this.toAudit.set(holdingName({ holder, token }), { holder, token });
      }
      for (const { log, tokenId, sender, isMultiple } of nftTransfers) {
        const key = { collection: log.address, tokenId: String(tokenId) };
        const name = `${key.collection}:${key.tokenId}`;
        if (sender !== ZERO_ADDRESS || this.seenItems.has(name)) continue;
        if (isMultiple) this.seenItems.add(name);
        this.toDescribe.set(name, key);
      }
    }
  }

  /** Does the pending work, or a part of long lists. No reading delays the blocks of a public chain for long. */
  async step(index: ChainIndex, checkpoint: Checkpoint) {
    const { db, chain, rpc, config } = this.reading;
    const { multicall3, seaport, weth } = config.contracts;
    const isAtBlock = config.mode === "logs";
    const atCheckpoint = { db, chain, rpc, multicall3, checkpoint, isAtBlock };
    // First, because the longer the others take, the more likely the chain has advanced.
    await this.orderCheck.step({ ...atCheckpoint, config, undoBlocks: undoBlocksOf(config) });
    const isPaced = config.callsPerSecond !== undefined;
    const now = performance.now();
    if (isPaced && now < this.dueAt) return;
    const isOver = () => isPaced && performance.now() - now >= TURN_MILLISECONDS;

    const readings = [
      () => this.checkup.step(db, chain, index, checkpoint, this.toAudit),
      () => auditBalances({ ...atCheckpoint, index }, this.toAudit, isOver),
      () => auditBalances({ ...atCheckpoint, index }, this.storedToAudit, isOver),
      () => auditSupplies({ db, chain, rpc, multicall3, index, checkpoint }, this.toCount, isOver),
      async () => this.listingCheck.rememberHashes(await copySignedListings({ ...atCheckpoint, seaport })),
      () => this.listingCheck.step({ ...atCheckpoint, contracts: { seaport, weth } }),
      () => readQuorums(atCheckpoint),
      async () => {
        // Items whose contracts reported a change or that a visitor requested.
        for (const [name, key] of await staleNfts(db, chain)) this.toDescribe.set(name, key);
        await readNftMetadata({ db, chain, rpc, multicall3, index }, this.toDescribe);
      },
      () => readCollectionProfiles({ db, chain, rpc, multicall3 }, this.unreadProfiles),
      () => this.pruning.step(checkpoint.timestamp),
    ];
    do {
      await readings[this.next]!();
      this.next = (this.next + 1) % readings.length;
    } while (this.next > 0 && !isOver());
    if (this.next === 0) this.dueAt = now + INTERVAL_MILLISECONDS;
  }
}
