import { MEDIA_PAGES_PATH, MEDIA_PATH } from "@cenote/domain/media";
import DataLoader from "dataloader";
import type { NftMediaKind } from "../../__generated__/resolvers";
import { bytes, type Db } from "../../store/db";
import type { RequestedMedia } from "../../media/requestedMedia";

/** A third-party file in its checked form. */
export type ItemMediaRow = {
  readonly state: "waiting" | "checked" | "refused";
  /** The reason why it is not shown, or why the last fetch failed. */
  readonly complaint: string | null;
  /** The type by its own bytes. */
  readonly type: string | null;
  readonly byteCount: number | null;
  /** Hash of the served file. */
  readonly hash: string | null;
  readonly servedType: string | null;
};

/** The files that represent items, by key. */
export function itemMediaStore(db: Db, assetOrigin: string, requested: RequestedMedia) {
  const files = new DataLoader<string, ItemMediaRow | null>(async (keys) => {
    const rows = await db.query<ItemMediaRow & { key: string }>(
      `select media.key, state, complaint, media.type, media.byte_count as "byteCount", file.hash,
         file.type as "servedType"
       from media
       left join media_picture picture on picture.key = media.key and picture.size in ('full', 'original')
       left join media_file file on file.hash = picture.hash
       where media.key = any ($1::bytea[])`,
      [keys.map(bytes)],
    );
    const byKey = new Map(rows.map(({ key, ...row }) => [key, row]));
    for (const key of keys) if (byKey.get(key)?.state === "waiting") requested.add(key);
    return keys.map((key) => byKey.get(key) ?? null);
  });
  return {
    /** Null for a file that is not on the list. */
    find: (key: string) => files.load(key),
    urlOf: ({ hash, servedType }: ItemMediaRow) =>
      hash && `${assetOrigin}${servedType === "text/html" ? MEDIA_PAGES_PATH : MEDIA_PATH}${hash.slice(2)}`,
  };
}

/** Returns the kind of a file by its type, which was read from its bytes. */
export function mediaKindOf(type: string): NftMediaKind {
  if (type === "text/html") return "PAGE";
  if (type.startsWith("model/")) return "MODEL";
  if (type.startsWith("audio/")) return "AUDIO";
  return type.startsWith("video/") ? "VIDEO" : "PICTURE";
}
