import type { Chain } from "@cenote/domain/chains";
import type { Store } from "../../store/db";
import type { Log } from "../../lib/log";
import { repeatedly } from "../../lib/repeatedly";
import type { IndexerStatus } from "../../chain/status";

const EVERY_MILLISECONDS = 1_000;
/** A chain without a heartbeat for this long is not indexed by any process. */
const SILENT_SECONDS = 15;

type StatusOf = (chain: Chain) => IndexerStatus | null;

/** Writes this process's chain statuses every second, for gateways that only read. Returns a function that stops it. */
export function shareStatuses(db: Store, chains: readonly Chain[], statusOf: StatusOf, log: Log): () => Promise<void> {
  return repeatedly(EVERY_MILLISECONDS, log, "chain statuses were not written", async () => {
    const rows = chains.flatMap((chain) => {
      const status = statusOf(chain);
      return status ? [{ chain, status: JSON.stringify(status) }] : [];
    });
    await db.write(
      `insert into chain_status (chain, status, seen_at)
       select chain, status::jsonb, clock_timestamp() from unnest($1::text[], $2::text[]) as shared (chain, status)
       on conflict (chain) do update set status = excluded.status, seen_at = excluded.seen_at`,
      [rows.map(({ chain }) => chain), rows.map(({ status }) => status)],
    );
  });
}

/**
 * Reads the statuses of chains that other processes share, at most a second old; a chain without an indexer has that as
 * its error. Resolves after the first read.
 */
export async function readStatuses(db: Store, chains: readonly Chain[], log: Log, now: () => number = Date.now) {
  let statusByChain = new Map<Chain, { readonly status: IndexerStatus; readonly seenAt: number }>();
  const read = async () => {
    const rows = await db.query<{ chain: Chain; status: string; age: number }>(
      `select chain, status::text, extract(epoch from clock_timestamp() - seen_at)::float8 as age
       from chain_status where chain = any ($1::text[])`,
      [chains],
    );
    // By this machine's clock: another machine's may differ.
    statusByChain = new Map(
      rows.map(({ chain, status, age }) => [
        chain,
        { status: JSON.parse(status) as IndexerStatus, seenAt: now() - age * 1000 },
      ]),
    );
  };
  await read();
  const stop = repeatedly(EVERY_MILLISECONDS, log, "chain statuses were not read", read);
  const statuses: StatusOf = (chain) => {
    const entry = statusByChain.get(chain);
    if (!entry) return null;
    const isSilent = now() - entry.seenAt > SILENT_SECONDS * 1000;
    return isSilent ? { ...entry.status, lastError: "No indexer reads this chain at the moment." } : entry.status;
  };
  return { statuses, stop };
}
