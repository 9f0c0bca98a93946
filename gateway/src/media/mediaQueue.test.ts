import { bytes } from "../store/db";
import { silentLog } from "../lib/log";
import { pngFile } from "../testing/hostilePictures";
import { openTestDb, type TestDb } from "../testing/openTestDb";
import { requestedMedia } from "./requestedMedia";
import { PictureTimedOut, type Decoder } from "./decoder";
import { decoderInside } from "../testing/decoderInside";
import { MAX_SLOW_PICTURES } from "./drawingQuota";
import { mediaFiles } from "./mediaFiles";
import { mediaQueue } from "./mediaQueue";
import { mediaKey, mediaStore, ON_REQUEST, wantMedia } from "./mediaStore";

const LIMITS = { pollMilliseconds: 1, retryMilliseconds: 1, workers: 1 };
const [SLOW, OTHER] = ["\\x01", "\\x02"];

let db: TestDb;
let drawn: number;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  drawn = 0;
  await db.write("truncate media, nft_metadata");
});

/** Returns a data URL with the picture. */
const pictureOf = (width: number) => `data:image/png;base64,${Buffer.from(pngFile(width, 10)).toString("base64")}`;

async function addItem(collection: string, item: number, address: string) {
  await wantMedia(db, [{ kind: "picture", address }]);
  await db.write("insert into nft_metadata (chain, collection, token_id, image_key) values ('BASE', $1, $2, $3)", [
    collection,
    item,
    bytes(mediaKey({ kind: "picture", address })),
  ]);
}

/** Works until no file waits or is being drawn, except those to be fetched on request only. */
async function workOff(decoder: Pick<Decoder, "draw">, requested = requestedMedia()) {
  const queue = mediaQueue({
    store: mediaStore(db),
    files: mediaFiles(db),
    requested,
    log: silentLog,
    maxStoredBytes: 1e9,
    sources: { isRemoteAllowed: false, ipfsGateway: null, arweaveGateway: null },
    network: { resolve: () => Promise.reject(new Error("no network")) } as never,
    decoder: { stop: () => undefined, draw: (...args) => ((drawn += 1), decoder.draw(...args)) },
    limits: LIMITS,
  });
  queue.start();
  for (;;) {
    const [{ count }] = (await db.query<{ count: number }>(
      "select count(*)::int as count from media where state = 'waiting' and next_attempt_at < $1",
      [ON_REQUEST],
    )) as [{ count: number }];
    if (!count) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await queue.stop();
}

const late: Pick<Decoder, "draw"> = {
  draw: () => Promise.reject(new PictureTimedOut("The picture took too long to draw")),
};
const complaints = () =>
  db.query<{ complaint: string; count: number }>(
    "select complaint, count(*)::int as count from media where state = 'refused' group by complaint order by complaint",
  );

test("gives a picture that is not drawn in time a second attempt, and no more", async () => {
  await addItem(SLOW, 1, pictureOf(20));
  await workOff(late);
  expect(drawn).toBe(2);
  expect(await complaints()).toEqual([{ complaint: "The picture took too long to draw", count: 1 }]);
});

test("refuses the pictures of a collection that has had its share of slow ones, and no other's", async () => {
  const count = 30;
  for (let item = 0; item < count; item++) await addItem(SLOW, item, pictureOf(20 + item));
  await workOff({
    draw: async (...args) => ({ ...(await decoderInside().draw(...args)), milliseconds: 6_000 }),
  });
  expect(drawn).toBe(MAX_SLOW_PICTURES);
  expect(await complaints()).toEqual([
    { complaint: "The collection has too many pictures that take long to draw", count: count - MAX_SLOW_PICTURES },
  ]);
  drawn = 0;
  await db.write("truncate media, nft_metadata");
  for (let item = 0; item < 3; item++) await addItem(OTHER, item, pictureOf(20 + item));
  await workOff(decoderInside());
  expect(await complaints()).toEqual([]);
});

test("draws a picture that is wanted on request only once it is requested", async () => {
  const [often, seldom] = [pictureOf(20), pictureOf(21)];
  await wantMedia(db, [
    { kind: "picture", address: often },
    { kind: "picture", address: seldom, isOnRequest: true },
  ]);
  const states = () => db.query("select state from media order by state");
  await workOff(decoderInside());
  expect(await states()).toEqual([{ state: "checked" }, { state: "waiting" }]);

  const requested = requestedMedia();
  requested.add(mediaKey({ kind: "picture", address: seldom }));
  await wantMedia(db, [{ kind: "picture", address: pictureOf(22) }]);
  await workOff(decoderInside(), requested);
  expect(await states()).toEqual(Array(3).fill({ state: "checked" }));
});
