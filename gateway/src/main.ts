import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Chain } from "@cenote/domain/chains";
import { BadSettings } from "@cenote/server/settings";
import { openBlockFeed } from "./request/blockFeed";
import { openChores } from "./store/chores";
import { readChainConfigs } from "./chain/chainsFile";
import { contractsAtHead } from "./chain/contractsAtHead";
import { DatabaseUnreachable } from "./store/connectPostgres";
import { DatabaseInUse } from "./store/databaseInUse";
import { DatabaseIsNewer, DatabaseIsOlder } from "./store/migrate";
import { openDatabase } from "./store/openDatabase";
import { LiveDocumentBroken } from "./api/documents/documents";
import { ALONE, joinFleet, shareOfCalls } from "./store/fleet";
import { bumpingDatabase, createGeneration } from "./store/generation";
import { httpServer } from "./api/http/httpServer";
import type { Route } from "./request/route";
import { startingRoute } from "./api/http/startingRoute";
import { consoleLog as log } from "./lib/log";
import { requestedMedia } from "./media/requestedMedia";
import { toMediaAddress } from "./media/mediaAddress";
import { openMedia } from "./media/openMedia";
import { openIndexers } from "./index/openIndexers";
import { openNodes } from "./chain/openNodes";
import { readiness } from "./api/readiness";
import { logStatuses } from "./index/logStatuses";
import { readStatuses, shareStatuses } from "./index/sharedStatuses";
import { campaignBook } from "./modules/campaign/campaignBook";
import { readCampaigns } from "./modules/campaign/campaignsFile";
import { BadRates, openRates } from "./modules/market/rates";
import { liveHoldings } from "./modules/portfolio/liveHoldings";
import { publishedStatuses } from "./request/publishedStatuses";
import { nativeBalances } from "./modules/portfolio/nativeBalances";
import { projectCatalog, readProjects } from "./modules/project/projectCatalog";
import { gasPrices } from "./modules/quote/gasPrices";
import { poolGraphs } from "./modules/quote/poolGraphs";
import { readProviders } from "./modules/provider/providers";
import { limitOrderRoute } from "./modules/limit-order/limitOrderRoute";
import { orderTokens } from "./modules/limit-order/orderTokens";
import { orderRoute } from "./modules/nft/orders/orderRoute";
import { rampAdapters } from "./modules/ramp/rampAdapters";
import { rampQuoter } from "./modules/ramp/rampQuotes";
import { rampRoute } from "./modules/ramp/rampRoute";
import { webhookRoute } from "./modules/webhook/webhookRoute";
import { tokenExaminer } from "./modules/safety/tokenExaminer";
import { executableSchema } from "./api/schema/executableSchema";
import { gatewayRoutes, probeRoutes } from "./api/server";
import { readSettings } from "./settings";

const READY_POLL_MILLISECONDS = 50;
const END_SIGNALS = ["SIGTERM", "SIGINT", "disconnect"] as const;

/** Notifies the parent process, if there is one. */
function notifyParent(message: object) {
  process.send?.(message);
}

async function main() {
  const settings = readSettings(process.env);
  const { role } = settings;
  const chainConfigs = readChainConfigs(settings.chainsFile, process.env);
  const chains = Object.keys(chainConfigs) as Chain[];
  const campaigns = settings.campaignsFile ? readCampaigns(settings.campaignsFile) : [];
  const providers = readProviders(settings.providersFile);
  const here = import.meta.dirname;
  const generation = createGeneration();
  const routes: Route[] = [startingRoute];
  const server = httpServer(routes, log);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const starting = new AbortController();
  const giveUp = () => starting.abort();
  for (const signal of END_SIGNALS) process.once(signal, giveUp);

  const { db: database, locks } = await openDatabase({
    patience: { connectMilliseconds: settings.connectMilliseconds, log, stopping: starting.signal },
    databaseUrl: settings.databaseUrl,
    replicaUrl: settings.replicaUrl,
    isReader: role === "reader",
    homeFolder: settings.homeFolder,
    migrationsFolder: join(here, "../migrations"),
    pgliteWorkerFile: join(here, "pgliteWorker.js"),
    operationMilliseconds: settings.server.timeoutMilliseconds,
  });
  const db = bumpingDatabase(database, generation);

  // PGlite's database has one process.
  const fleet = settings.databaseUrl ? await joinFleet(database, role !== "indexer", log) : null;
  const fleetNow = () => fleet?.now() ?? ALONE;
  const isIndexing = (chain: Chain) => indexers?.statuses(chain) != null;
  const nodes = openNodes(chainConfigs, (chain) => shareOfCalls(fleetNow(), isIndexing(chain)));
  const { visitors, background } = nodes;
  const onProgress = (chain: Chain, done: number, total: number) =>
    notifyParent({ progress: { label: `Indexing ${chain}`, done, total } });
  const indexers = role === "reader" ? null : openIndexers({ db, locks, chainConfigs, nodes, log, onProgress });
  const others = settings.databaseUrl ? await readStatuses(database, chains, log) : null;
  const known = (chain: Chain) => indexers?.statuses(chain) ?? others?.statuses(chain) ?? null;
  const blocks = await openBlockFeed(db);
  const isReady = readiness(chains, known, blocks);
  const statuses = publishedStatuses(known, blocks);
  const indexedBlock = (chain: Chain) => statuses(chain)?.indexedBlockNumber ?? null;

  const projectFacts = readProjects(join(here, "../data/projects.json"));
  const projects = projectCatalog(projectFacts, chainConfigs);
  // Uses `database`, not `db`: pictures do not change responses, so they must not clear the cache.
  const requested = requestedMedia();
  const media = await openMedia({
    ...{ db: database, settings: settings.media, requested, log },
    decoderFile: join(here, "mediaDecoder.js"),
    logos: projectFacts.flatMap(({ logo }) => toMediaAddress(logo) ?? []),
  });
  const examiner = tokenExaminer({ db, chainConfigs, nodes: background, projects, log });
  const { rates, stop: stopRates } = await openRates({ ...settings.rates, log });
  const atHead = contractsAtHead(chainConfigs, visitors, indexedBlock);
  const timeOf = (chain: Chain) => statuses(chain)?.indexedBlockTimestamp ?? null;
  const tokenFacts = orderTokens({ db, projects, examinations: examiner.examinations });
  const adapters = rampAdapters(providers.values());
  const quoter = rampQuoter(providers, adapters, log);
  const clientRoutes = () =>
    gatewayRoutes({
      schema: executableSchema(readFileSync(join(here, "schema.graphql"), "utf8")),
      log,
      services: {
        db,
        chainConfigs,
        statuses,
        projects,
        blocks,
        nativeBalances: nativeBalances(visitors, indexedBlock),
        liveHoldings: liveHoldings(db, chainConfigs, visitors, indexedBlock),
        examinations: examiner.examinations,
        contractsAtHead: atHead,
        poolGraphs: poolGraphs(db, chainConfigs, blocks),
        gasPrices: gasPrices(visitors, indexedBlock),
        campaigns: campaignBook(campaigns),
        rates,
        generation,
        requestedMedia: requested,
        providers,
        ramps: quoter,
        assetOrigin: settings.assetOrigin,
      },
      settings: settings.server,
      fleet: fleetNow,
      routes: [
        media.route,
        orderRoute({ db, chainConfigs, atHead, timeOf, log }),
        limitOrderRoute({ db, chainConfigs, atHead, timeOf, tokenFacts, log }),
        rampRoute({ ...{ db, providers, adapters, quoter, log }, siteOrigin: settings.assetOrigin }),
        ...(providers.size ? [webhookRoute({ db, providers, log, adapters })] : []),
      ],
      isReady,
    });
  const served = role === "indexer" ? probeRoutes({ chains, statuses, isReady }) : await clientRoutes();
  routes.splice(0, routes.length, ...served);
  log.info("listening", { port: settings.port });

  const ownStatuses = publishedStatuses((chain) => indexers?.statuses(chain) ?? null, blocks);
  const stopLogging = logStatuses(chains, ownStatuses, log);
  const stopSharing = others && indexers && shareStatuses(database, chains, ownStatuses, log);
  let stopChores: () => Promise<void> = () => Promise.resolve();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    stopRates();
    stopLogging();
    server.close();
    server.closeAllConnections();
    await stopChores();
    await indexers?.stop();
    await Promise.all([others?.stop(), stopSharing?.(), fleet?.stop()]);
    nodes.close();
    await locks.close();
    await db.close();
    process.exit(0);
  };
  for (const signal of END_SIGNALS) process.off(signal, giveUp).on(signal, () => void stop());
  if (starting.signal.aborted) return stop();

  await indexers?.start();
  // In development a restart ends here; elsewhere requests arrive once the chains' heads are indexed.
  notifyParent({ serving: {} });
  while (!isReady() && !isStopping) await delay(READY_POLL_MILLISECONDS);
  if (isStopping) return;
  log.info("ready");
  stopChores = openChores({
    ...{ db, database, locks, media, requested, examiner, log },
    hasProviders: providers.size > 0,
    isShared: settings.databaseUrl !== null,
  });
  notifyParent({ ready: {} });
}

const EXPECTED = [
  BadRates,
  BadSettings,
  DatabaseInUse,
  DatabaseIsNewer,
  DatabaseIsOlder,
  DatabaseUnreachable,
  LiveDocumentBroken,
];

main().catch((error: NodeJS.ErrnoException) => {
  // Stopped while it waited for the database.
  if (error.name === "AbortError") process.exit(0);
  const isPortTaken = error.code === "EADDRINUSE";
  const sentence = isPortTaken ? "The gateway's port is in use by another program." : error.message;
  if (!isPortTaken && !EXPECTED.some((kind) => error instanceof kind)) console.error(error);
  log.error("cannot start", { error: sentence });
  notifyParent({ failed: sentence });
  process.exit(1);
});
