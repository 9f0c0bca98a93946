import { PGlite } from "@electric-sql/pglite";
import { pg_trgm as trigrams } from "@electric-sql/pglite/contrib/pg_trgm";
import { BIGINT, BYTEA, parseBytea } from "./sqlText";

/** What a thread can be asked to do with the embedded database. */
export type PgliteRequest =
  | { readonly kind: "query"; readonly text: string; readonly values: readonly (string | null)[] }
  | { readonly kind: "run"; readonly text: string }
  | { readonly kind: "listen"; readonly channel: string }
  | { readonly kind: "close" };

const NUMERIC = 1700;
/** Values arrive as Postgres text already, so no type needs another encoding. */
const TEXTUAL_TYPES = [
  16, 17, 20, 21, 23, 25, 114, 700, 701, 1043, 1700, 3802, 1000, 1001, 1005, 1007, 1009, 1016, 1021, 1022, 1231, 3807,
];

/** Embedded Postgres behind one function. A null folder keeps everything in memory. */
export async function openPglite(folder: string | null, onMessage: (channel: string, payload: string) => void) {
  const postgres = await PGlite.create({
    dataDir: folder ?? "memory://",
    // Losing power may lose the last windows: they are read from the chain again.
    relaxedDurability: true,
    extensions: { pg_trgm: trigrams },
    parsers: { [BYTEA]: parseBytea, [BIGINT]: Number, [NUMERIC]: String },
    serializers: Object.fromEntries(TEXTUAL_TYPES.map((type) => [type, String])),
  });

  return async (request: PgliteRequest): Promise<unknown[]> => {
    switch (request.kind) {
      case "query":
        return (await postgres.query(request.text, [...request.values])).rows;
      case "run":
        await postgres.exec(request.text);
        return [];
      case "listen":
        await postgres.listen(request.channel, (payload) => onMessage(request.channel, payload));
        return [];
      case "close":
        await postgres.close();
        return [];
    }
  };
}
