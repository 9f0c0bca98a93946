import type { Chain } from "@cenote/domain/chains";
import type { ReadingMode } from "./chainConfig";

/** How the native coins were found that contracts sent: the best source first. */
export type CoinSource = "TRACES" | "BALANCES" | "EVENTS";

/** How far a chain has been read. */
export type IndexerStatus = {
  readonly headBlockNumber: number | null;
  /** Unix seconds. */
  readonly headBlockTimestamp: number | null;
  readonly indexedBlockNumber: number | null;
  /** Unix seconds. */
  readonly indexedBlockTimestamp: number | null;
  /** Why the last attempt to read on failed. */
  readonly lastError: string | null;
  /** What is wrong with unavailable nodes while others replace them. */
  readonly nodeComplaint: string | null;
  /** Whether it was read to its head at least once since the start. */
  readonly hasCaughtUp: boolean;
  /** Whether it was never indexed to its head, in this process or in one before. */
  readonly isFirstIndexing: boolean;
  readonly mode: ReadingMode;
  /** How many of its last blocks can be undone. */
  readonly finalityBlocks: number;
  /** How the native coins were found that contracts sent in the newest indexed block; null before the first one. */
  readonly coinSource: CoinSource | null;
  /** The first block from which they are known without a gap; null before the first indexed block. */
  readonly coinsSince: number | null;
};

/** How far this process has indexed each chain. */
export type Statuses = (chain: Chain) => IndexerStatus | null;
