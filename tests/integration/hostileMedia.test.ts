import { decoderInside } from "../../gateway/src/testing/decoderInside";
import { mediaFiles } from "../../gateway/src/media/mediaFiles";
import { mediaQueue } from "../../gateway/src/media/mediaQueue";
import { mediaKey, mediaStore, wantMedia } from "../../gateway/src/media/mediaStore";
import { toMediaAddress } from "../../gateway/src/media/mediaAddress";
import { requestedMedia } from "../../gateway/src/media/requestedMedia";
import { parseMetadataJson } from "../../gateway/src/media/parseMetadata";
import { silentLog } from "../../gateway/src/lib/log";
import { mediaRefusal } from "../../gateway/src/modules/media/mediaRefusal";
import { eventually } from "../../gateway/src/testing/eventually";
import { openServedDatabase } from "../../gateway/src/testing/servedDatabase";
import { hostileItems } from "../hostile/itemMedia";

type Row = { key: string; state: string; complaint: string | null; type: string | null; servedType: string | null };
/** Types that a browser decodes, and pages, which have their own path and policy. */
const SERVED = /^(image\/(webp|png)|audio\/|video\/|model\/gltf-binary$|text\/html$)/;

test("checks or refuses each of 150 hostile files with a reason, and serves none as something that runs", async () => {
  const db = await openServedDatabase();
  const items = hostileItems();
  expect(items).toHaveLength(150);
  const files = items.flatMap(({ metadata }) => {
    const { image, animation } = parseMetadataJson(JSON.stringify(metadata))!;
    return [image, animation].flatMap((address) => (address === null ? [] : [{ kind: "picture", address } as const]));
  });
  // A dropped address is invalid: the item then has no file.
  const dropped = items.filter(({ metadata: { image } }) => image !== undefined && toMediaAddress(image) === null);
  expect(dropped.length).toBeGreaterThan(5);
  await wantMedia(db, files);
  const queue = mediaQueue({
    store: mediaStore(db),
    files: mediaFiles(db),
    requested: requestedMedia(),
    log: silentLog,
    sources: { isRemoteAllowed: false, ipfsGateway: null, arweaveGateway: null },
    maxStoredBytes: 1e9,
    network: {
      resolve: () => Promise.reject(new Error("no network in this test")),
      request: () => {
        throw new Error("no network in this test");
      },
    },
    decoder: decoderInside(),
    limits: { pollMilliseconds: 10 },
  });
  queue.start();
  const waiting = "select count(*)::int as count from media where state = 'waiting'";
  await eventually(async () => (await db.query<{ count: number }>(waiting))[0]!.count === 0);
  await queue.stop();

  const rows = await db.query<Row>(
    `select media.key, state, complaint, media.type, file.type as "servedType" from media
     left join media_picture picture on picture.key = media.key and picture.size in ('full', 'original')
     left join media_file file using (hash)`,
  );
  expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(files.map(mediaKey)));
  for (const { state, complaint, servedType } of rows) {
    if (state === "checked") expect(servedType).toMatch(SERVED);
    else
      expect({ state, reason: mediaRefusal(complaint), complaint }).toMatchObject({
        state: "refused",
        complaint: expect.any(String) as string,
      });
  }
  const pages = rows.filter(({ servedType }) => servedType === "text/html").length;
  expect(pages).toBeGreaterThan(30);
  await db.close();
}, 120_000);
