import { createHash } from "node:crypto";
import { bound, rowOf } from "../store/postgres/boundStatement";
import { allDone, bytes, type Sql, type Store } from "../store/db";
import type { CollectionMetadata } from "./collectionMetadata";
import type { NftMetadata } from "./parseMetadata";
import type { Drawing } from "./drawPictures";
import type { OriginalType } from "./mediaHeader";
import { mediaHost } from "./mediaAddress";

export type MediaKind = "metadata" | "picture" | "logo";
export type WantedMedia = {
  readonly kind: MediaKind;
  readonly address: string;
  /** Whether it is fetched only on request. */
  readonly isOnRequest?: boolean;
};

/** A file to fetch and check. */
export type MediaJob = WantedMedia & {
  readonly key: string;
  readonly host: string | null;
  /** The current attempt included. */
  readonly attempts: number;
  /** The error of the last attempt. */
  readonly complaint: string | null;
};

/** Returns the key of a third-party file, the same wherever it is referenced. */
export function mediaKey({ kind, address }: WantedMedia): string {
  return `0x${createHash("sha256").update(`${kind} ${address}`).digest("hex")}`;
}

/** Due time of a file that is fetched on request only: the latest time that JavaScript can represent. */
export const ON_REQUEST = 8_640_000_000_000_000;

/** Adds files to the list to fetch. Metadata is fetched again for every new item that it describes. */
export async function wantMedia(sql: Sql, requestedMedia: readonly WantedMedia[]) {
  if (!requestedMedia.length) return;
  await sql.write(
    `insert into media (key, kind, address, host, next_attempt_at)
     select distinct on (key) key, kind, address, host, due_at
     from unnest($1::bytea[], $2::text[], $3::text[], $4::text[], $5::bigint[])
       as requested (key, kind, address, host, due_at) order by key, due_at
     on conflict (key) do update set state = 'waiting', next_attempt_at = 0, attempts = 0
       where media.kind = 'metadata' and media.state = 'checked'`,
    [
      requestedMedia.map((one) => bytes(mediaKey(one))),
      requestedMedia.map(({ kind }) => kind),
      requestedMedia.map(({ address }) => address),
      requestedMedia.map(({ address }) => mediaHost(address)),
      requestedMedia.map(({ isOnRequest }) => (isOnRequest ? ON_REQUEST : 0)),
    ],
  );
}

const IS_FREE = "state = 'waiting' and (host is null or host <> all ($2::text[]))";
const NEXT = `select key from media where ${IS_FREE} and next_attempt_at <= $1 order by next_attempt_at, key limit 1 for update skip locked`;
/** Looks up one key after the other until one is due: nothing else of the list is read. */
const NEXT_REQUESTED = `select key from unnest($4::bytea[]) with ordinality as requested (requested_key, place)
  cross join lateral (select key from media where key = requested_key and ${IS_FREE}
    and (next_attempt_at <= $1 or attempts = 0) for update skip locked) due
  order by place limit 1`;

function take(next: string): string {
  return `update media set attempts = attempts + 1, next_attempt_at = $1::bigint + $3 where key = (${next})
    returning key, kind, address, host, attempts, complaint`;
}

/** A picture in more collections than these counts towards no quota. */
const MAX_COLLECTIONS = 10;

const CHECKED = "state = 'checked', checked_at = $2, complaint = null, type = $3, byte_count = $4";

/** A file's content, and its size in pixels: 0 for a video, audio file, model or page. */
type MediaFile = {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
};

/** The store of the list of third-party files; several processes may work on it. */
export function mediaStore(db: Store, now: () => number = Date.now) {
  const keepFile = (sql: Sql, hash: string, { type, width, height, content }: MediaFile) => {
    const row = rowOf({
      hash: `\\x${hash}`,
      type,
      width,
      height,
      byte_count: content.length,
      content: `\\x${Buffer.from(content).toString("hex")}`,
      used_at: now(),
    });
    return sql.query(
      ...bound`insert into media_file ${row}
       on conflict (hash) do update set content = excluded.content, used_at = excluded.used_at`,
    );
  };
  return {
    /** Takes the next due file whose host is not busy, and reserves it for this many milliseconds. */
    take: async (busyHosts: readonly string[], leaseMilliseconds: number): Promise<MediaJob | null> => {
      const [job] = await db.write<MediaJob>(take(NEXT), [now(), busyHosts, leaseMilliseconds]);
      return job ?? null;
    },

    /** Takes a file like `take`, but only one of these, in their order. */
    takeRequested: async (keys: readonly string[], busyHosts: readonly string[], leaseMilliseconds: number) => {
      const values = [now(), busyHosts, leaseMilliseconds, keys.map(bytes)];
      const [job] = await db.write<MediaJob>(take(NEXT_REQUESTED), values);
      return job ?? null;
    },

    retry: (key: string, afterMilliseconds: number, complaint: string) =>
      db.write("update media set next_attempt_at = $2, complaint = $3 where key = $1 and state = 'waiting'", [
        bytes(key),
        now() + afterMilliseconds,
        complaint,
      ]),

    refuse: (key: string, complaint: string) =>
      db.write("update media set state = 'refused', checked_at = $2, complaint = $3 where key = $1", [
        bytes(key),
        now(),
        complaint,
      ]),

    /** Returns the collections with an item that has the picture, each as one text. */
    collectionsOf: async (key: string): Promise<string[]> => {
      const rows = await db.query<{ collection: string }>(
        `select distinct chain || ':' || encode(collection, 'hex') as collection from nft_metadata
         where image_key = $1 or animation_key = $1 limit $2`,
        [bytes(key), MAX_COLLECTIONS],
      );
      return rows.map(({ collection }) => collection);
    },

    /** Retries files that were refused for a reason that no longer holds. */
    reconsider: (complaint: string) =>
      db.write(
        "update media set state = 'waiting', attempts = 0, next_attempt_at = 0 where state = 'refused' and complaint = $1",
        [complaint],
      ),

    /** Stores a video, audio file, model or page as it was fetched. */
    keepOriginal: (key: string, content: Uint8Array, type: OriginalType) =>
      db.transaction(async (sql) => {
        const hash = createHash("sha256").update(content).digest("hex");
        await allDone([
          keepFile(sql, hash, { type, width: 0, height: 0, content }),
          sql.query("delete from media_picture where key = $1", [bytes(key)]),
          sql.query("insert into media_picture (key, size, hash) values ($1, 'original', $2)", [
            bytes(key),
            `\\x${hash}`,
          ]),
          sql.query(`update media set ${CHECKED} where key = $1`, [bytes(key), now(), type, content.length]),
        ]);
      }),

    keepPictures: (key: string, byteCount: number, { type, pictures }: Drawing) =>
      db.transaction(async (sql) => {
        await sql.query("delete from media_picture where key = $1 and size = 'original'", [bytes(key)]);
        const statements = pictures.flatMap(({ size, type: drawnType, width, height, bytes: content }) => {
          const hash = createHash("sha256").update(content).digest("hex");
          return [
            keepFile(sql, hash, { type: drawnType, width, height, content }),
            sql.query(
              `insert into media_picture (key, size, hash) values ($1, $2, $3)
               on conflict (key, size) do update set hash = excluded.hash`,
              [bytes(key), size, `\\x${hash}`],
            ),
          ];
        });
        const checked = [bytes(key), now(), type, byteCount];
        statements.push(sql.query(`update media set ${CHECKED} where key = $1`, checked));
        await allDone(statements);
      }),

    /** Describes every item and collection with this metadata. */
    keepMetadata: (key: string, byteCount: number, metadata: NftMetadata, collection: CollectionMetadata) =>
      db.transaction(async (sql) => {
        const [profile] = await sql.query<{ count: number }>(
          "select count(*)::int as count from nft_collection_profile where metadata_key = $1",
          [bytes(key)],
        );
        if (profile!.count > 0) await keepCollectionMetadata(sql, key, collection);
        const { name, description, image, animation, traits } = metadata;
        const pictures = [image, animation].map((address) =>
          address === null ? null : ({ kind: "picture", address } as const),
        );
        await wantMedia(
          sql,
          pictures.filter((one) => one !== null),
        );
        const [imageKey, animationKey] = pictures.map((one) => one && bytes(mediaKey(one)));
        await sql.query(
          `update nft_metadata set name = $2, description = $3, image_key = $4, animation_key = $5
           where metadata_key = $1`,
          [bytes(key), name, description, imageKey ?? null, animationKey ?? null],
        );
        await sql.query(
          `insert into nft_trait (chain, collection, token_id, position, name, value)
           select chain, collection, token_id, trait.position - 1, trait.name, trait.value from nft_metadata
           cross join unnest($2::text[], $3::text[]) with ordinality as trait (name, value, position)
           where metadata_key = $1 on conflict do nothing`,
          [bytes(key), traits.map((trait) => trait.name), traits.map((trait) => trait.value)],
        );
        await sql.query(`update media set ${CHECKED} where key = $1`, [
          bytes(key),
          now(),
          "application/json",
          byteCount,
        ]);
      }),
  };
}

async function keepCollectionMetadata(sql: Sql, key: string, metadata: CollectionMetadata) {
  const { description, image, banner, homepageUrl, twitterName } = metadata;
  const pictures = [image, banner].map((address) =>
    address === null ? null : ({ kind: "picture", address } as const),
  );
  await wantMedia(
    sql,
    pictures.filter((one) => one !== null),
  );
  const [imageKey, bannerKey] = pictures.map((one) => (one ? bytes(mediaKey(one)) : null));
  await sql.query(
    ...bound`update nft_collection_profile set description = ${description}, image_key = ${imageKey ?? null},
        banner_key = ${bannerKey ?? null}, homepage_url = ${homepageUrl}, twitter_name = ${twitterName}
      where metadata_key = ${bytes(key)}`,
  );
}

export type MediaStore = ReturnType<typeof mediaStore>;
