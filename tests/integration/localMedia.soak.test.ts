import { readPictureHeader } from "@cenote/server/pictureHeader";
import type { Chain } from "@cenote/domain/chains";
import type { Db } from "../../gateway/src/store/db";
import { silentLog } from "../../gateway/src/lib/log";
import { requestedMedia } from "../../gateway/src/media/requestedMedia";
import { decoderInside } from "../../gateway/src/testing/decoderInside";
import { mediaFiles } from "../../gateway/src/media/mediaFiles";
import { mediaQueue } from "../../gateway/src/media/mediaQueue";
import { mediaRoute } from "../../gateway/src/modules/media/mediaRoute";
import { mediaStore } from "../../gateway/src/media/mediaStore";
import { testGateway } from "../../gateway/src/testing/testGateway";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { eventually } from "../../gateway/src/testing/eventually";
import { openServedDatabase } from "../../gateway/src/testing/servedDatabase";

type Picture = { url: string; dimensions: { width: number; height: number } };
type Item = { tokenId: string; image: Picture; thumbnail: Picture; smallImage: Picture; originalImage: Picture };
type Edges<Node> = { edges: { node: Node }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };

const CHAIN: Chain = "ETHEREUM";
const PICTURE = "{ url dimensions { width height } }";
const MAX_TOKEN_ID = 8;
const ITEMS = `query Items($address: String!, $after: String, $tokenIds: [String!]) { nftAssets(address: $address, chain: ETHEREUM, first: 50, after: $after, filter: { tokenIds: $tokenIds }) {
  edges { node { tokenId image ${PICTURE} thumbnail ${PICTURE} smallImage ${PICTURE} originalImage ${PICTURE} } }
  pageInfo { hasNextPage endCursor } } }`;

let local: LocalChains;
let db: Db;
let gateway: Awaited<ReturnType<typeof testGateway>>;
beforeAll(async () => {
  local = await startLocalChains();
  db = await openServedDatabase();
  const indexer = indexersOf(db, local.chains).get(CHAIN)!;
  const undescribed = `select count(*)::int as count from nft_asset
    left join nft_metadata metadata using (chain, collection, token_id)
    where metadata.chain is null and owner <> '\\x${"00".repeat(20)}'::bytea`;
  do await indexer.catchUp();
  while ((await db.query<{ count: number }>(undescribed))[0]!.count);
  await indexer.stop();
  // A part of them is sufficient: those with the lowest ids of each collection.
  await db.write(
    "delete from media where key not in (select image_key from nft_metadata where image_key is not null and token_id <= $1)",
    [MAX_TOKEN_ID],
  );

  // Pictures of positions are drawn only on request.
  const requested = requestedMedia();
  for (const { key } of await db.query<{ key: string }>("select key from media")) requested.add(key);
  const files = mediaFiles(db);
  const noNetwork = {
    resolve: () => Promise.reject(new Error("no network in this test")),
    request: () => {
      throw new Error("no network in this test");
    },
  };
  const queue = mediaQueue({
    store: mediaStore(db),
    files,
    requested,
    network: noNetwork,
    decoder: decoderInside(),
    log: silentLog,
    sources: { isRemoteAllowed: false, ipfsGateway: null, arweaveGateway: null },
    maxStoredBytes: 1e9,
    limits: { pollMilliseconds: 10 },
  });
  queue.start();
  const waiting = "select count(*)::int as count from media where state = 'waiting'";
  await eventually(async () => (await db.query<{ count: number }>(waiting))[0]!.count === 0);
  await queue.stop();
  gateway = await testGateway(db, { routes: [mediaRoute(files)] }, undefined, { chainConfigs: local.chains });
}, 120_000);
afterAll(async () => {
  gateway.close();
  await db.close();
  await local.stop();
});

test("every item of every collection has re-encoded pictures in their declared size", async () => {
  const tokenIds = Array.from({ length: MAX_TOKEN_ID }, (_, at) => String(at + 1));
  const seen = new Set<string>();
  let items = 0;
  let characters = 0;
  for (const { address } of local.chains[CHAIN]!.collections) {
    for (let after: string | null = null, more = true; more;) {
      const { data, errors } = await gateway.post(ITEMS, { address, after, tokenIds });
      expect(errors).toBeUndefined();
      characters += JSON.stringify(data).length;
      const { edges, pageInfo } = (data as unknown as { nftAssets: Edges<Item> }).nftAssets;
      for (const { node } of edges) {
        items += 1;
        for (const picture of [node.image, node.thumbnail, node.smallImage, node.originalImage]) {
          expect(picture.url).toMatch(/^https:\/\/cenote\.test\/media\/[\da-f]{64}$/);
          seen.add(JSON.stringify([picture.url, picture.dimensions.width, picture.dimensions.height]));
        }
      }
      after = pageInfo.endCursor;
      more = pageInfo.hasNextPage;
    }
  }
  expect(items).toBeGreaterThan(20);
  // Items used to contain their drawing: some 9 KB.
  expect(characters / items).toBeLessThan(1500);

  for (const one of seen) {
    const [url, width, height] = JSON.parse(one) as [string, number, number];
    const answer = await fetch(gateway.origin + new URL(url).pathname);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(readPictureHeader(bytes)).toEqual({ type: "image/png", width, height });
    expect(Math.max(width, height)).toBeLessThanOrEqual(800);
    if (width < 200)
      expect((await decoderInside().draw(bytes, ["small"])).pictures[0]).toMatchObject({ width, height });
  }
});

test("a collection shows itself by a picture of ours too", async () => {
  const { data } = await gateway.post(
    `{ topCollections(chains: [${CHAIN}], first: 5) { edges { node { image ${PICTURE} } } } }`,
  );
  const { edges } = (data as unknown as { topCollections: Edges<{ image: Picture }> }).topCollections;
  expect(edges.length).toBeGreaterThan(0);
  for (const { node } of edges) expect(node.image.url).toMatch(/\/media\/[\da-f]{64}$/);
});
