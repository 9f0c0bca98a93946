import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TRANSACTION_SIZES_USD } from "@cenote/domain/limits";
import { bytes, type Db } from "../../store/db";
import { address } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";

/** Every hundredth transaction is the maker's; values double from one dollar to a million, and begin again. */
const EVENTS = 20_000;
const MAKER = address(0x77);
const DOUBLINGS = 21;

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;
const queries: { text: string; values: Parameters<Db["query"]>[1] }[] = [];

beforeAll(async () => {
  db = await openTestDb();
  await db.write(
    `insert into pool_event (chain, block_number, log_index, pool, version, kind, token0, token1, amount0, amount1,
       usd_value, account, hash, timestamp)
     select 'ETHEREUM', number, 0, $2, case number % 3 when 0 then 'V2' when 1 then 'V3' else 'V4' end, 'SWAP', $2, $2, 1, -1,
       2 ^ (number % $3::int), case number % 100 when 0 then $4::bytea else decode(lpad(to_hex(number % 97 + 1), 40, '0'), 'hex') end,
       decode(lpad(to_hex(number), 64, '0'), 'hex'), 1700000000 + number
     from generate_series(1, $1::int) number`,
    [EVENTS, bytes(address(0x50)), DOUBLINGS, bytes(MAKER)],
  );
  await db.run("analyze pool_event");
  const query: Db["query"] = (text, values, signal) => {
    if (text.includes("pool_event")) queries.push({ text, values });
    return db.query(text, values, signal);
  };
  gateway = await testGateway({ ...db, query });
});
afterAll(() => db.close());

type Transaction = { account: string; usdValue: { value: number }; timestamp: number };
type Answer = {
  poolTransactions: { edges: { node: Transaction }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
};

async function list(args: string): Promise<Transaction[]> {
  const { poolTransactions } = await gateway.query<Answer>(
    `{ poolTransactions(${args}) { edges { node { account usdValue { value } timestamp } } pageInfo { hasNextPage endCursor } } }`,
  );
  return poolTransactions.edges.map(({ node }) => node);
}

async function planOfLast(): Promise<string> {
  const { text, values } = queries.at(-1)!;
  const rows = await db.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("limits the list to what one account sent, newest first", async () => {
  const transactions = await list(`account: "${MAKER}", first: 500`);
  expect(transactions).toHaveLength(EVENTS / 100);
  expect(new Set(transactions.map(({ account }) => account.toLowerCase()))).toEqual(new Set([MAKER]));
  expect(transactions.map(({ timestamp }) => timestamp)).toEqual(
    transactions.map(({ timestamp }) => timestamp).sort((one, other) => other - one),
  );
  expect(await list(`account: "${MAKER}", versions: [V2], minimumValue: 1000, first: 500`)).toEqual(
    transactions.filter(({ timestamp, usdValue }) => (timestamp - 1_700_000_000) % 3 === 0 && usdValue.value >= 1000),
  );
});

test.each(["", "0x12", "vitalik.eth", "'; drop table pool_event; --"])(
  "finds nothing for the account %j",
  async (text) => {
    expect(await list(`account: "${text}"`)).toEqual([]);
  },
);

test.each([0.5, 3, 1_000, 5_000, 1_000_000, 1e12])(
  "limits the list to values of %d dollars and more",
  async (least) => {
    const transactions = await list(`minimumValue: ${least}, first: 1000`);
    const expected = Array.from({ length: EVENTS }, (_, index) => 2 ** ((index + 1) % DOUBLINGS)).filter(
      (value) => value >= least,
    );
    expect(transactions).toHaveLength(Math.min(1000, expected.length));
    expect(transactions.every(({ usdValue }) => usdValue.value >= least)).toBe(true);
  },
);

test.each(TRANSACTION_SIZES_USD)("reads values of %d dollars and more from an index of their own", async (size) => {
  for (const least of [size, size * 2]) {
    await list(`minimumValue: ${least}, first: 50`);
    const plan = await planOfLast();
    expect(plan).toContain(`using pool_event_${size} `);
    expect(plan).not.toContain("Seq Scan on pool_event");
  }
});

test("reads an account's transactions from an index", async () => {
  await list(`account: "${MAKER}", minimumValue: 10000`);
  const plan = await planOfLast();
  expect(plan).toContain("pool_event_account");
  expect(plan).not.toContain("Seq Scan on pool_event");
});

test("the migration has an index for each size", () => {
  const sql = readFileSync(join(__dirname, "../../../migrations/021-transaction-filters.sql"), "utf8");
  expect([...sql.matchAll(/usd_value >= (\d+)/g)].map(([, size]) => Number(size))).toEqual([...TRANSACTION_SIZES_USD]);
});
