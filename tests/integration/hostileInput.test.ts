import { checkNames } from "../hostile/names";
import { HOSTILE_URLS } from "../hostile/logoAddresses";
import { readHostileUrls } from "../hostile/logoUrls";
import { decodePictures } from "../hostile/pictures";

const TEMPLATE =
  '<!doctype html><html><head><title>t</title><meta name="description" content="d"></head><body></body></html>';

test("hostile names stay text: the exact tags of any other page, and no node more", async () => {
  expect((await checkNames(TEMPLATE, 1_000)).pages).toBeGreaterThan(500);
});

test("broken, lying and exploding pictures are refused in bounded time, and whole ones are not", () => {
  const { files, drawn } = decodePictures(26, 2_000);
  expect([files, drawn > 4]).toEqual([26, true]);
});

test("no address of a logo leads to a private connection", async () => {
  expect(HOSTILE_URLS.length).toBeGreaterThanOrEqual(200);
  // Public names are requested once each, without following redirects.
  expect(await readHostileUrls()).toMatchObject({ privateConnections: 0, drawn: 0, publicRequests: 25 });
});
