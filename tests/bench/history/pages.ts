import pg from "pg";
import type { Db } from "../../../gateway/src/store/db";
import { migrate } from "../../../gateway/src/store/prepare/migrate";
import { openPostgresDatabase } from "../../../gateway/src/store/postgres/postgresDatabase";
import { poolEventStore } from "../../../gateway/src/modules/pool/poolEventStore";
import { MIGRATIONS } from "../../integration/openDatabases";
import { startPostgres } from "../../postgresServer";
import { percentile, ratio, type Part } from "../../suite";
import { SYNTHETIC, SYNTHETIC_NOW_SECONDS, writeSyntheticMarket } from "../gateway/syntheticRows";
import { addYearOfSwaps, indexSizes } from "./swapYears";

const SIZES = [100_000, 30_000_000] as const;
const PAGES = 200;
const PAGE_SIZE = 50;
const YEAR_SECONDS = 31_536_000;

/**
 * Pages at any position in a year of swaps, as the stores read them, at two table sizes; then the sizes of its indexes.
 */
export const pages: Part = {
  title: `Pages of ${PAGE_SIZE} swaps at ${SIZES.join(" and ")} rows, and the bytes that each index takes a row`,
  run: async () => {
    const { url, stop } = await startPostgres();
    const db = await openPostgresDatabase(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await migrate(db, MIGRATIONS);
      await writeSyntheticMarket(db);
      const rows: Record<string, string | number>[] = [];
      const smallest = new Map<string, number>();
      for (const size of SIZES) {
        await addYearOfSwaps(client, size);
        for (const [name, milliseconds] of Object.entries(await measure(db))) {
          const p50 = percentile(milliseconds, 0.5);
          if (!smallest.has(name)) smallest.set(name, p50);
          rows.push({
            measured: name,
            rows: size,
            "p50 ms": p50.toFixed(2),
            "p95 ms": percentile(milliseconds, 0.95).toFixed(2),
            "against the smallest": ratio(p50, smallest.get(name)!),
          });
        }
      }
      for (const { name, bytes } of await indexSizes(client)) {
        rows.push({ measured: name, rows: SIZES[1], "bytes/row": Math.round(bytes / SIZES[1]) });
      }
      return rows;
    } finally {
      await client.end();
      await db.close();
      await stop();
    }
  },
};

async function measure(db: Db): Promise<Record<string, number[]>> {
  const { chain } = SYNTHETIC;
  const [pool] = await db.query<{ address: string; token0: string }>(
    "select address, token0 from pool where version = 'V3' order by address limit 1",
  );
  const market = { chain, tokens: [pool!.token0], versions: ["V3"] } as const;
  const lists = {
    "a chain's swaps": (store: Store, cursor: number) => store.ofVersion(chain, "V3", { first: PAGE_SIZE, cursor }),
    "a token's swaps": (store: Store, cursor: number) => store.ofToken(market, { first: PAGE_SIZE, cursor }),
    "a pool's swaps": (store: Store, cursor: number) =>
      store.ofPool({ chain, address: pool!.address }, { first: PAGE_SIZE, cursor }),
  };
  const measured: Record<string, number[]> = {};
  for (const [name, read] of Object.entries(lists)) {
    const milliseconds: number[] = [];
    for (let page = 0; page < 2 * PAGES; page++) {
      const cursor = SYNTHETIC_NOW_SECONDS - Math.floor(((page % PAGES) / PAGES) * YEAR_SECONDS * 0.98);
      const start = performance.now();
      await read(poolEventStore(db), cursor);
      // The first round loads the pages of the index into memory.
      if (page >= PAGES) milliseconds.push(performance.now() - start);
    }
    measured[name] = milliseconds;
  }
  return measured;
}

type Store = ReturnType<typeof poolEventStore>;
