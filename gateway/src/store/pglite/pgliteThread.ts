import { PGlite } from "@electric-sql/pglite";
import { pg_trgm as trigrams } from "@electric-sql/pglite/contrib/pg_trgm";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { statementNames, TYPES } from "../postgres/pgStatements";
import type { SentValue } from "../tables/sqlText";
import { turnstile } from "../turnstile";

/** A thread's requests to the embedded database. */
export type PgliteRequest =
  | { readonly kind: "query"; readonly text: string; readonly values: readonly SentValue[] }
  | { readonly kind: "run"; readonly text: string }
  | { readonly kind: "listen"; readonly channel: string }
  | { readonly kind: "close" };

export const EXTENSIONS = { pg_trgm: trigrams };

/**
 * Opens an embedded Postgres behind one function, by PGlite's adapter for pg: its statements have names, so that each
 * is parsed and planned once. A null folder keeps everything in memory; it may begin with the image of another
 * database.
 */
export async function openPglite(
  folder: string | null,
  onMessage: (channel: string, payload: string) => void,
  image?: Blob,
) {
  const postgres = await PGlite.create({
    dataDir: folder ?? "memory://",
    loadDataDir: image,
    // A power failure may lose the last windows: they are read from the chain again.
    relaxedDurability: true,
    extensions: EXTENSIONS,
  });
  const client = new pg.Client({ ...createPgConfig(postgres), types: TYPES });
  client.on("notification", ({ channel, payload = "" }) => onMessage(channel, payload));
  await client.connect();
  const nameOf = statementNames();

  const answer = async (request: PgliteRequest): Promise<unknown[]> => {
    switch (request.kind) {
      case "query":
        return (await client.query({ name: nameOf(request.text), text: request.text, values: [...request.values] }))
          .rows;
      case "run":
        await client.query(request.text);
        return [];
      case "listen":
        await client.query(`listen ${pg.escapeIdentifier(request.channel)}`);
        return [];
      case "close":
        await client.end();
        await postgres.close();
        return [];
    }
  };
  // pg deprecates queueing a second statement on a client.
  const inTurn = turnstile();
  return (request: PgliteRequest) => inTurn(0, () => answer(request));
}
