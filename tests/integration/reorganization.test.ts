import { toHex } from "viem";
import { sampled, soakTest } from "../extent";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import type { Db } from "../../gateway/src/store/db";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { httpRpc, type Rpc } from "../../gateway/src/chain/rpc";
import { publishedStatuses } from "../../gateway/src/request/publishedStatuses";
import { eventually } from "../../gateway/src/testing/eventually";
import { compareAtHead, indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { MATRIX, withTables } from "./openDatabases";
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

describe.each(MATRIX)("on %s", (_, open) => {
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

  soakTest("indexes a chain from the start after a reorganization deeper than can be undone", async () => {
    const snapshot = await rpc.call<string>("evm_snapshot");
    await trade(["0.2"]);
    await rpc.call("anvil_mine", "0x50");
    await indexer.catchUp();

    await rpc.call("evm_revert", snapshot);
    await trade(["0.4"]);
    await rpc.call("anvil_mine", "0x5a");
    await expectSameAsCleanIndex(db, indexer, open);
  });

  test.each(
    sampled(
      [
        ["that can be undone", 0],
        ["deeper than can be undone", 80],
      ],
      (_, index) => index === 0,
    ),
  )(
    "the published status is never above the head, nor above what is indexed, after a reorganization %s",
    async (_, more) => {
      const statuses = publishedStatuses(() => indexer.status, await openBlockFeed(db));
      const snapshot = await rpc.call<string>("evm_snapshot");
      await trade(["0.2"]);
      if (more) await rpc.call("anvil_mine", toHex(more));
      await indexer.catchUp();
      await eventually(() => statuses(CHAIN)!.indexedBlockNumber === indexer.status.indexedBlockNumber);

      await rpc.call("evm_revert", snapshot);
      const head = Number(await rpc.call<string>("eth_blockNumber"));
      // The database notifies of the rollback at some later time.
      const isPublished = () => statuses(CHAIN)!.indexedBlockNumber === head;
      const seen = await whileSampling(
        () => {
          const { indexedBlockNumber, headBlockNumber } = statuses(CHAIN)!;
          return [indexedBlockNumber ?? -1, headBlockNumber ?? -1] as const;
        },
        indexer.catchUp().then(() => eventually(isPublished)),
      );
      expect(seen.length).toBeGreaterThan(1);
      expect(seen.filter(([indexed, headNumber]) => indexed > headNumber)).toEqual([]);
      expect(statuses(CHAIN)).toMatchObject({ headBlockNumber: head, indexedBlockNumber: head });
    },
  );
});

/** Samples a status at each turn of the event loop, until some work is done: each state once. */
async function whileSampling<Status>(status: () => Status, work: Promise<unknown>): Promise<Status[]> {
  const seen = new Map<string, Status>();
  const sample = () => {
    const now = status();
    seen.set(JSON.stringify(now), now);
  };
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  while (!isDone) {
    sample();
    await new Promise(setImmediate);
  }
  await done;
  sample();
  return [...seen.values()];
}

/** Buys, wraps and gives away tokens, each in its own block. */
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
