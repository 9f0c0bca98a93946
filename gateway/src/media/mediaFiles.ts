import { type Db } from "../store/db";

/** A checked file as served. */
export type MediaFile = { readonly type: string; readonly content: Buffer };

const DAY_MILLISECONDS = 86_400_000;

/** The only place that knows how served pictures are stored. */
export function mediaFiles(db: Db, now: () => number = Date.now) {
  return {
    /** Returns a file by its content's hash, in hex; null if it is not stored. An evicted file is fetched again. */
    find: async (hash: string): Promise<MediaFile | null> => {
      const [row] = await db.query<{ type: string; content: string | null; usedAt: number }>(
        `select type, content, used_at as "usedAt" from media_file where hash = $1`,
        [`\\x${hash}`],
      );
      if (!row) return null;
      if (row.content === null) {
        await db.write(
          `update media set state = 'waiting', attempts = 0, next_attempt_at = 0
           where state = 'checked' and key in (select key from media_picture where hash = $1)`,
          [`\\x${hash}`],
        );
        return null;
      }
      if (row.usedAt < now() - DAY_MILLISECONDS) {
        await db.write("update media_file set used_at = $2 where hash = $1", [`\\x${hash}`, now()]);
      }
      return { type: row.type, content: Buffer.from(row.content.slice(2), "hex") };
    },

    /** Deletes the least recently requested files until the rest fits. Returns how many. */
    makeRoom: async (maxBytes: number): Promise<number> => {
      const gone = await db.background.write(
        `update media_file set content = null from (
           select hash, sum(byte_count) over (order by used_at desc, hash) as so_far
           from media_file where content is not null) ranked
         where ranked.hash = media_file.hash and so_far > $1 returning media_file.hash`,
        [maxBytes],
      );
      return gone.length;
    },
  };
}

export type MediaFiles = ReturnType<typeof mediaFiles>;
