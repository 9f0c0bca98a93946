import type { ChainConfig } from "../../gateway/src/chainConfig";
import type { Db } from "../../gateway/src/db";
import type { ChainIndexer } from "../../gateway/src/indexer/chainIndexer";
import { httpRpc, type Rpc } from "../../gateway/src/indexer/rpc";
import { compareAtHead, indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { DATABASES, withTables } from "./openDatabases";
import { pairedToken } from "./pairedToken";
import { person } from "./person";
import { differencesOf, tableContents } from "./tableContents";

jest.setTimeout(180_000);
const CHAIN = "ETHEREUM";

let local: LocalChains;
let config: ChainConfig;
let rpc: Rpc;
let token: string;
let buyer: ReturnType<typeof person>;

beforeAll(async () => {
  local = await startLocalChains();
  config = local.chains[CHAIN]!;
  rpc = httpRpc(config.rpcUrl);
  buyer = person(config, local.accounts[0]!.privateKey);
});
afterAll(() => local?.stop());

describe.each(DATABASES)("on %s", (_, open) => {
  let db: Db;
  let indexer: ChainIndexer;
  beforeAll(async () => {
    db = await withTables(open);
    indexer = indexersOf(db, local.chains).get(CHAIN)!;
    await indexer.catchUp();
    token = await pairedToken(db, CHAIN, config);
  });
  afterAll(() => db?.close());

  test("rolls back every row of reorged blocks", async () => {
    const before = await tableContents(db, CHAIN);
    const snapshot = await rpc.call<string>("evm_snapshot");
    await trade(["0.5", "1.25", "0.1"]);
    await indexer.catchUp();
    expect(differencesOf(await tableContents(db, CHAIN), before)).not.toEqual([]);

    await rpc.call("evm_revert", snapshot);
    await indexer.catchUp();
    expect(differencesOf(await tableContents(db, CHAIN), before)).toEqual([]);
  });

  test("indexes the winning branch in place of the losing one", async () => {
    const snapshot = await rpc.call<string>("evm_snapshot");
    await trade(["0.5", "1.25"]);
    await indexer.catchUp();

    await rpc.call("evm_revert", snapshot);
    await trade(["2", "0.3", "0.7", "0.05"]);
    await expectSameAsCleanIndex(db, indexer, open);
  });

  test("indexes a chain from the start after a reorganization deeper than can be undone", async () => {
    const snapshot = await rpc.call<string>("evm_snapshot");
    await trade(["0.2"]);
    await rpc.call("anvil_mine", "0x50");
    await indexer.catchUp();

    await rpc.call("evm_revert", snapshot);
    await trade(["0.4"]);
    await rpc.call("anvil_mine", "0x5a");
    await expectSameAsCleanIndex(db, indexer, open);
  });
});

/** Buys, wraps and gives away tokens, each in a block of its own. */
async function trade(amounts: readonly string[]) {
  for (const ether of amounts) {
    await buyer.buy(token, ether);
    await buyer.wrap(ether);
    await buyer.give(config.contracts.weth, `0x${"12".repeat(20)}`, 1000n);
  }
}

async function expectSameAsCleanIndex(db: Db, indexer: ChainIndexer, open: () => Promise<Db>) {
  const { differences } = await compareAtHead(db, CHAIN, local.chains, indexer);
  expect(differences).toEqual([]);
  const clean = await withTables(open);
  await indexersOf(clean, local.chains).get(CHAIN)!.catchUp();
  const lost = differencesOf(await tableContents(db, CHAIN), await tableContents(clean, CHAIN));
  await clean.close();
  expect(lost).toEqual([]);
}
