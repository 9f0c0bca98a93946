import type { ChainConfig } from "../../gateway/src/chainConfig";
import type { Db } from "../../gateway/src/db";
import { ChainIndexer } from "../../gateway/src/indexer/chainIndexer";
import { chainNodes } from "../../gateway/src/indexer/nodes/chainNodes";
import { dropChain } from "../../gateway/src/indexer/reorganisation";
import { httpRpc } from "../../gateway/src/indexer/rpc";
import { silentLog } from "../../gateway/src/log";
import { compareWithContracts } from "./chainTruth";
import { FAULTS, HABITS, startFaultyRpc, type Fault, type FaultyRpc } from "./faultyRpc";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { DATABASES, withTables } from "./openDatabases";
import { poolContents } from "./poolContents";
import { differencesOf } from "./tableContents";
import { reorganisations } from "../soak/gateway/reorganisations";

jest.setTimeout(180_000);
const CHAIN = "ETHEREUM";
/** What a node that answers takes at most. */
const TIMEOUT_MILLISECONDS = 500;

let local: LocalChains;
let config: ChainConfig;
let faulty: FaultyRpc;
let whole: Record<string, string[]>;

beforeAll(async () => {
  local = await startLocalChains();
  config = { ...local.chains[CHAIN]!, mode: "logs" };
  // Most of the chain is final, the rest is not.
  await httpRpc(config.rpcUrl).call("anvil_mine", "0x32");
  faulty = await startFaultyRpc(config.rpcUrl);
  const db = await withTables(DATABASES[0]![1]);
  await indexersOf(db, local.chains).get(CHAIN)!.catchUp();
  whole = await poolContents(db, CHAIN);
  await db.close();
});
afterAll(async () => {
  await faulty?.stop();
  await local?.stop();
});

function indexerOf(db: Db, urls: readonly string[]) {
  const nodes = { urls, chainId: config.chainId, callsPerSecond: Infinity, batchSize: 50 };
  const rpc = chainNodes({ ...nodes, timeoutMilliseconds: TIMEOUT_MILLISECONDS });
  return new ChainIndexer({ chain: CHAIN, config, db, rpc, log: silentLog });
}

describe.each(DATABASES)("on %s", (_, open) => {
  let db: Db;
  beforeAll(async () => {
    db = await withTables(open);
  });
  afterAll(() => db?.close());

  test("a chain read by its logs has the pools of one that is read whole, and they are the contracts'", async () => {
    faulty.fault = null;
    const indexer = indexerOf(db, [faulty.url]);
    await indexer.catchUp();
    expect(differencesOf(await poolContents(db, CHAIN), whole)).toEqual([]);
    expect((await compareWithContracts(db, CHAIN, config))?.differences).toEqual([]);
    await indexer.stop();
  });
});

describe("of strangers' nodes", () => {
  let db: Db;
  beforeAll(async () => {
    db = await withTables(DATABASES[0]![1]);
  });
  afterAll(() => db?.close());

  const readAnew = async (fault: Fault, urls: readonly string[]) => {
    await dropChain(db, CHAIN);
    faulty.fault = fault;
    const indexer = indexerOf(db, urls);
    await indexer.catchUp();
    expect(differencesOf(await poolContents(db, CHAIN), whole)).toEqual([]);
    const { status } = indexer;
    await indexer.stop();
    return status;
  };

  test.each(Object.entries<Fault>(FAULTS))("one that %s is found out, and another one is asked", async (_, fault) => {
    const status = await readAnew(fault, [faulty.url, config.rpcUrl]);
    expect(status.hasCaughtUp).toBe(true);
  });

  test.each(Object.entries<Fault>(HABITS))("one alone that %s is enough", async (_, habit) => {
    await readAnew(habit, [faulty.url]);
  });

  test("one of another chain is not asked at all, and the status says so", async () => {
    const { nodeComplaint } = await readAnew(FAULTS["is of another chain"], [faulty.url, config.rpcUrl]);
    expect(nodeComplaint).toMatch(/it is of chain 1, not 31001/);
  });

  test.each(["leaves out the last logs of many", "has no receipts"] as const)(
    "one alone that %s gets nothing wrong written",
    async (name) => {
      await dropChain(db, CHAIN);
      faulty.fault = FAULTS[name];
      const indexer = indexerOf(db, [faulty.url]);
      const outcome = await indexer.catchUp().then(
        () => "read",
        () => "refused",
      );
      if (outcome === "read") expect(differencesOf(await poolContents(db, CHAIN), whole)).toEqual([]);
      await indexer.stop();
    },
  );
});

test("blocks that a chain takes back are taken back, however deep, and it is read on from the other branch", async () => {
  const open = () => withTables(DATABASES[0]![1]);
  expect(await reorganisations({ local, open, depths: [80, 1, 65, 64] })).toEqual([]);
});
