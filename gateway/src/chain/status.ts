import type { Chain } from "@cenote/domain/chains";
import type { ReadingMode } from "./chainConfig";

/** Source of the native coins that contracts sent, the best one first. */
export type CoinSource = "TRACES" | "BALANCES" | "EVENTS";

/** Indexing progress of a chain. */
export type IndexerStatus = {
  readonly headBlockNumber: number | null;
  /** Unix seconds. */
  readonly headBlockTimestamp: number | null;
  readonly indexedBlockNumber: number | null;
  /** Unix seconds. */
  readonly indexedBlockTimestamp: number | null;
  /** The error of the last failed attempt to index further. */
  readonly lastError: string | null;
  /** Failures of unavailable nodes while others replace them. */
  readonly nodeComplaint: string | null;
  /** Whether it was indexed to its head at least once since the start. */
  readonly hasCaughtUp: boolean;
  /** Whether it was never indexed to its head, in this process or an earlier one. */
  readonly isFirstIndexing: boolean;
  readonly mode: ReadingMode;
  /** Number of its last blocks that can be undone. */
  readonly finalityBlocks: number;
  /** Source of the native coins that contracts sent in the newest indexed block; null before the first one. */
  readonly coinSource: CoinSource | null;
  /** The first block since which these coins are known without a gap; null before the first indexed block. */
  readonly coinsSince: number | null;
};

/** Indexing progress of each chain by this process. */
export type Statuses = (chain: Chain) => IndexerStatus | null;
