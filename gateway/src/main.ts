import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Chain } from "@cenote/domain/chains";
import { BadSettings } from "@cenote/server/settings";
import { openBlockFeed } from "./blockFeed";
import { readChainConfigs } from "./chainsFile";
import { contractsAtHead } from "./contractsAtHead";
import { DatabaseUnreachable } from "./database/connectPostgres";
import { DatabaseInUse } from "./database/databaseInUse";
import { DatabaseIsNewer, DatabaseIsOlder } from "./database/migrate";
import { openDatabase } from "./database/openDatabase";
import { LiveDocumentBroken } from "./documents/documents";
import { bumpingDatabase, createGeneration } from "./generation";
import { httpServer } from "./http/httpServer";
import type { Route } from "./http/route";
import { startingRoute } from "./http/startingRoute";
import { consoleLog as log } from "./log";
import { requestedMedia } from "./media/requestedMedia";
import { toMediaAddress } from "./media/mediaAddress";
import { openMedia } from "./media/openMedia";
import { openIndexers } from "./openIndexers";
import { openNodes } from "./openNodes";
import { readiness } from "./readiness";
import { logStatuses } from "./indexer/logStatuses";
import { readStatuses, shareStatuses } from "./indexer/sharedStatuses";
import { campaignBook } from "./modules/campaign/campaignBook";
import { readCampaigns } from "./modules/campaign/campaignsFile";
import { BadRates, openRates } from "./modules/market/rates";
import { liveHoldings } from "./modules/portfolio/liveHoldings";
import { publishedStatuses } from "./modules/chain/publishedStatuses";
import { nativeBalances } from "./modules/portfolio/nativeBalances";
import { projectCatalog, readProjects } from "./modules/project/projectCatalog";
import { gasPrices } from "./modules/quote/gasPrices";
import { poolGraphs } from "./modules/quote/poolGraphs";
import { startExpirySweep } from "./modules/provider/expirySweep";
import { readProviders } from "./modules/provider/providers";
import { limitOrderRoute } from "./modules/limit-order/limitOrderRoute";
import { orderTokens } from "./modules/limit-order/orderTokens";
import { orderRoute } from "./modules/nft/orders/orderRoute";
import { rampAdapters } from "./modules/ramp/rampAdapters";
import { rampQuoter } from "./modules/ramp/rampQuotes";
import { rampRoute } from "./modules/ramp/rampRoute";
import { webhookRoute } from "./modules/provider/webhookRoute";
import { tokenExaminer } from "./modules/safety/tokenExaminer";
import { executableSchema } from "./schema/executableSchema";
import { passRequests, takeRequests } from "./requestedWork";
import { gatewayRoutes, probeRoutes } from "./server";
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

  const database = await openDatabase({
    patience: { ...settings.databaseWait, log, stopping: starting.signal },
    log,
    databaseUrl: settings.databaseUrl,
    replicaUrl: settings.replicaUrl,
    isReader: role === "reader",
    homeFolder: settings.homeFolder,
    migrationsFolder: join(here, "../migrations"),
    pgliteWorkerFile: join(here, "pgliteWorker.js"),
    operationMilliseconds: settings.server.timeoutMilliseconds,
  });
  const db = bumpingDatabase(database, generation);

  const nodes = openNodes(chainConfigs);
  const { visitors, background } = nodes;
  const onProgress = (chain: Chain, done: number, total: number) =>
    notifyParent({ progress: { label: `Indexing ${chain}`, done, total } });
  const indexers = role === "reader" ? null : openIndexers({ db, chainConfigs, nodes, log, onProgress });
  const reading = indexers ?? (await readStatuses(database, chains, log));
  const blocks = await openBlockFeed(db);
  const isReady = readiness(chains, reading.statuses, blocks);
  const statuses = publishedStatuses(reading.statuses, blocks);
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

  // One process of a fleet does what needs to be done once.
  const stopLogging = indexers && logStatuses(chains, statuses, log);
  const stopSweep = indexers && providers.size ? startExpirySweep(db, log) : null;
  // These use `database`: they change no cached response.
  const requests = { examiner, media: requested };
  const sharing = !settings.databaseUrl
    ? []
    : indexers
      ? [shareStatuses(database, chains, statuses, log), takeRequests(database, requests, log)]
      : [passRequests(database, requests, log)];
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    stopRates();
    await media.queue.stop();
    await examiner.stop();
    stopSweep?.();
    stopLogging?.();
    server.close();
    server.closeAllConnections();
    await reading.stop();
    await Promise.all(sharing.map((stopSharing) => stopSharing()));
    nodes.close();
    await db.close();
    process.exit(0);
  };
  for (const signal of END_SIGNALS) process.off(signal, giveUp).on(signal, () => void stop());
  if (starting.signal.aborted) return stop();

  await indexers?.readProgress();
  // In development a restart ends here; elsewhere requests arrive once the chains' heads are indexed.
  notifyParent({ serving: {} });
  indexers?.start();
  if (indexers) media.queue.start();
  while (!isReady() && !isStopping) await delay(READY_POLL_MILLISECONDS);
  log.info("ready");
  if (indexers && !isStopping) examiner.start();
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
