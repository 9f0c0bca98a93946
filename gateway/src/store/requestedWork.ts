import type { Store } from "./db";
import type { Log } from "../lib/log";
import type { RequestedMedia } from "../media/requestedMedia";
import type { TokenExaminer } from "../modules/safety/tokenExaminer";
import { toTokenKey, tokenKeyOf } from "./tokenSql";
import { repeatedly } from "../lib/repeatedly";

const EVERY_MILLISECONDS = 500;
/** Taken at a time; more wait for the next time. */
const MOST_TAKEN = 1_000;

type Work = {
  readonly examiner: Pick<TokenExaminer, "examinations" | "takeRequested">;
  readonly media: RequestedMedia;
};

/** Hands what visitors of this process want done first to the process that does it. Returns the way to end it. */
export function passRequests(db: Store, { examiner, media }: Work, log: Log): () => Promise<void> {
  return repeatedly(EVERY_MILLISECONDS, log, "requested work was not passed on", async () => {
    const tokens = examiner.takeRequested().map(tokenKeyOf);
    const files = media.keys();
    media.forget(files);
    if (tokens.length + files.length === 0) return;
    await db.write(
      `insert into requested_work (kind, key) select kind, key from unnest($1::text[], $2::text[]) as wanted (kind, key)
       on conflict do nothing`,
      [
        [...tokens.map(() => "examination"), ...files.map(() => "media")],
        [...tokens, ...files],
      ],
    );
  });
}

/** Takes what visitors of other processes want done first. Returns the way to end it. */
export function takeRequests(db: Store, { examiner, media }: Work, log: Log): () => Promise<void> {
  return repeatedly(EVERY_MILLISECONDS, log, "requested work was not taken", async () => {
    const taken = await db.write<{ kind: string; key: string }>(
      `delete from requested_work where (kind, key) in (select kind, key from requested_work limit ${MOST_TAKEN})
       returning kind, key`,
    );
    const keysOf = (wanted: string) => taken.filter(({ kind }) => kind === wanted).map(({ key }) => key);
    for (const key of keysOf("media")) media.add(key);
    // A reader may still know an older examination: what is not due is not examined again.
    await examiner.examinations(keysOf("examination").map(toTokenKey));
  });
}
