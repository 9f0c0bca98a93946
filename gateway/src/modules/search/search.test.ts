import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { writeChanges } from "../../index/writing/writeChanges";
import { address, ALICE, BOB, blockOf } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";

const { WETH, USDC, SPAM, PAIR, COLLECTION } = world;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const SPAM_PAIR = address(0x51);
const UNLISTED_TOKENS = 20_000;

type Hit = {
  kind: string;
  reason: string;
  isVerified: boolean;
  isLookAlike: boolean;
  subject: {
    __typename: string;
    address?: string;
    pair?: string;
    symbol?: string;
    ownerAddress?: string;
    hash?: string;
    name?: string;
  };
};

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;
let hash: string;

beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  const block = blockOf(1, NOW, [
    world.makePair(WETH, USDC),
    world.syncPair(1000n * ETHER, 2_000_000n * 10n ** 6n),
    world.makePair(SPAM, WETH, SPAM_PAIR),
    world.syncPair(10n ** 24n, 9000n * ETHER, SPAM_PAIR),
    world.transferItem(ALICE, BOB, 1n),
  ]);
  hash = block.transactions[0]!.hash;
  applyBlock(index, block, NOW);
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 1, hash: `0x${"11".repeat(32)}`, timestamp: NOW, undoAfter: 1 });
  });
  await db.write(
    `insert into token (chain, address, name, symbol, decimals, created_block, is_rebasing)
     select 'ETHEREUM', decode(left(md5(number::text) || md5(number::text), 40), 'hex'), md5(number::text), left(md5(number::text), 6), 18, 1, false
     from generate_series(1, $1::int) number`,
    [UNLISTED_TOKENS],
  );
  await db.write("insert into nft_collection values ('ETHEREUM', $1, 'Shapes', 'SHAPE', 1)", ["\\x" + "ab".repeat(20)]);
  await db.run("analyze token");
  gateway = await testGateway(db);
});
afterAll(() => db.close());

const SUBJECT = `__typename ... on Token { address symbol name } ... on V2Pair { pair: address } ... on NftCollection { name }
  ... on Portfolio { ownerAddress } ... on Transaction { hash }`;

async function search(query: string, more = ""): Promise<Hit[]> {
  const { search: hits } = await gateway.query<{ search: Hit[] }>(
    `query ($query: String!) { search(query: $query${more}) { kind reason isVerified isLookAlike subject { ${SUBJECT} } } }`,
    { query },
  );
  return hits;
}

test("the real token comes first, deeper ones of the same name come last and are marked", async () => {
  const hits = await search("usdc", ", kinds: [TOKEN]");
  expect(hits.map(({ subject, isVerified, isLookAlike }) => [subject.address, isVerified, isLookAlike])).toEqual([
    [USDC, true, false],
    [SPAM, false, true],
  ]);
});

test("pools are found by their tokens, alone or as a pair; those of look-alikes come last", async () => {
  const pools = async (query: string) =>
    (await search(query, ", kinds: [POOL]")).map(({ subject, isLookAlike }) => [subject.pair, isLookAlike]);
  expect(await pools("weth")).toEqual([
    [PAIR, false],
    [SPAM_PAIR, true],
  ]);
  expect((await pools("usdc/weth"))[0]).toEqual([PAIR, false]);
  expect(await pools("uni weth")).toEqual([]);
});

test("finds misspelled names", async () => {
  const [hit] = await search("wetth", ", kinds: [TOKEN]");
  expect(hit?.subject.address).toBe(WETH);
});

test("a collection of a verified one's name is a look-alike", async () => {
  const hits = await search("shape", ", kinds: [COLLECTION]");
  expect(hits.map(({ isVerified, isLookAlike }) => [isVerified, isLookAlike])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("looks pasted addresses and hashes up directly", async () => {
  expect(await search(WETH.toUpperCase().replace("0X", "0x"))).toMatchObject([{ kind: "TOKEN", reason: "ADDRESS" }]);
  expect(await search(PAIR)).toMatchObject([{ kind: "POOL", isLookAlike: false, subject: { __typename: "V2Pair" } }]);
  expect(await search(SPAM_PAIR)).toMatchObject([{ kind: "POOL", isLookAlike: true }]);
  expect(await search(COLLECTION)).toMatchObject([{ kind: "COLLECTION", isVerified: true }]);
  expect(await search(ALICE)).toMatchObject([{ kind: "WALLET", subject: { __typename: "Portfolio" } }]);
  expect(await search(hash)).toMatchObject([{ kind: "TRANSACTION", reason: "HASH", subject: { hash } }]);
  expect(await search(`0x${"00".repeat(32)}`)).toEqual([]);
});

test.each([
  ["wild cards", "%"],
  ["an underscore", "_"],
  ["a backslash", "\\"],
  ["a quote", "'; drop table token; --"],
  ["as many characters as may be sent", "u".repeat(2000)],
  ["a thousand emoji", "🦄".repeat(1000)],
  ["turned text", "\u202eCDSU\u202c"],
  ["nothing to be seen", "\u200b\u2060\ufeff"],
  ["controls", "\u0000\u0007"],
  ["half a character", "\ud800x"],
])("%s find nothing that they do not name", async (_, query) => {
  expect(await search(query)).toEqual([]);
});

test("ignores invisible characters", async () => {
  const [hit] = await search("\u202eUS\u200bDC\u202c");
  expect(hit?.subject.address).toBe(USDC);
});

test("searchTokens and collections by name have the same order", async () => {
  const { data } = await gateway.post(
    `{ searchTokens(searchQuery: "usdc") { address } nftCollections(filter: { nameQuery: "shape" }, first: 1) {
       edges { cursor node { isVerified } } pageInfo { hasNextPage endCursor } } }`,
  );
  expect(data["searchTokens"]).toEqual([{ address: USDC }, { address: SPAM }]);
  const { edges, pageInfo } = data["nftCollections"] as unknown as {
    edges: object[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
  expect(edges).toMatchObject([{ node: { isVerified: true } }]);
  const { data: next } = await gateway.post(
    `{ nftCollections(filter: { nameQuery: "shape" }, first: 1, after: "${pageInfo.endCursor}") { edges { node { isVerified } } } }`,
  );
  expect(next["nftCollections"]).toEqual({ edges: [{ node: { isVerified: false } }] });
});

test.each(["usdc", "ab", "wetth"])("a search for %s reads no whole table of tokens", async (query) => {
  await search(query, ", kinds: [TOKEN]");
  // With values inlined, as the planner sees them.
  const plans = await Promise.all(
    ["%usdc%", "ab%"].map((pattern) =>
      db.query<{ "QUERY PLAN": string }>(
        `explain select from token where token.chain = any ('{ETHEREUM}') and (token.name ilike '${pattern}' or token.symbol ilike '${pattern}')`,
      ),
    ),
  );
  for (const plan of plans) expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan on token");
  expect(db.statements.length).toBeLessThan(8);
});
