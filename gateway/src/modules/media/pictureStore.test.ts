import { requestedMedia } from "../../media/requestedMedia";
import { mediaKey, mediaStore, wantMedia } from "../../media/mediaStore";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { pictureStore } from "./pictureStore";

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

test("has the pictures fetched that an answer lacks, without a statement more", async () => {
  const [drawn, missing] = (["https://a.example/1", "https://a.example/2"] as const).map((address) => {
    return { kind: "picture", address } as const;
  });
  await wantMedia(db, [drawn!, missing!]);
  const picture = { size: "small", type: "image/webp", width: 9, height: 9, bytes: Buffer.from("x") } as const;
  await mediaStore(db).keepPictures(mediaKey(drawn!), 1, { type: "image/png", pictures: [picture] });
  const requested = requestedMedia();
  const pictures = pictureStore(db, "https://cenote.test", requested);
  db.statements.length = 0;
  const answers = await Promise.all([drawn!, missing!].map((one) => pictures.url(mediaKey(one), "small")));
  expect(answers).toEqual([expect.stringMatching(/^https:\/\/cenote.test\/media\//), null]);
  expect(requested.keys()).toEqual([mediaKey(missing!)]);
  expect(db.statements).toHaveLength(1);
});
