import { createHash } from "node:crypto";
import { toHex, type Hex } from "viem";
import { bytes, type Store } from "./db";

/** A node's operator may raise a limit: it is tried again after this time. */
const KEPT_DAYS = 7;

/** Keeps the limits of nodes in the database, by their kinds. */
export function nodeLimits<Kind extends string>(db: Store) {
  return {
    load: async (url: string): Promise<ReadonlyMap<Kind, number>> => {
      const rows = await db.query<{ kind: Kind; value: number }>(
        "select kind, value from node_limit where node = $1 and learned_at > now() - make_interval(days => $2)",
        [bytes(nodeOf(url)), KEPT_DAYS],
      );
      return new Map(rows.map(({ kind, value }) => [kind, value]));
    },
    save: async (url: string, kind: Kind, value: number): Promise<void> => {
      await db.write(
        `insert into node_limit (node, kind, value) values ($1, $2, $3)
         on conflict (node, kind) do update set value = excluded.value, learned_at = now()`,
        [bytes(nodeOf(url)), kind, value],
      );
    },
  };
}

function nodeOf(url: string): Hex {
  return toHex(createHash("sha256").update(url).digest());
}
