import { join } from "node:path";
import { migrate } from "../../../gateway/src/store/prepare/migrate";
import { openPostgresDatabase } from "../../../gateway/src/store/postgres/postgresDatabase";
import { MIGRATIONS } from "../../integration/openDatabases";
import { startPostgres } from "../../postgresServer";
import { requestOnce, load } from "../load";
import { ratio, type Part } from "../../suite";
import { startFilledGateway, startOnFirstCore } from "./server";
import { SYNTHETIC, writeSyntheticMarket } from "./syntheticRows";

const BODY = {
  operationName: "TopTokens",
  query: `query TopTokens($chain: Chain, $page: Int = 1, $pageSize: Int = 100, $orderBy: TokenSortableField = POPULARITY) {
    topTokens(chain: $chain, page: $page, pageSize: $pageSize, orderBy: $orderBy) {
      id name chain address symbol decimals standard
      project { id name logoUrl }
      market(currency: USD) {
        id price { value currency } totalValueLocked { value currency }
        pricePercentChange(duration: DAY) { value currency } volume(duration: DAY) { value currency }
      }
    }
  }`,
  variables: { chain: SYNTHETIC.chain },
};
const CONNECTIONS = 8;
const SECONDS = 10;

/** The same list from the same tables, by the gateway with and without its response cache, and by the plain server. */
export const topTokens: Part = {
  title: `TopTokens, 100 rows, PostgreSQL, ${CONNECTIONS} connections, each server alone on one core`,
  run: async () => {
    const postgres = await startPostgres();
    try {
      const db = await openPostgresDatabase(postgres.url);
      await migrate(db, MIGRATIONS);
      await writeSyntheticMarket(db);
      await db.run("analyze");
      await db.close();

      const settings = { DATABASE_URL: postgres.url, GATEWAY_DOCUMENTS: "any" };
      const plain = join(import.meta.dirname, "plainProcess.mjs");
      const servers = {
        "graphql-yoga + pg": () => startOnFirstCore(plain, settings),
        gateway: () => startFilledGateway(settings),
        "gateway without response cache": () => startFilledGateway({ ...settings, GATEWAY_CACHE_MEGABYTES: "0" }),
      };
      const results = [];
      for (const [server, start] of Object.entries(servers)) {
        const { url, busyMilliseconds, stop } = await start();
        const bytes = await requestOnce(url, BODY);
        await load({ url, bodies: [BODY], connections: CONNECTIONS, seconds: 3 });
        const before = busyMilliseconds();
        const result = await load({ url, bodies: [BODY], connections: CONNECTIONS, seconds: SECONDS });
        const busy = busyMilliseconds() - before;
        await stop();
        // Throughput of one core without other work: the database and the load share this machine.
        const perCoreSecond = Math.round((result.requestsPerSecond * SECONDS * 1000) / busy);
        results.push({ server, bytes, ...result, perCoreSecond });
      }
      const peer = results[0]!;
      return results.map(({ perCoreSecond, ...result }) => ({
        ...result,
        "against the peer": ratio(result.requestsPerSecond, peer.requestsPerSecond),
        "per core second": perCoreSecond,
        "so against the peer": ratio(perCoreSecond, peer.perCoreSecond),
      }));
    } finally {
      await postgres.stop();
    }
  },
};
