import { bytes, type Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { address } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import { USDC, WETH } from "../../testing/world";

/** As in a public chain's database: a token of the pair has many pools, but only these have both tokens. */
const OTHER_POOLS = 3_000;
const EVENTS = 30_000;
const MAKER = address(0x77);
const [WETH_POOL, NATIVE_POOL, BURIED_POOL] = [address(0x51), `0x${"52".repeat(32)}`, address(0x53)];
/** Both tokens of each pool, in the order of their addresses. */
const POOLS = [
  { pool: WETH_POOL, version: "V2", tokens: [USDC, WETH].sort() },
  { pool: NATIVE_POOL, version: "V4", tokens: [ZERO_ADDRESS, USDC] },
  { pool: BURIED_POOL, version: "V3", tokens: [address(0x09), USDC].sort() },
] as const;

type Row = { pool: number; timestamp: number; usd: number; kind: string; isMaker: boolean };
const rows: readonly Row[] = Array.from({ length: EVENTS }, (_, index) => ({
  // Most events are in other pools.
  pool: index % 50 < POOLS.length ? index % 50 : POOLS.length + (index % OTHER_POOLS),
  timestamp: 1_700_000_000 + Math.floor(index / 3),
  usd: index % 2000,
  kind: index % 7 === 0 ? "ADD" : "SWAP",
  isMaker: index % 11 === 0,
}));

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;
const queries: { text: string; values: Parameters<Db["query"]>[1] }[] = [];

beforeAll(async () => {
  db = await openTestDb();
  const addresses = [
    ...POOLS,
    ...Array.from({ length: OTHER_POOLS }, (_, index) => ({
      pool: address(0x10_0000 + index),
      version: "V3",
      tokens: [USDC, address(0x20_0000 + index)].sort(),
    })),
  ];
  await db.write(
    `insert into pool (chain, address, version, token0, token1, fee, is_fee_dynamic, created_block, created_log_index,
       created_timestamp, reserve0, reserve1, transaction_count, is_listed)
     select 'ETHEREUM', address, version, token0, token1, 3000, false, 1, 1, 1, 0, 0, 0, false
     from unnest($1::bytea[], $2::text[], $3::bytea[], $4::bytea[]) as one (address, version, token0, token1)`,
    [
      addresses.map(({ pool }) => bytes(pool)),
      addresses.map(({ version }) => version),
      addresses.map(({ tokens }) => bytes(tokens[0]!)),
      addresses.map(({ tokens }) => bytes(tokens[1]!)),
    ],
  );
  await db.write(
    `insert into pool_event (chain, block_number, log_index, pool, version, kind, token0, token1, amount0, amount1,
       usd_value, account, hash, timestamp)
     select 'ETHEREUM', timestamp, place, pool.address, pool.version, kind, pool.token0, pool.token1, 1, -1, usd,
       account, decode(lpad(to_hex(place), 64, '0'), 'hex'), timestamp
     from unnest($1::bytea[], $2::bigint[], $3::float8[], $4::text[], $5::bytea[]) with ordinality
       as one (pool, timestamp, usd, kind, account, place)
     join pool on pool.address = one.pool`,
    [
      rows.map(({ pool }) => bytes(addresses[pool]!.pool)),
      rows.map(({ timestamp }) => timestamp),
      rows.map(({ usd }) => usd),
      rows.map(({ kind }) => kind),
      rows.map(({ isMaker }, index) => bytes(isMaker ? MAKER : address(0x1000 + (index % 500)))),
    ],
  );
  await db.run("analyze pool");
  await db.run("analyze pool_event");
  const query: Db["query"] = (text, values, signal) => {
    if (text.includes("pool_event")) queries.push({ text, values });
    return db.query(text, values, signal);
  };
  gateway = await testGateway({ ...db, query });
});
afterAll(() => db.close());

type Answer = {
  poolTransactions: {
    edges: { node: { hash: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
};

async function page(args: string): Promise<Answer["poolTransactions"]> {
  const data = await gateway.query<Answer>(
    `{ poolTransactions(${args}) { edges { node { hash } } pageInfo { hasNextPage endCursor } } }`,
  );
  return data.poolTransactions;
}

/** Indexes in `rows`. */
const placesOf = ({ edges }: Answer["poolTransactions"]) => edges.map(({ node }) => Number(node.hash) - 1);
const pairOf = (...addresses: (string | null)[]) =>
  `pair: [${addresses.map((one) => `{ chain: ETHEREUM, address: ${JSON.stringify(one)} }`).join()}]`;
/** The newest first; within a second, the last in the block. */
const expected = (isWanted: (row: Row) => boolean) =>
  rows.flatMap((row, place) => (row.pool < 2 && isWanted(row) ? [place] : [])).reverse();

test.each([
  ["the wrapped token", [WETH, USDC]],
  ["the native token", [null, USDC]],
  ["the other order", [USDC, null]],
])("lists what happened in the pools of both tokens, newest first: %s", async (_, addresses) => {
  const connection = await page(`${pairOf(...addresses)}, first: 500`);
  expect(placesOf(connection)).toEqual(expected(() => true).slice(0, 500));
});

test("pages come one after the other, each transaction once", async () => {
  const walked: number[] = [];
  for (let after: string | null = null; ;) {
    const connection: Answer["poolTransactions"] = await page(
      `${pairOf(null, USDC)}, first: 97 ${after ? `, after: "${after}"` : ""}`,
    );
    walked.push(...placesOf(connection));
    if (!connection.pageInfo.hasNextPage) break;
    after = connection.pageInfo.endCursor;
  }
  expect(walked).toEqual(expected(() => true));
});

test.each<[string, string, (row: Row) => boolean]>([
  ["a sender's", `account: "${MAKER}"`, ({ isMaker }) => isMaker],
  ["swaps", "types: [SWAP]", ({ kind }) => kind === "SWAP"],
  ["large ones", "minimumValue: 1500", ({ usd }) => usd >= 1500],
  ["a version's", "versions: [V4]", ({ pool }) => pool === 1],
  [
    "all of that",
    `account: "${MAKER}", types: [SWAP], minimumValue: 500, versions: [V2]`,
    ({ isMaker, kind, usd, pool }) => isMaker && kind === "SWAP" && usd >= 500 && pool === 0,
  ],
])("is limited by the other filters as well: %s", async (_, args, isWanted) => {
  const places = placesOf(await page(`${pairOf(WETH, USDC)}, ${args}, first: 1000`));
  expect(places.length).toBeGreaterThan(5);
  expect(places).toEqual(expected(isWanted).slice(0, 1000));
});

test.each([
  ["an invalid address", pairOf("0x12", USDC)],
  ["a text", pairOf("'; drop table pool; --", USDC)],
  ["tokens without a pool", pairOf(WETH, address(0x99))],
  ["a coin and its wrapped form, which no pool here has", pairOf(null, WETH)],
  ["another chain than the tokens'", `${pairOf(WETH, USDC)}, chains: [BASE]`],
])("finds nothing for %s", async (_, args) => {
  expect(placesOf(await page(args))).toEqual([]);
});

test.each([
  ["one token", pairOf(WETH), "pair must have 2 tokens, got 1."],
  ["three tokens", pairOf(WETH, USDC, address(9)), "pair must have 2 tokens, got 3."],
  ["a token twice", pairOf(USDC, USDC), `pair must have 2 different tokens, got ${USDC} twice.`],
  [
    "the native token twice",
    pairOf(null, ZERO_ADDRESS),
    "pair must have 2 different tokens, got the native token twice.",
  ],
  [
    "tokens of two chains",
    `pair: [{ chain: ETHEREUM, address: "${WETH}" }, { chain: BASE, address: "${USDC}" }]`,
    "pair must have tokens of one chain, got ETHEREUM and BASE.",
  ],
])("refuses %s", async (_, args, message) => {
  await expect(page(args)).rejects.toThrow(message);
});

test.each([
  ["all", "", "using pool_event_pool "],
  ["a sender's", `, account: "${MAKER}"`, "pool_event_account"],
  ["large ones", ", minimumValue: 1000", "using pool_event_pool "],
])("reads pools and transactions from their indexes: %s", async (_, args, index) => {
  await page(`${pairOf(null, USDC)}${args}, first: 20`);
  const { text, values } = queries.at(-1)!;
  const plan = (await db.query<{ "QUERY PLAN": string }>(`explain ${text}`, values))
    .map((row) => row["QUERY PLAN"])
    .join("\n");
  expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan on pool");
  if (!args.includes("account")) expect(plan).toContain("using pool_tokens ");
});
