import DataLoader from "dataloader";
import { bytes, type Db } from "../../store/db";
import type { ActivityRow } from "./activityStore";

/** A mined transaction. */
export type TransactionRow = Omit<ActivityRow, "owner">;
type TransactionName = Pick<TransactionRow, "chain" | "hash">;

/** Looks up transactions by hash, for any address. */
export function transactionStore(db: Db) {
  const transactions = new DataLoader<TransactionName, TransactionRow | null, string>(
    async (names) => {
      const rows = await db.query<TransactionRow>(
        `select made.chain, made.block_number as "blockNumber", made.index, made.hash, made.sender, made.recipient,
           made.nonce, made.has_succeeded as "hasSucceeded", made.fee, made.value, made.selector, made.timestamp
         from unnest($1::text[], $2::bytea[]) as requested (chain, hash) join chain_transaction made using (chain, hash)`,
        [names.map(({ chain }) => chain), names.map(({ hash }) => bytes(hash))],
      );
      const byName = new Map(rows.map((row) => [keyOf(row), row]));
      return names.map((name) => byName.get(keyOf(name)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );

  return { find: (name: TransactionName) => transactions.load(name) };
}

function keyOf({ chain, hash }: TransactionName): string {
  return `${chain}:${hash}`;
}
