import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import type { BlockFeed } from "../../gateway/src/request/blockFeed";
import type { ChainConfigs } from "../../gateway/src/chain/chainConfig";
import { contractsAtHead } from "../../gateway/src/chain/contractsAtHead";
import type { Db } from "../../gateway/src/store/db";
import { createGeneration } from "../../gateway/src/store/generation";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { silentLog } from "../../gateway/src/lib/log";
import { requestedMedia } from "../../gateway/src/media/requestedMedia";
import { campaignBook } from "../../gateway/src/modules/campaign/campaignBook";
import type { Campaign } from "../../gateway/src/modules/campaign/campaignsFile";
import type { Rates } from "../../gateway/src/modules/market/rates";
import { publishedStatuses } from "../../gateway/src/request/publishedStatuses";
import { nativeBalances } from "../../gateway/src/modules/portfolio/nativeBalances";
import { NO_PROVIDERS, type Providers } from "../../gateway/src/modules/provider/providers";
import { limitOrderRoute } from "../../gateway/src/modules/limit-order/limitOrderRoute";
import { orderTokens } from "../../gateway/src/modules/limit-order/orderTokens";
import { orderRoute } from "../../gateway/src/modules/nft/orders/orderRoute";
import { rampAdapters } from "../../gateway/src/modules/ramp/rampAdapters";
import { rampQuoter } from "../../gateway/src/modules/ramp/rampQuotes";
import { rampRoute } from "../../gateway/src/modules/ramp/rampRoute";
import { webhookRoute } from "../../gateway/src/modules/webhook/webhookRoute";
import { gasPrices } from "../../gateway/src/modules/quote/gasPrices";
import { poolGraphs } from "../../gateway/src/modules/quote/poolGraphs";
import { projectCatalog, readProjects } from "../../gateway/src/modules/project/projectCatalog";
import { NO_SUPPLIES, type Supplies } from "../../gateway/src/modules/project/suppliesFile";
import { tokenExaminer } from "../../gateway/src/modules/safety/tokenExaminer";
import { viewedTokens } from "../../gateway/src/store/viewedTokens";
import { executableSchema } from "../../gateway/src/api/schema/executableSchema";
import { visitorNodes, type AllVisitorNodes } from "../../gateway/src/chain/visitorNodes";
import { OPEN_SETTINGS, servedGateway } from "../../gateway/src/testing/servedGateway";

/** Site to which the sandbox's providers return visitors. */
export const SITE_ORIGIN = "http://127.0.0.1:1";
const ROOT = join(__dirname, "../..");

export type Answer = { data: Record<string, unknown> | null; errors?: { message: string; path?: string[] }[] };

/** Opens the gateway on a database and real chains, for requests like a browser's. */
export function openGateway(
  db: Db,
  chainConfigs: ChainConfigs,
  blocks: BlockFeed,
  indexers: ReadonlyMap<Chain, ChainIndexer> = new Map(),
  rates: Rates | null = null,
  campaigns: readonly Campaign[] = [],
  providers: Providers = NO_PROVIDERS,
  settings = OPEN_SETTINGS,
  supplies: Supplies = NO_SUPPLIES,
) {
  const nodes: AllVisitorNodes = Object.fromEntries(
    Object.entries(chainConfigs).map(([name, { rpcUrl }]) => {
      const chain = name as Chain;
      return [chain, visitorNodes(chain, httpRpc(rpcUrl))] as const;
    }),
  );
  const projects = projectCatalog(readProjects(join(ROOT, "gateway/data/projects.json")), chainConfigs);
  const examiner = tokenExaminer({ db, chainConfigs, nodes, projects, log: silentLog });
  const statuses = publishedStatuses((chain) => indexers.get(chain)?.status ?? null, blocks);
  const atHead = contractsAtHead(chainConfigs, nodes, (chain) => statuses(chain)?.indexedBlockNumber ?? null);
  const timeOf = (chain: Chain) => statuses(chain)?.indexedBlockTimestamp ?? null;
  const tokenFacts = orderTokens({ db, projects, examinations: examiner.examinations });
  const adapters = rampAdapters(providers.values());
  const quoter = rampQuoter(providers, adapters, silentLog);
  const viewed = viewedTokens(db, silentLog);
  const gateway = servedGateway({
    settings,
    schema: executableSchema(readFileSync(join(ROOT, "schema.graphql"), "utf8")),
    log: silentLog,
    routes: [
      webhookRoute({ db, providers, adapters, log: silentLog }),
      rampRoute({ db, providers, adapters, quoter, siteOrigin: SITE_ORIGIN, log: silentLog }),
      orderRoute({ db, chainConfigs, atHead, nodes, timeOf, log: silentLog }),
      limitOrderRoute({ db, chainConfigs, atHead, nodes, timeOf, tokenFacts, log: silentLog }),
    ],
    services: {
      db,
      providers,
      ramps: quoter,
      chainConfigs,
      statuses,
      projects,
      blocks,
      nativeBalances: nativeBalances(nodes, (chain) => statuses(chain)?.indexedBlockNumber ?? null),
      contractsAtHead: atHead,
      poolGraphs: poolGraphs(db, chainConfigs, blocks),
      gasPrices: gasPrices(nodes, (chain) => statuses(chain)?.indexedBlockNumber ?? null),
      rates: () => rates,
      examinations: examiner.examinations,
      viewedTokens: viewed,
      campaigns: campaignBook(campaigns),
      supplies,
      generation: createGeneration(),
      requestedMedia: requestedMedia(),
      assetOrigin: "https://cenote.test",
    },
  });
  return {
    /** Examines every token that has not been examined yet. */
    examineTokens: async () => {
      while (await examiner.examineSome());
    },
    origin: async () => (await gateway).origin,
    post: async (query: string, variables: object = {}): Promise<Answer> => (await gateway).post(query, variables),
    subscribe: async (query: string, variables: object = {}) => (await gateway).subscribe(query, variables),
  };
}
