import { setTimeout as delay } from "node:timers/promises";
import { keccak256, type Hex } from "viem";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { ChainConfig, ChainConfigs } from "../../gateway/src/chain/chainConfig";
import { bytes, type Db } from "../../gateway/src/store/db";
import { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { checkContracts } from "../../gateway/src/index/contractCode";
import { undoBlocksOf } from "../../gateway/src/chain/finality";
import { chainNodes } from "../../gateway/src/chain/nodes/chainNodes";
import { dropChain } from "../../gateway/src/index/follow/reorganization";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { silentLog } from "../../gateway/src/lib/log";
import { liveHoldings } from "../../gateway/src/modules/portfolio/liveHoldings";
import { visitorNodes } from "../../gateway/src/chain/visitorNodes";
import { OWN_LOCKS } from "../../gateway/src/store/locks";
import { openIndexers } from "../../gateway/src/index/follow/openIndexers";
import { openNodes } from "../../gateway/src/chain/openNodes";
import { readiness } from "../../gateway/src/api/readiness";
import { openServedDatabase } from "../../gateway/src/testing/servedDatabase";
import { sampled } from "../extent";
import { compareWithContracts } from "./chainTruth";
import { FAULTS, HABITS, startFaultyRpc, type Fault, type FaultyRpc } from "./faultyRpc";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { MATRIX, withTables } from "./openDatabases";
import { openGateway } from "./openGateway";
import { poolContents } from "./poolContents";
import { differencesOf } from "./tableContents";
import { reorganizations } from "../soak/gateway/reorganizations";

jest.setTimeout(180_000);
const CHAIN = "ETHEREUM";
/** The local chain's pools are created in the first of these, and traded in until a few blocks later. */
const FINAL_BLOCKS = 12;
/** A node that fails, one that lies, one that is behind, and one with limits. */
const SAMPLE = new Set(["answers 503", "leaves out a log here and there", "is behind", "refuses long ranges"]);
/** A slower node is not used; a working one may be slow on a busy machine. */
const TIMEOUT_MILLISECONDS = 2500;

let local: LocalChains;
let config: ChainConfig;
let faulty: FaultyRpc;
let whole: Record<string, string[]>;

beforeAll(async () => {
  local = await startLocalChains();
  config = { ...local.chains[CHAIN]!, mode: "logs" };
  // Some of the history is final, the rest is not.
  const rpc = httpRpc(config.rpcUrl);
  const blocks = FINAL_BLOCKS + undoBlocksOf(config) - Number(await rpc.call("eth_blockNumber"));
  await rpc.call("anvil_mine", `0x${blocks.toString(16)}`);
  faulty = await startFaultyRpc(config.rpcUrl);
  const db = await openServedDatabase();
  await indexersOf(db, local.chains).get(CHAIN)!.catchUp();
  whole = await poolContents(db, CHAIN);
  // Both ways of finding logs have logs to find.
  const [events] = await db.query<{ final: number; recent: number }>(
    `select count(*) filter (where block_number <= head - 128)::int as final,
       count(*) filter (where block_number > head - 128)::int as recent
     from pool_event, (select block_number as head from chain) as chain`,
  );
  expect(events!.final).toBeGreaterThan(50);
  expect(events!.recent).toBeGreaterThan(0);
  await db.close();
});
afterAll(async () => {
  await faulty?.stop();
  await local?.stop();
});

function indexerOf(db: Db, urls: readonly string[], more: Partial<ChainConfig> = {}) {
  const nodes = { urls, chainId: config.chainId, callsPerSecond: Infinity, batchSize: 50 };
  const rpc = chainNodes({ ...nodes, timeoutMilliseconds: TIMEOUT_MILLISECONDS });
  return new ChainIndexer({ chain: CHAIN, config: { ...config, ...more }, db, rpc, log: silentLog });
}

describe.each(MATRIX)("on %s", (_, open) => {
  let db: Db;
  beforeAll(async () => {
    db = await withTables(open);
  });
  afterAll(() => db?.close());

  test("a chain indexed by its logs has the same pools as a fully indexed one, equal to the contracts", async () => {
    faulty.fault = null;
    const indexer = indexerOf(db, [faulty.url]);
    await indexer.catchUp();
    expect(differencesOf(await poolContents(db, CHAIN), whole)).toEqual([]);
    expect((await compareWithContracts(db, CHAIN, config))?.differences).toEqual([]);
    await indexer.stop();
  });
});

describe("with third-party nodes", () => {
  let db: Db;
  beforeAll(async () => {
    db = await openServedDatabase();
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

  test.each(sampled(Object.entries<Fault>(FAULTS), ([name]) => SAMPLE.has(name)))(
    "a node that %s is detected, and another one is used",
    async (_, fault) => {
      const status = await readAnew(fault, [faulty.url, config.rpcUrl]);
      expect(status.hasCaughtUp).toBe(true);
    },
  );

  test.each(sampled(Object.entries<Fault>(HABITS), ([name]) => SAMPLE.has(name)))(
    "a single node that %s is enough",
    async (_, habit) => {
      await readAnew(habit, [faulty.url]);
    },
  );

  test("a node of another chain is never used, and the status reports it", async () => {
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

test("stopped indexing continues from there, without gaps", async () => {
  faulty.fault = null;
  const db = await openServedDatabase();
  const reached: number[] = [];
  let isDone = false;
  while (!isDone) {
    const indexer = indexerOf(db, [faulty.url], { logRangeBlocks: 9 });
    const before = reached.at(-1) ?? 0;
    indexer.start();
    while ((indexer.status.indexedBlockNumber ?? 0) < before + 1 && !indexer.status.hasCaughtUp) await delay(5);
    isDone = indexer.status.hasCaughtUp;
    await indexer.stop();
    reached.push(indexer.status.indexedBlockNumber!);
  }
  expect(reached.length).toBeGreaterThan(3);
  expect(differencesOf(await poolContents(db, CHAIN), whole)).toEqual([]);
  await db.close();
});

describe("of several chains", () => {
  let db: Db;
  beforeAll(async () => {
    db = await openServedDatabase();
  });
  afterAll(() => db?.close());

  test("chains that cannot be indexed report why, and the others are served", async () => {
    faulty.fault = FAULTS["is of another chain"];
    const { ETHEREUM, BASE, POLYGON } = local.chains;
    const chainConfigs: ChainConfigs = {
      ETHEREUM,
      BASE: { ...BASE!, codeHashes: { permit2: `0x${"ab".repeat(32)}` } },
      POLYGON: { ...POLYGON!, mode: "logs", rpcUrls: [faulty.url] },
    };
    const { indexers, statuses, start, stop } = openIndexers({
      db,
      locks: OWN_LOCKS,
      chainConfigs,
      nodes: openNodes(chainConfigs),
      log: silentLog,
    });
    await start();
    const blocks = await openBlockFeed(db);
    const isReady = readiness([...indexers.keys()], statuses, blocks);
    while (!isReady()) await delay(50);

    expect(statuses("ETHEREUM")).toMatchObject({ hasCaughtUp: true, lastError: null });
    expect(statuses("BASE")?.lastError).toMatch(/^BASE: the code of permit2 \(0x.*\) hashes to 0x\w{64}, but 0xab/);
    expect(statuses("POLYGON")?.lastError).toMatch(/it is of chain 1, not 31003/);
    const chains = await db.query<{ chain: string }>("select chain from chain");
    expect(chains).toEqual([{ chain: "ETHEREUM" }]);

    const gateway = await openGateway(db, chainConfigs, blocks, indexers);
    const { data } = await gateway.post(
      "{ chainStatuses { chain isIndexed lagBlocks lagSeconds mode finalityBlocks internalTransferSource lastError } }",
    );
    const all = new Map((data!.chainStatuses as { chain: string }[]).map((status) => [status.chain, status]));
    expect(all.get("ETHEREUM")).toMatchObject({ isIndexed: true, lagBlocks: 0, mode: "BLOCKS", finalityBlocks: 64 });
    expect(all.get("ETHEREUM")).toMatchObject({ internalTransferSource: "TRACES" });
    expect(all.get("POLYGON")).toMatchObject({ isIndexed: true, lagBlocks: null, mode: "LOGS", finalityBlocks: 128 });
    expect(all.get("ARBITRUM")).toMatchObject({ isIndexed: false, mode: null, lastError: null });
    await stop();
  });

  test("a contract whose code changes after it was first seen is refused, until its new code is declared", async () => {
    const rpc = httpRpc(config.rpcUrl);
    const check = (codeHashes = {}) => checkContracts({ db, chain: CHAIN, config: { ...config, codeHashes }, rpc });
    await check();
    await check();
    const { seaport } = config.contracts;
    const code = await rpc.call<Hex>("eth_getCode", seaport, "latest");
    await rpc.call("anvil_setCode", seaport, "0x6000");
    await expect(check()).rejects.toThrow(`${CHAIN}: the code of seaport (${seaport}) has changed since it was first`);
    await check({ seaport: keccak256("0x6000") });
    await rpc.call("anvil_setCode", seaport, "0x");
    await expect(check()).rejects.toThrow(`${CHAIN}: there is no code at seaport (${seaport}).`);
    await rpc.call("anvil_setCode", seaport, code);
  });

  test("an owner's balances on a partly indexed chain equal the contracts'", async () => {
    const nodes = { [CHAIN]: visitorNodes(CHAIN, httpRpc(config.rpcUrl)) };
    const { signal } = new AbortController();
    const holdings = liveHoldings(db, { [CHAIN]: config }, nodes, () => 1);
    const owner = local.accounts[0]!.address.toLowerCase();
    const liveBalances = await holdings(CHAIN, owner, signal);
    expect(liveBalances!.length).toBeGreaterThan(1);
    const whole = await db.query<{ token: string; amount: string }>(
      "select token, amount from balance where chain = $1 and holder = $2 and amount > 0",
      [CHAIN, bytes(owner)],
    );
    const listed = new Set(config.tokens.map(({ address }) => address.toLowerCase()));
    const expected = new Map(whole.map(({ token, amount }) => [token, amount]));
    for (const { token, amount } of liveBalances!)
      if (listed.has(token)) expect([token, amount]).toEqual([token, expected.get(token)]);
    expect(await liveHoldings(db, local.chains, nodes, () => 1)(CHAIN, owner, signal)).toBeNull();
  });
});

test("rolls back reorged blocks of any depth, and indexes the other branch", async () => {
  const depths = sampled([64, 1, 80], (depth) => depth === 64);
  expect(await reorganizations({ local, open: openServedDatabase, depths })).toEqual([]);
});
