import { setTimeout as delay } from "node:timers/promises";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { bytes, type Db } from "../../gateway/src/store/db";
import { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { silentLog } from "../../gateway/src/lib/log";
import { openServedDatabase } from "../../gateway/src/testing/servedDatabase";
import { CODE, countingCalls, emitTransfers, placeContracts } from "./gasBombs";
import { startLocalChains, type LocalChains } from "./localChains";

jest.setTimeout(180_000);
const CHAIN = "ETHEREUM";

let local: LocalChains;
let config: ChainConfig;
let db: Db;
let node: ReturnType<typeof countingCalls>;
let indexer: ChainIndexer;
const open = () => new ChainIndexer({ chain: CHAIN, config, db, rpc: node.rpc, log: silentLog });

beforeAll(async () => {
  local = await startLocalChains();
  config = local.chains[CHAIN]!;
  db = await openServedDatabase();
  node = countingCalls(httpRpc(config.rpcUrl));
  indexer = open();
  await indexer.catchUp();
});
afterAll(async () => {
  await indexer?.stop();
  await db?.close();
  await local?.stop();
});

/** Makes tokens emit in a new block, indexes it, and returns the number of contract calls. */
async function callsFor(tokens: readonly string[]) {
  await emitTransfers(config.rpcUrl, tokens);
  const before = node.calls;
  await indexer.catchUp();
  return node.calls - before;
}

const stored = (tokens: readonly string[]) =>
  db.query<{ decimals: number | null; is_costly: boolean; is_undescribed: boolean }>(
    `select decimals, is_costly, is_undescribed from unnest($1::bytea[]) with ordinality as wanted (address, position)
     left join token using (address) order by position`,
    [tokens.map(bytes)],
  );

test("250 gas bombs in a block cost few calls, once, and change nothing for the tokens beside them", async () => {
  const bombs = await placeContracts(config.rpcUrl, CODE.bombToken, 250, 0xb000000);
  const good = await placeContracts(config.rpcUrl, CODE.answeringToken, 10, 0xa000000);
  const mixed = bombs.flatMap((bomb, position) => (position % 25 ? [bomb] : [bomb, good[position / 25]!]));
  expect(await callsFor(mixed)).toBeLessThan(40);
  for (const token of await stored(good)) expect(token).toMatchObject({ decimals: 18, is_costly: false });
  for (const token of await stored(bombs)) expect(token).toMatchObject({ decimals: null, is_costly: true });

  expect(await callsFor(mixed)).toBeLessThan(5);
});

test("more new tokens than the budget are written at once, and described after a restart", async () => {
  const bombs = await placeContracts(config.rpcUrl, CODE.bombToken, 700, 0xd000000);
  const [good] = await placeContracts(config.rpcUrl, CODE.answeringToken, 1, 0xe000000);
  await emitTransfers(config.rpcUrl, [...bombs, good!]);
  await indexer.catchUp();
  expect(await stored([good!])).toMatchObject([{ decimals: null, is_undescribed: true }]);
  await indexer.stop();
  node = countingCalls(httpRpc(config.rpcUrl));
  indexer = open();
  indexer.start();
  let token: { is_undescribed: boolean } | undefined;
  do {
    await delay(50);
    [token] = await stored([good!]);
  } while (token?.is_undescribed);
  expect(token).toMatchObject({ decimals: 18 });
});
