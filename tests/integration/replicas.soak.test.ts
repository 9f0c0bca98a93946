import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { POSITION_HEADER, SEEN_HEADER } from "@cenote/domain/positionHeaders";
import pg from "pg";
import { openPostgresDatabase } from "../../gateway/src/store/postgres/postgresDatabase";
import { readWritePosition } from "../../gateway/src/store/writePosition";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { eventually } from "../../gateway/src/testing/eventually";
import { followActivity, sendLittle } from "./followActivity";
import { startGateway, type GatewayProcess } from "./gatewayProcess";
import { startLocalChains, type LocalChains } from "./localChains";
import { startPostgres, startReplica, type PostgresServer } from "../postgresServer";

jest.setTimeout(300_000);

const CHAIN = "ETHEREUM";
const SENT = `query ($account: String!) {
  portfolios(ownerAddresses: [$account], chains: [ETHEREUM]) {
    assetActivities(pageSize: 5, page: 1) { details { ... on TransactionDetails { hash } } }
  }
}`;

const folder = mkdtempSync(join(tmpdir(), "cenote-replicas-"));
const headers = { "content-type": "application/json" };
const gateways: GatewayProcess[] = [];
const replicas: PostgresServer[] = [];
const followed: ReturnType<typeof followActivity>[] = [];
let local: LocalChains;
let primary: PostgresServer;

beforeAll(async () => {
  [local, primary] = await Promise.all([startLocalChains(), startPostgres()]);
});
afterAll(async () => {
  await Promise.all(followed.map(({ stop }) => stop()));
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await Promise.all(replicas.map((replica) => replica.stop()));
  await Promise.all([local?.stop(), primary?.stop()]);
  rmSync(folder, { recursive: true });
});

async function start(role: "indexer" | "reader", more: Readonly<Record<string, string>> = {}) {
  const home = mkdtempSync(join(folder, `${role}-`));
  const settings = { DATABASE_URL: primary.url, GATEWAY_ROLE: role, ...more };
  const gateway = await startGateway(home, local.chainsFile, settings);
  gateways.push(gateway);
  return gateway;
}

async function startReader() {
  const replica = await startReplica(primary);
  replicas.push(replica);
  const gateway = await start("reader", { DATABASE_READER_URL: replica.url, GATEWAY_TIMEOUT_SECONDS: "4" });
  await gateway.ready;
  return { gateway, replica };
}

const node = () => httpRpc(local.chains[CHAIN]!.rpcUrl);

function pay(): Promise<string> {
  const [from, to] = local.accounts.map(({ address }) => address);
  return sendLittle(node(), from!, to!);
}

/** Requests the last transactions of the paid account, as a client that has seen a position. */
async function ask({ url }: GatewayProcess, seen = 0) {
  const body = JSON.stringify({ query: SENT, variables: { account: local.accounts[1]!.address } });
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { ...headers, [SEEN_HEADER]: String(seen) },
    body,
  });
  const text = await response.text();
  return { status: response.status, text, position: Number(response.headers.get(POSITION_HEADER)) };
}

/** Pauses or resumes a replica's replay. */
async function replay({ url }: PostgresServer, action: "pause" | "resume") {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_wal_replay_${action}()`);
  await client.end();
}

const probe = async ({ url }: GatewayProcess) => (await fetch(`${url}/readyz`)).status;

test("readers answer from replicas of their own, and never with less than a client has seen", async () => {
  const indexer = await start("indexer");
  await indexer.ready;
  const [one, other] = [await startReader(), await startReader()];
  for (const { gateway } of [one, other]) followed.push(followActivity(gateway, local.accounts[1]!.address));

  const first = await pay();
  await eventually(() => followed.every(({ received }) => received.includes(first)));
  for (const { gateway } of [one, other]) expect((await ask(gateway)).text).toContain(first);

  await replay(other.replica, "pause");
  const second = await pay();
  await eventually(() => followed[0]!.received.includes(second));
  const seen = await ask(one.gateway);
  expect(seen.text).toContain(second);
  // An event also has the position.
  const position = followed[0]!.positions.at(-1)!;
  expect(position).toBeLessThanOrEqual(seen.position);

  // The other one has not announced the block, and refuses clients that know it; others are served as before.
  expect(followed[1]!.received.includes(second)).toBe(false);
  expect((await ask(other.gateway)).text).toContain(first);
  expect((await ask(other.gateway)).text).not.toContain(second);
  expect(await ask(other.gateway, position)).toMatchObject({
    status: 503,
    text: expect.stringContaining("This gateway is behind the one that answered before.") as string,
  });
  // A forged position has no effect.
  expect((await ask(other.gateway, 1e15)).status).toBe(200);
  await eventually(async () => (await probe(other.gateway)) === 503);

  const waiting = ask(other.gateway, seen.position);
  await replay(other.replica, "resume");
  expect((await waiting).text).toContain(second);
  await eventually(() => followed[1]!.received.includes(second));
  await eventually(async () => (await probe(other.gateway)) === 200);
  // Events that are not final come first, then new ones: each transaction once.
  const [all, same] = followed.map(({ received }) => received);
  expect(new Set(all).size).toBe(all!.length);
  expect(all).toContain(first);
  expect(all!.at(-1)).toBe(second);
  expect(same!.toSorted()).toEqual(all!.toSorted());
});

test("a process that reads from a replica finds there what it has written", async () => {
  const [replica] = replicas;
  const db = await openPostgresDatabase(primary.url, { replicaUrl: replica!.url });
  const write = (kind: string) =>
    db.write("insert into chain_status (chain, status, seen_at) values ($1, '{}', now())", [kind]);
  const stored = (kind: string) => db.query("select chain from chain_status where chain = $1", [kind]);
  await write("FIRST");
  expect(await stored("FIRST")).toHaveLength(1);

  await replay(replica!, "pause");
  let isDone = false;
  const writing = write("SECOND").then(() => (isDone = true));
  const before = await readWritePosition(db);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isDone).toBe(false);
  expect(await stored("SECOND")).toHaveLength(0);
  await replay(replica!, "resume");
  await writing;
  expect(await stored("SECOND")).toHaveLength(1);
  expect(await readWritePosition(db)).toBeGreaterThan(before);

  const failing = db.transaction(() => Promise.reject(new Error("nothing is written")));
  await expect(failing).rejects.toThrow("nothing is written");
  await db.write("delete from chain_status where chain in ('FIRST', 'SECOND')");
  await db.close();
});

test("a reader whose replica is killed answers from the writer, and from the replica once it has caught up", async () => {
  const [reader, replica, all] = [gateways.at(-1)!, replicas.at(-1)!, followed.at(-1)!];
  await replica.kill();
  const third = await pay();
  await eventually(() => all.received.includes(third));
  const { text, position } = await ask(reader);
  expect(text).toContain(third);
  expect(await probe(reader)).toBe(200);

  await replica.restart();
  const connections = async () => {
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    const used = await client.query(
      "select from pg_stat_activity where datname = 'cenote' and pid <> pg_backend_pid()",
    );
    await client.end();
    return used.rowCount!;
  };
  await eventually(async () => (await ask(reader, position)).status === 200 && (await connections()) > 0);
  const fourth = await pay();
  await eventually(() => all.received.includes(fourth));
  expect(new Set(all.received).size).toBe(all.received.length);
});

test("a restart of the writer loses and repeats nothing, and ends no process", async () => {
  await primary.kill();
  const before = await Promise.all(gateways.slice(1).map((reader) => ask(reader)));
  expect(before.map(({ status }) => status)).toEqual([200, 200]);
  const during = await pay();
  await primary.restart();
  await eventually(() => followed.every(({ received }) => received.includes(during)));
  const after = await pay();
  await eventually(() => followed.every(({ received }) => received.includes(after)));
  for (const { received } of followed) expect(new Set(received).size).toBe(received.length);
});
