import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../../gateway/src/store/db";
import { migrate } from "../../../gateway/src/store/prepare/migrate";
import { openPgliteDatabase } from "../../../gateway/src/store/pglite/pgliteDatabase";
import { openPostgresDatabase } from "../../../gateway/src/store/postgres/postgresDatabase";
import { MIGRATIONS } from "../../integration/openDatabases";
import { startPostgres } from "../../postgresServer";
import { requestOnce, load } from "../load";
import { ratio, type Part } from "../../suite";
import { startFilledGateway } from "./server";
import { SYNTHETIC, SYNTHETIC_NOW_SECONDS, writeSyntheticMarket, writeSyntheticSwaps } from "./syntheticRows";

const SIZES = [100_000, 3_000_000] as const;
const ROW = "timestamp hash account usdValue { value } type token0Quantity token1Quantity";
const QUERIES = {
  "a chain's transactions": `query V3Transactions($chain: Chain!, $first: Int!, $cursor: Int) {
    v3Transactions(chain: $chain, first: $first, timestampCursor: $cursor) { ${ROW} } }`,
  "a token's transactions": `query V3TokenTransactions($chain: Chain!, $address: String!, $first: Int!, $cursor: Int) {
    token(chain: $chain, address: $address) { id v3Transactions(first: $first, timestampCursor: $cursor) { ${ROW} } } }`,
  "a pool's transactions": `query V3PoolTransactions($chain: Chain!, $pool: String!, $first: Int!, $cursor: Int) {
    v3Pool(chain: $chain, address: $pool) { id transactions(first: $first, timestampCursor: $cursor) { ${ROW} } } }`,
} as const;

/** Pages at any position in a year of swaps, at two table sizes, without the response cache. */
export const keyset: Part = {
  title: `Pages of 50 swaps at ${SIZES.join(" and ")} rows, 1 connection, one core, no response cache`,
  run: async () => [...(await measure("PostgreSQL", onPostgres)), ...(await measure("PGlite", onPglite))],
};

type Engine = {
  open(): Promise<Db>;
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

async function onPostgres(): Promise<Engine> {
  const { url, stop } = await startPostgres();
  return { open: () => openPostgresDatabase(url), environment: { DATABASE_URL: url }, stop };
}

async function onPglite(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "cenote-bench-"));
  return {
    open: () => openPgliteDatabase({ folder: join(home, "database"), workerFile: null }),
    environment: { CENOTE_HOME: home },
    stop: async () => rmSync(home, { recursive: true, force: true }),
  };
}

async function measure(name: string, start: () => Promise<Engine>) {
  const engine = await start();
  const medians = new Map<string, number[]>();
  const rows = [];
  try {
    let written = 0;
    for (const size of SIZES) {
      const db = await engine.open();
      if (!written) {
        await migrate(db, MIGRATIONS);
        await writeSyntheticMarket(db);
      }
      await writeSyntheticSwaps(db, written + 1, size);
      written = size;
      const example = await exampleOf(db);
      await db.close();

      const settings = { GATEWAY_DOCUMENTS: "any", GATEWAY_CACHE_MEGABYTES: "0", ...engine.environment };
      const { url, stop } = await startFilledGateway(settings);
      for (const [query, text] of Object.entries(QUERIES)) {
        const bodies = pages(text, example);
        for (const body of bodies) await requestOnce(url, body);
        await load({ url, bodies, connections: 1, seconds: 2 });
        const { p50, p99, requestsPerSecond, failed } = await load({ url, bodies, connections: 1, seconds: 5 });
        const mean = 1000 / requestsPerSecond;
        medians.set(query, [...(medians.get(query) ?? []), mean]);
        const against = medians.get(query)!.length > 1 ? ratio(mean, medians.get(query)![0]!) : "";
        rows.push({ database: name, query, rows: size, "mean ms": Number(mean.toFixed(2)), p50, p99, failed, against });
      }
      await stop();
    }
  } finally {
    await engine.stop();
  }
  return rows;
}

type Example = { readonly address: string; readonly pool: string };

async function exampleOf(db: Db): Promise<Example> {
  const [pool] = await db.query<{ address: string; token0: string }>(
    "select address, token0 from pool where version = 'V3' order by address limit 1",
  );
  return { address: pool!.token0, pool: pool!.address };
}

function pages(query: string, example: Example): object[] {
  return Array.from({ length: 50 }, (_, index) => ({
    query,
    variables: {
      chain: SYNTHETIC.chain,
      first: 50,
      cursor: SYNTHETIC_NOW_SECONDS - index * 600_000,
      ...(query.includes("$address") ? { address: example.address } : {}),
      ...(query.includes("$pool") ? { pool: example.pool } : {}),
    },
  }));
}
