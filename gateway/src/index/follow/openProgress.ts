import type { Chain } from "@cenote/domain/chains";
import type { Statuses } from "../../chain/status";
import type { Log } from "../../lib/log";
import type { Store } from "../../store/db";
import { logStatuses } from "./logStatuses";
import type { Indexers } from "./openIndexers";
import { readStatuses, shareStatuses } from "./sharedStatuses";

type ProgressOptions = {
  readonly db: Store;
  readonly chains: readonly Chain[];
  /** The indexers of this process; null for a process that only reads. */
  readonly indexers: Indexers | null;
  /** Whether other processes use the database too. */
  readonly isShared: boolean;
  readonly log: Log;
};

/** Reports how far the chains are indexed by this process and others. Resolves once the others' progress is known. */
export async function openProgress({ db, chains, indexers, isShared, log }: ProgressOptions) {
  const own: Statuses = (chain) => indexers?.statuses(chain) ?? null;
  const others = isShared ? await readStatuses(db, chains, log) : null;
  return {
    /** Statuses of the chains that this process indexes. */
    own,
    statuses: ((chain) => own(chain) ?? others?.statuses(chain) ?? null) as Statuses,
    /** Logs and shares the statuses of this process's chains. Returns functions that stop both. */
    report: (statuses: Statuses) => ({
      stopLogging: logStatuses(chains, statuses, log),
      stopSharing: isShared && indexers ? shareStatuses(db, chains, statuses, log) : null,
    }),
    stop: () => others?.stop(),
  };
}
