import { MEDIA_PATH } from "@cenote/domain/media";
import DataLoader from "dataloader";
import { bytes, type Db } from "../../store/db";
import type { RequestedMedia } from "../../media/requestedMedia";
import type { PictureSize } from "../../media/drawPictures";
import { nodeId } from "../../request/nodeId";

type PictureRow = { readonly hash: string; readonly width: number; readonly height: number };
type SizedPictures = Partial<Record<PictureSize, PictureRow>>;

/** The store of checked pictures, by file key. */
export function pictureStore(db: Db, assetOrigin: string, requested: RequestedMedia) {
  const pictures = new DataLoader<string, SizedPictures>(async (keys) => {
    const rows = await db.query<PictureRow & { key: string; size: PictureSize }>(
      `select key, size, hash, width, height from media_picture join media_file using (hash)
       where key = any ($1::bytea[])`,
      [keys.map(bytes)],
    );
    const byKey = new Map<string, SizedPictures>();
    for (const { key, size, ...row } of rows) byKey.set(key, { ...byKey.get(key), [size]: row });
    for (const key of keys) if (!byKey.has(key)) requested.add(key);
    return keys.map((key) => byKey.get(key) ?? {});
  });

  const urlOf = ({ hash }: PictureRow) => `${assetOrigin}${MEDIA_PATH}${hash.slice(2)}`;
  const find = async (key: string | null, size: PictureSize) =>
    key === null ? null : ((await pictures.load(key))[size] ?? null);
  return {
    /** Gives a file priority: only a request reveals which files a response lacks. */
    request: (key: string) => requested.add(key),
    /** Null for a file that is not checked yet, or is not shown. */
    url: async (key: string | null, size: PictureSize) => {
      const picture = await find(key, size);
      return picture && urlOf(picture);
    },
    /** Returns the schema's `Image`, identified by the parts of a name. */
    image: async (key: string | null, size: PictureSize, ...name: string[]) => {
      const picture = await find(key, size);
      if (!picture) return null;
      const { width, height } = picture;
      return { id: nodeId("Image", ...name), url: urlOf(picture), dimensions: { width, height } };
    },
  };
}

export type Pictures = ReturnType<typeof pictureStore>;
