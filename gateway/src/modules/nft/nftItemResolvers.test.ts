import { bytes } from "../../store/db";
import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { writeChanges } from "../../index/writing/writeChanges";
import { mediaKey, mediaStore, wantMedia } from "../../media/mediaStore";
import { requestedMedia } from "../../media/requestedMedia";
import { ALICE, blockOf, BOB, emit } from "../../testing/blocks";
import { wavFile } from "../../testing/itemMedia";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import { COLLECTION, SEAPORT, transferItem, worldIndex } from "../../testing/world";

const NOW = 1_700_000_000;
const ETHER = 10n ** 18n;
const ZERO_HASH = `0x${"00".repeat(32)}`;
const UNVERIFIED = `0x${"0b".repeat(20)}`;
const PLACE = `\\x${COLLECTION.slice(2)}`;
const SOUND = { kind: "picture", address: "https://a.example/sound" } as const;
const GONE = { kind: "picture", address: "https://a.example/gone" } as const;

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;
const requested = requestedMedia();
beforeAll(async () => {
  db = await openTestDb();
  const index = worldIndex();
  const trust = emit(COLLECTION, "event ApprovalForAll(address indexed, address indexed, bool)", [
    ALICE,
    SEAPORT,
    true,
  ]);
  const items = [1n, 2n, 3n, 4n].map((id) => transferItem(ZERO_ADDRESS, ALICE, id));
  applyBlock(index, blockOf(1, NOW - 9, [trust, ...items, list("a1", 1n, 10n), list("a2", 2n, 20n)]), NOW);
  applyBlock(index, blockOf(2, NOW, [transferItem(ALICE, BOB, 4n)]), NOW);
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 2, hash: ZERO_HASH, timestamp: NOW, undoAfter: 2 });
  });
  for (const [id, value] of [
    [1, "gold"],
    [2, "gold"],
    [3, "silver"],
  ]) {
    await db.write("insert into nft_trait values ('ETHEREUM', $1, $2, 0, 'metal', $3)", [PLACE, id!, value!]);
  }
  await wantMedia(db, [SOUND, GONE]);
  await mediaStore(db).keepOriginal(mediaKey(SOUND), wavFile(), "audio/wav");
  await mediaStore(db).refuse(mediaKey(GONE), "The host answered with status 410");
  await db.write(
    `insert into nft_metadata (chain, collection, token_id, name, image_key, animation_key)
     values ('ETHEREUM', $1, 1, 'One', $2, $3), ('ETHEREUM', $1, 2, 'Visit claim.example', null, null)`,
    [PLACE, `\\x${mediaKey(GONE).slice(2)}`, `\\x${mediaKey(SOUND).slice(2)}`],
  );
  await db.write(
    "insert into nft_collection (chain, address, name, created_block) values ('ETHEREUM', $1, 'Open', 1)",
    [bytes(UNVERIFIED)],
  );
  for (const [id, name] of [
    [1, "Claim your reward"],
    [2, "Pebble"],
  ]) {
    const values = [bytes(UNVERIFIED), id!, bytes(ALICE)];
    await db.write(
      "insert into nft_asset (chain, collection, token_id, owner) values ('ETHEREUM', $1, $2, $3)",
      values,
    );
    await db.write("insert into nft_metadata (chain, collection, token_id, name) values ('ETHEREUM', $1, $2, $3)", [
      ...[bytes(UNVERIFIED), id!, name!],
    ]);
  }
  gateway = await testGateway(db, {}, undefined, { requestedMedia: requested });
});
afterAll(() => db.close());

function list(name: string, id: bigint, ether: bigint) {
  const order = [
    ...[ALICE, ZERO_ADDRESS, [[2, COLLECTION, id, 1n, 1n]]],
    [[0, ZERO_ADDRESS, 0n, ether * ETHER, ether * ETHER, ALICE]],
    ...[0, 0n, 2n ** 255n, ZERO_HASH, 1n, ZERO_HASH, 1n],
  ];
  return emit(
    SEAPORT,
    "event OrderValidated(bytes32, (address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256))",
    [`0x${name.padStart(64, "0")}`, order],
  );
}

type Nodes = { nftAssets: { edges: { node: Record<string, unknown> }[] } };
const item = async (id: number, fields: string, collection: string = COLLECTION) =>
  (
    await gateway.query<Nodes>(
      `{ nftAssets(address: "${collection}", filter: { tokenIds: ["${id}"] }) { edges { node { ${fields} } } } }`,
    )
  ).nftAssets.edges[0]!.node;

test("returns the checked files of an item, and why others are refused", async () => {
  const file = "{ state kind url contentType byteCount refusal }";
  const { animation, picture, ...rest } = await item(1, `animationUrl mediaType animation ${file} picture ${file}`);
  expect(animation).toEqual({
    state: "READY",
    kind: "AUDIO",
    contentType: "audio/wav",
    byteCount: wavFile().length,
    refusal: null,
    url: expect.stringMatching(/^https:\/\/cenote.test\/media\/[\da-f]{64}$/) as string,
  });
  expect(picture).toEqual({
    state: "REFUSED",
    kind: null,
    url: null,
    contentType: null,
    byteCount: null,
    refusal: "UNAVAILABLE",
  });
  expect(rest).toEqual({ animationUrl: (animation as { url: string }).url, mediaType: "AUDIO" });
  expect(await item(3, `mediaType animation ${file} picture ${file}`)).toEqual({
    mediaType: null,
    animation: null,
    picture: null,
  });
});

test("returns how many items share a trait, and the floor of the others", async () => {
  const traits = "traits { value assets rarity floorPrice { value currency } }";
  expect(await item(1, traits)).toEqual({
    traits: [{ value: "gold", assets: 2, rarity: 0.5, floorPrice: { value: 20, currency: "ETH" } }],
  });
  expect(await item(2, traits)).toMatchObject({ traits: [{ floorPrice: { value: 10 } }] });
  expect(await item(3, traits)).toMatchObject({ traits: [{ assets: 1, floorPrice: null }] });
});

test("reads the traits' floors of all items in one statement", async () => {
  await gateway.query(
    `{ nftAssets(address: "${COLLECTION}") { edges { node { traits { floorPrice { value } } picture { state } } } } }`,
  );
  expect(db.statements.filter((text) => text.includes("standing_listing") && text.includes("ranked"))).toHaveLength(1);
  expect(db.statements.filter((text) => text.includes("media_picture"))).toHaveLength(1);
});

test("flags an item of an unverified collection that lures with its own name", async () => {
  const flags = (id: number, collection?: string) => item(id, "suspiciousFlag flaggedBy", collection);
  expect(await flags(1, UNVERIFIED)).toEqual({ suspiciousFlag: true, flaggedBy: "Cenote" });
  expect(await flags(2, UNVERIFIED)).toEqual({ suspiciousFlag: false, flaggedBy: null });
  expect(await flags(2)).toEqual({ suspiciousFlag: false, flaggedBy: null });
});

test("returns the one owner of an item of ERC-721", async () => {
  const node = await item(4, "supply ownerCount owners { edges { node { address amount quantity } } }");
  expect(node).toMatchObject({ supply: null, ownerCount: 1 });
  expect((node.owners as Nodes["nftAssets"]).edges[0]!.node).toMatchObject({ amount: "1", quantity: 1 });
});

test("lists what an owner has for sale, and what it has not", async () => {
  const ids = async (listed: boolean) =>
    (
      await gateway.query<{ nftBalances: { edges: { node: { ownedAsset: { tokenId: string } } }[] } }>(
        `{ nftBalances(ownerAddress: "${ALICE}", filter: { listed: ${listed}, addresses: ["${COLLECTION}"] }) { edges { node { ownedAsset { tokenId } } } } }`,
      )
    ).nftBalances.edges.map(({ node }) => node.ownedAsset.tokenId);
  expect(await ids(true)).toEqual(["1", "2"]);
  expect(await ids(false)).toEqual(["3"]);
});

test("lists what an account took part in", async () => {
  const { nftActivity } = await gateway.query<{ nftActivity: { edges: { node: Record<string, unknown> }[] } }>(
    `{ nftActivity(filter: { account: "${BOB}" }) { edges { node { type tokenId } } } }`,
  );
  expect(nftActivity.edges.map(({ node }) => node)).toEqual([{ type: "TRANSFER", tokenId: "4" }]);
  const none = await gateway.query<typeof nftActivity & { nftActivity: { edges: unknown[] } }>(
    `{ nftActivity(filter: { account: "nobody" }) { edges { node { type } } } }`,
  );
  expect(none.nftActivity.edges).toEqual([]);
});
