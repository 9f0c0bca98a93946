import type { Chain } from "@cenote/domain/chains";
import { bytes } from "../../store/db";
import { silentLog } from "../../lib/log";
import { address } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import { CONFIG, UNI } from "../../testing/world";
import { projectCatalog } from "../project/projectCatalog";
import type { TokenKey } from "../../store/tables/tokenSql";
import { tokenExaminer } from "./tokenExaminer";

const CHAINS = { ETHEREUM: CONFIG };
const PROJECTS = projectCatalog([{ id: "uniswap", name: "Uniswap", symbol: "UNI", logo: null }], CHAINS);
const COUNT = 120;
const tokens: TokenKey[] = Array.from({ length: COUNT }, (_, number) => ({
  chain: "ETHEREUM" as Chain,
  address: `0x${(number + 1).toString(16).padStart(40, "0")}`,
}));

let db: TestDb;
let now: number;
let isNodeDown: boolean;
const call = () => (isNodeDown ? Promise.reject(new Error("down")) : Promise.resolve("0x" as never));
const nodes = { ETHEREUM: { forOperation: () => ({ call, batch: () => Promise.resolve([]) }) } };
const open = () =>
  tokenExaminer({
    db,
    chainConfigs: CHAINS,
    nodes,
    projects: PROJECTS,
    log: silentLog,
    now: () => now,
  });

beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  now = 1_700_000_000_000;
  isNodeDown = false;
  await db.write("truncate token, pool, token_examination");
  for (const { address: at } of [...tokens, { address: UNI }]) {
    await db.write(
      `insert into token (chain, address, name, symbol, decimals, total_supply, created_block, is_rebasing, price_usd)
       values ('ETHEREUM', $1, 'Some Token', 'SOME', 18, 1, 1, false, 1)`,
      [bytes(at)],
    );
  }
  db.statements.length = 0;
});

test("a list is returned without waiting, and missing verdicts follow", async () => {
  const examiner = open();
  expect(await examiner.examinations(tokens)).toEqual(tokens.map(() => null));
  expect(db.statements).toHaveLength(1);
  while (await examiner.examineSome());
  const examinations = await examiner.examinations(tokens);
  expect(examinations.every((examination) => examination?.examinedAt === now / 1000)).toBe(true);
});

test("all tokens are examined in the background, a batch in a few statements", async () => {
  const examiner = open();
  let count = 0;
  let rounds = 0;
  for (let some = await examiner.examineSome(); some; some = await examiner.examineSome()) {
    count += some;
    rounds += 1;
  }
  expect(count).toBe(COUNT + 1);
  // One statement to look for them; one each for pools, trade, holders and writing per batch.
  expect(db.statements.length).toBeLessThanOrEqual(1 + rounds * 4);
});

test("known verdicts need no statement, or one in a new process", async () => {
  const examiner = open();
  while (await examiner.examineSome());
  db.statements.length = 0;
  await examiner.examinations(tokens);
  expect(db.statements).toHaveLength(0);
  const restarted = open();
  expect((await restarted.examinations(tokens)).every(Boolean)).toBe(true);
  expect(db.statements).toHaveLength(1);
});

test("returns an examination ten minutes old, and repeats it", async () => {
  const examiner = open();
  while (await examiner.examineSome());
  const [token] = tokens as [TokenKey];
  now += 9 * 60_000;
  await examiner.examinations([token]);
  expect(await examiner.examineSome()).toBe(0);
  now += 2 * 60_000;
  expect((await examiner.examinations([token]))[0]).not.toBeNull();
  expect(await examiner.examineSome()).toBe(1);
  expect((await examiner.examinations([token]))[0]?.examinedAt).toBe(now / 1000);
});

test("a node that is down leaves tokens untried, and ends nothing", async () => {
  await db.write(
    `insert into pool (chain, address, version, token0, token1, is_fee_dynamic, created_block, created_log_index,
       created_timestamp, reserve0, reserve1, transaction_count)
     values ('ETHEREUM', $1, 'V2', $2, $3, false, 1, 0, 1, 1000000000, 1000000000, 0)`,
    [bytes(address(0x77)), bytes(tokens[0]!.address), bytes(UNI)],
  );
  isNodeDown = true;
  const examiner = open();
  while (await examiner.examineSome());
  expect((await examiner.examinations(tokens))[0]).toMatchObject({ trial: null });
});

test("a page of tokens with all their verdicts and projects takes a handful of statements", async () => {
  const examiner = open();
  while (await examiner.examineSome());
  const gateway = await testGateway(db);
  const PAGE = `{ topTokens(chain: ETHEREUM, pageSize: 100) { id feeData { buyFeeBps } protectionInfo { result findings { rule } }
    project { id name isSpam spamCode safetyLevel safetyReason tokens { id } } } }`;
  const { topTokens } = await gateway.query<{ topTokens: unknown[] }>(PAGE);
  expect(topTokens).toHaveLength(100);
  // The tokens themselves; their projects' tokens are among them.
  expect(db.statements.length).toBeLessThanOrEqual(2);
});
