import { bytes, type Db } from "../../store/db";
import { KEPT_PAGE_MAX_AGE_SECONDS } from "@cenote/domain/limits";
import { hashOf } from "../execution/preparedDocument";

/** The channel that announces a change of the allowed documents. */
export const DOCUMENT_CHANNEL = "cenote_documents";

/** `former`: its pages may still be open, but it is not available for a rollback. */
export type ReleaseState = "live" | "rollback" | "former" | "retired";
export type Release = {
  readonly client: string;
  readonly version: string;
  readonly publishedAt: string;
  readonly state: ReleaseState;
  readonly documentCount: number;
};
/** A document that a version of a client sends. */
export type AllowedDocument = {
  readonly client: string;
  readonly version: string;
  readonly state: Exclude<ReleaseState, "retired">;
  readonly text: string;
};

export type DocumentStore = ReturnType<typeof documentStore>;

/** The only place that knows how documents are stored. */
export function documentStore(db: Db) {
  return {
    releases: () =>
      db.query<Release>(
        `select client, version, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt",
           state, cardinality(documents) as "documentCount"
         from document_release order by client, published_at desc`,
      ),

    /** Documents of all live versions, of those available for a rollback, and of those that open pages may use. */
    allowed: () =>
      db.query<AllowedDocument>(
        `select client, version, state, text from document_release release
         join document on document.hash = any (release.documents)
         where state <> 'retired' order by client, version, text`,
      ),

    /** Returns the documents of a version; empty for a retired or unknown one. */
    textsOf: async (client: string, version: string) => {
      const rows = await db.query<{ text: string }>(
        `select text from document_release release join document on document.hash = any (release.documents)
         where client = $1 and version = $2 and state <> 'retired' order by text`,
        [client, version],
      );
      return rows.map(({ text }) => text);
    },

    /**
     * Makes a version the live one. `replaces` is the version served until then: a rollback may return to it and to
     * later ones, whose deployments may be pending. By default it is the previous live version. Older ones stay allowed
     * for as long after the publication of their successor as a page may be kept.
     */
    publish: (client: string, version: string, texts: readonly string[], replaces: string | null = null) =>
      db.transaction(async (sql) => {
        const hashes = texts.map((text) => bytes(`0x${hashOf(text)}`));
        await sql.query(
          "insert into document (hash, text) select * from unnest($1::bytea[], $2::text[]) on conflict do nothing",
          [hashes, texts],
        );
        const [live] = await sql.query<{ version: string }>(
          "select version from document_release where client = $1 and state = 'live'",
          [client],
        );
        const kept = replaces ?? live?.version ?? version;
        if (kept !== version) {
          await sql.query(
            `update document_release set state = 'former' where client = $1 and state <> 'retired' and published_at <
               (select published_at from document_release where client = $1 and version = $2 and state <> 'retired')`,
            [client, kept],
          );
          await sql.query(
            `update document_release release set state = 'retired' where client = $1 and state = 'former' and exists (
               select from document_release later where later.client = release.client
                 and later.published_at > release.published_at
                 and later.published_at < now() - make_interval(secs => $2))`,
            [client, KEPT_PAGE_MAX_AGE_SECONDS],
          );
        }
        await sql.query("update document_release set state = 'rollback' where client = $1 and state = 'live'", [
          client,
        ]);
        await sql.query(
          `insert into document_release as release values ($1, $2, now(), 'live', $3::bytea[])
           on conflict (client, version) do update
           set published_at = case when release.state in ('former', 'retired') then excluded.published_at else release.published_at end,
             state = 'live', documents = excluded.documents`,
          [client, version, hashes],
        );
        await forgetUnused(sql);
        await sql.query("select pg_notify($1, '')", [DOCUMENT_CHANNEL]);
      }),

    /** Retires a version: its documents are no longer allowed. */
    retire: (client: string, version: string) =>
      db.transaction(async (sql) => {
        await sql.query("update document_release set state = 'retired' where client = $1 and version = $2", [
          client,
          version,
        ]);
        await sql.query("select pg_notify($1, '')", [DOCUMENT_CHANNEL]);
      }),
  };
}

/** Deletes the documents of long-retired versions: a rollback to one has to publish it again. */
async function forgetUnused(sql: Pick<Db, "write">) {
  await sql.write(
    `delete from document unused where not exists (
       select from document_release where state <> 'retired' and unused.hash = any (documents))`,
  );
}
