import { batchLoader } from "../../lib/batchLoader";
import { bytes, type Db } from "../../store/db";
import { offChainStore, type RecordRow } from "../provider/offChainStore";
import type { OffChainScope } from "../provider/offChainScope";
import type { ProviderStatus } from "../provider/transitions";
import { activityStore, type Activity } from "./activityStore";
import { sourceNames, type Providers } from "../provider/providers";

/** One step of an activity that a provider reports. */
export type Step = { readonly id: number; readonly record: RecordRow };

/** The steps of providers' records, numbered in the order of their commits. */
export function stepStore(db: Db, providers: Providers) {
  const latest = batchLoader(async (requests: readonly object[]) => {
    const [row] = await db.query<{ id: number }>("select coalesce(max(id), 0) as id from provider_history");
    return requests.map(() => row!.id);
  });
  return {
    latest: () => latest({}),

    /** Returns the steps that involve any of the addresses, in order; each record in its state after the step. */
    after: async (id: number, addresses: readonly string[], most: number): Promise<Step[]> => {
      const rows = await db.query<{ id: number; record: number; after: ProviderStatus }>(
        `select step.id, step.record, step.after from provider_history step join provider_record record on record.id = step.record
         where step.id > $1 and record.provider = any ($3::text[]) and (record.owner = any ($2::bytea[])
           or exists (select from bridge_transfer where bridge_transfer.record = record.id and recipient = any ($2::bytea[])))
         order by step.id limit $4`,
        [id, addresses.map(bytes), sourceNames(providers), most],
      );
      const { find } = offChainStore(db);
      const records = await Promise.all(rows.map(({ record }) => find(record)));
      return rows.flatMap(({ id: step, after }, at) => {
        const record = records[at];
        return record ? [{ id: step, record: { ...record, status: after } as RecordRow }] : [];
      });
    },

    /** Returns the activities that a step changes for some addresses; empty until its transaction is indexed. */
    activities: async ({ record }: Step, addresses: ReadonlySet<string>, scope: OffChainScope): Promise<Activity[]> => {
      if (record.machine !== "BRIDGE") return addresses.has(record.owner) && isOpen(record, scope) ? [record] : [];
      const { find } = activityStore(db, offChainStore(db), providers);
      const { owner, recipient, chain, hash, destinationChain, destinationHash, status } = record;
      const ends = [
        ...(hash && addresses.has(owner) ? [{ owner, chain, hash }] : []),
        ...(destinationHash && recipient !== owner && addresses.has(recipient)
          ? [{ owner: recipient, chain: destinationChain, hash: destinationHash }]
          : []),
      ];
      const rows = await Promise.all(ends.map(find));
      return rows.flatMap((row) => (row ? [{ ...row, bridge: record.record, bridgeStatus: status }] : []));
    },
  };
}

function isOpen({ machine, owner, provider, reference }: RecordRow, { proven, references }: OffChainScope): boolean {
  const isProven = proven.some((one) => one.owner === owner && one.provider === provider);
  return machine === "SWAP_ORDER" || isProven || references.includes(reference);
}
