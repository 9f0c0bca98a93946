import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgresDatabase } from "../../gateway/src/store/postgres/postgresDatabase";
import { bytes } from "../../gateway/src/store/db";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { eventually } from "../../gateway/src/testing/eventually";
import { followActivity, sendLittle } from "./followActivity";
import { startGateway, type GatewayProcess } from "./gatewayProcess";
import { startLocalChains, type LocalChains } from "./localChains";
import { startDisposablePostgres, type PostgresServer } from "../postgresServer";

jest.setTimeout(300_000);

const CHAIN = "ETHEREUM";
const STATUSES = "{ chainStatuses { chain indexedBlockNumber lastError } }";
const TOKENS =
  "{ topTokens(chain: ETHEREUM, pageSize: 50) { id market { price { value } totalValueLocked { value } } } }";

const folder = mkdtempSync(join(tmpdir(), "cenote-fleet-"));
const started: GatewayProcess[] = [];
let local: LocalChains;
let postgres: PostgresServer;

beforeAll(async () => {
  [local, postgres] = await Promise.all([startLocalChains(), startDisposablePostgres()]);
});
afterAll(async () => {
  await Promise.all(started.map((gateway) => gateway.stop()));
  await Promise.all([local?.stop(), postgres?.stop()]);
  rmSync(folder, { recursive: true });
});

async function start(role: "indexer" | "reader") {
  const home = mkdtempSync(join(folder, `${role}-`));
  const gateway = await startGateway(home, local.chainsFile, { DATABASE_URL: postgres.url, GATEWAY_ROLE: role });
  started.push(gateway);
  return gateway;
}

const headers = { "content-type": "application/json" };

async function query<Data>({ url }: GatewayProcess, text: string): Promise<Data> {
  const response = await fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query: text }) });
  return ((await response.json()) as { data: Data }).data;
}

type Statuses = { chainStatuses: readonly { chain: string; indexedBlockNumber: number; lastError: string | null }[] };

async function statusOf(gateway: GatewayProcess) {
  const { chainStatuses } = await query<Statuses>(gateway, STATUSES);
  return chainStatuses.find(({ chain }) => chain === CHAIN)!;
}

const probe = async ({ url }: GatewayProcess, path: string) => (await fetch(url + path)).status;
const node = () => httpRpc(local.chains[CHAIN]!.rpcUrl);
const headOf = async () => Number(await node().call<string>("eth_blockNumber"));

test("readers serve what one indexer reads, and another one takes over when it is killed", async () => {
  const early = await start("reader");
  await eventually(async () => (await probe(early, "/healthz").catch(() => 0)) === 200);
  expect(await probe(early, "/readyz")).toBe(503);

  const indexer = await start("indexer");
  await indexer.ready;
  expect(await probe(indexer, "/readyz")).toBe(200);
  expect(await probe(indexer, "/graphql")).toBe(404);
  const later = await start("reader");
  await Promise.all([early.ready, later.ready]);
  const standby = await start("indexer");
  await standby.ready;

  // Both show the same complete data.
  const readers = [early, later];
  for (const reader of readers) {
    expect(await statusOf(reader)).toEqual({ chain: CHAIN, indexedBlockNumber: await headOf(), lastError: null });
  }
  const [one, other] = await Promise.all(
    readers.map((reader) => query<{ topTokens: readonly object[] }>(reader, TOKENS)),
  );
  expect(one!.topTokens.length).toBeGreaterThan(10);
  expect(other).toEqual(one);

  // New transactions reach the subscribers of each.
  const [from, to] = local.accounts.map(({ address }) => address);
  const followed = readers.map((reader) => followActivity(reader, to!));
  const pay = () => sendLittle(node(), from!, to!);
  const reached = (hash: string) => eventually(() => followed.every(({ received }) => received.includes(hash)));
  await reached(await pay());

  await indexer.kill();
  await reached(await pay());
  for (const { received } of followed) expect(new Set(received).size).toBe(received.length);
  for (const reader of readers) {
    await eventually(async () => (await statusOf(reader)).lastError === null);
    expect((await statusOf(reader)).indexedBlockNumber).toBe(await headOf());
  }
  await Promise.all(followed.map(({ stop }) => stop()));

  // A reader's requested tokens are examined again, once that is due. The new indexer has not examined any of them
  // itself.
  const db = await openPostgresDatabase(postgres.url);
  const examinedAt = `select address, examined_at as "examinedAt" from token_examination where chain = '${CHAIN}'`;
  await eventually(async () => (await db.query(examinedAt)).length > 0);
  const [token] = await db.query<{ address: string }>(examinedAt);
  await db.write("update token_examination set examined_at = 0 where address = $1", [bytes(token!.address)]);
  await query(later, `{ token(chain: ${CHAIN}, address: "${token!.address}") { protectionInfo { result } } }`);
  await eventually(async () => {
    const all = await db.query<{ address: string; examinedAt: number }>(examinedAt);
    return all.every((one) => one.examinedAt > 0);
  });
  await db.close();
});

test("readers report when nothing indexes", async () => {
  const [reader, ...others] = started;
  await Promise.all(others.map((gateway) => gateway.kill()));
  await eventually(async () => (await statusOf(reader!)).lastError === "No indexer reads this chain at the moment.");
});
