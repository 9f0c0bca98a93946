import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openBlockFeed } from "../request/blockFeed";
import type { ContractsAtHead } from "../chain/contractsAtHead";
import type { Db } from "../store/db";
import { createGeneration } from "../store/generation";
import type { IndexerStatus } from "../chain/status";
import { silentLog } from "../lib/log";
import { requestedMedia } from "../media/requestedMedia";
import { publishedStatuses } from "../request/publishedStatuses";
import { NO_SUPPLIES } from "../modules/project/suppliesFile";
import { campaignBook } from "../modules/campaign/campaignBook";
import { poolGraphs } from "../modules/quote/poolGraphs";
import { projectCatalog } from "../modules/project/projectCatalog";
import { executableSchema } from "../api/schema/executableSchema";
import type { GatewayOptions } from "../api/server";
import type { TestDb } from "./openTestDb";
import { OPEN_SETTINGS, servedGateway } from "./servedGateway";
import { CONFIG } from "./world";

const TYPE_DEFS = readFileSync(join(__dirname, "../../../schema.graphql"), "utf8");
const PROJECTS = [
  { id: "weth", name: "Wrapped Ether", symbol: "WETH", logo: "weth.png" },
  { id: "usd-coin", name: "USD Coin", symbol: "USDC", logo: null },
  { id: "uniswap", name: "Uniswap", symbol: "UNI", logo: "uni.png" },
];
const STATUS: IndexerStatus = {
  headBlockNumber: 9,
  headBlockTimestamp: 1_700_000_012,
  indexedBlockNumber: 8,
  indexedBlockTimestamp: 1_700_000_000,
  lastError: null,
  nodeComplaint: null,
  hasCaughtUp: true,
  isFirstIndexing: false,
  mode: "blocks",
  finalityBlocks: 64,
  coinSource: "TRACES",
  coinsSince: 1,
};

/** Serves the gateway on a database, and sends requests like a browser. */
export async function testGateway(
  db: Db | TestDb,
  options: Partial<GatewayOptions> = {},
  contractsAtHead: ContractsAtHead = (_, groups) => Promise.resolve(groups.map(() => null)),
  services: Partial<GatewayOptions["services"]> = {},
) {
  const blocks = await openBlockFeed(db);
  const gateway = await servedGateway({
    schema: executableSchema(TYPE_DEFS),
    log: silentLog,
    settings: OPEN_SETTINGS,
    services: {
      db,
      chainConfigs: { ETHEREUM: CONFIG },
      projects: projectCatalog(PROJECTS, { ETHEREUM: CONFIG }),
      statuses: publishedStatuses((chain) => (chain === "ETHEREUM" ? STATUS : null), blocks),
      blocks,
      nativeBalances: () => Promise.resolve(10n ** 18n),
      rates: () => null,
      contractsAtHead,
      poolGraphs: poolGraphs(db, services.chainConfigs ?? { ETHEREUM: CONFIG }, blocks),
      gasPrices: () => Promise.resolve(10n ** 9n),
      viewedTokens: { add: () => undefined },
      examinations: (tokens) => Promise.resolve(tokens.map(() => null)),
      campaigns: campaignBook([]),
      supplies: NO_SUPPLIES,
      generation: createGeneration(),
      requestedMedia: requestedMedia(),
      assetOrigin: "https://cenote.test",
      ...services,
    },
    ...options,
  });
  return {
    ...gateway,
    /**
     * Expects no error, and returns the data in the shape that a test expects; the statements of a test's database are
     * then those of this query.
     */
    query: async <Shape = Record<string, unknown>>(query: string, variables: object = {}): Promise<Shape> => {
      if ("statements" in db) db.statements.length = 0;
      const { data, errors } = await gateway.post(query, variables);
      expect(errors ?? []).toEqual([]);
      return data as Shape;
    },
  };
}
