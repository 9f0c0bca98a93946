import type { Chain } from "@cenote/domain/chains";
import type { Statuses } from "../chain/status";
import type { Log } from "../lib/log";
import type { Store } from "../store/db";
import { logStatuses } from "./logStatuses";
import type { Indexers } from "./openIndexers";
import { readStatuses, shareStatuses } from "./sharedStatuses";

type ProgressOptions = {
  readonly db: Store;
  readonly chains: readonly Chain[];
  /** Those of this process; null for one that only reads. */
  readonly indexers: Indexers | null;
  /** Whether other processes have the database too. */
  readonly isShared: boolean;
  readonly log: Log;
};

/** How far the chains are indexed, by this process and by others. Resolves once it is known of the others. */
export async function openProgress({ db, chains, indexers, isShared, log }: ProgressOptions) {
  const own: Statuses = (chain) => indexers?.statuses(chain) ?? null;
  const others = isShared ? await readStatuses(db, chains, log) : null;
  return {
    /** Of the chains that this process indexes. */
    own,
    statuses: ((chain) => own(chain) ?? others?.statuses(chain) ?? null) as Statuses,
    /** Logs statuses of this process' chains, and shares them with other processes. Returns the ways to end both. */
    report: (statuses: Statuses) => ({
      stopLogging: logStatuses(chains, statuses, log),
      stopSharing: isShared && indexers ? shareStatuses(db, chains, statuses, log) : null,
    }),
    stop: () => others?.stop(),
  };
}
