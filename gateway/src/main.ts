import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Chain } from "@cenote/domain/chains";
import { openServer } from "./api/openServer";
import { readiness } from "./api/readiness";
import { executableSchema } from "./api/schema/executableSchema";
import { gatewayRoutes, probeRoutes } from "./api/server";
import { readChainConfigs } from "./chain/chainsFile";
import { contractsAtHead } from "./chain/contractsAtHead";
import { openNodes } from "./chain/openNodes";
import { readDeclared, startFeatures } from "./features";
import { openIndexers } from "./index/follow/openIndexers";
import { openProgress } from "./index/follow/openProgress";
import { endByFailure, endOfProcess, notifyParent } from "./lib/endOfProcess";
import { consoleLog as log } from "./lib/log";
import { openBlockFeed } from "./request/blockFeed";
import { indexedBlock } from "./request/feature";
import { publishedStatuses } from "./request/publishedStatuses";
import { readSettings } from "./settings";
import { openChores } from "./store/chores";
import { ALONE, joinFleet, shareOfCalls } from "./store/fleet";
import { bumpingDatabase, createGeneration } from "./store/generation";
import { nodeLimits } from "./store/nodeLimits";
import { openDatabase } from "./store/openDatabase";

const READY_POLL_MILLISECONDS = 50;

async function main() {
  const settings = readSettings(process.env);
  const { role } = settings;
  const chainConfigs = readChainConfigs(settings.chainsFile, process.env);
  const chains = Object.keys(chainConfigs) as Chain[];
  const declared = readDeclared(settings);
  const programFolder = import.meta.dirname;
  const server = await openServer(settings, log);
  const { starting, endBy } = endOfProcess();

  const { db: database, locks } = await openDatabase({
    patience: { connectMilliseconds: settings.connectMilliseconds, log, stopping: starting },
    databaseUrl: settings.databaseUrl,
    replicaUrl: settings.replicaUrl,
    isReader: role === "reader",
    homeFolder: settings.homeFolder,
    migrationsFolder: join(programFolder, "../migrations"),
    pgliteWorkerFile: join(programFolder, "pgliteWorker.js"),
    operationMilliseconds: settings.server.timeoutMilliseconds,
  });
  const generation = createGeneration();
  const db = bumpingDatabase(database, generation);
  // PGlite's database allows only one process.
  const isShared = settings.databaseUrl !== null;
  const fleet = isShared ? await joinFleet(database, role !== "indexer", log) : null;
  const fleetNow = () => fleet?.now() ?? ALONE;

  const isIndexing = (chain: Chain) => indexers?.statuses(chain) != null;
  const share = (chain: Chain) => shareOfCalls(fleetNow(), isIndexing(chain));
  const nodes = openNodes(chainConfigs, share, nodeLimits(db));
  const onProgress = (chain: Chain, done: number, total: number) =>
    notifyParent({ progress: { label: `Indexing ${chain}`, done, total } });
  const indexers = role === "reader" ? null : openIndexers({ db, locks, chainConfigs, nodes, log, onProgress });
  const progress = await openProgress({ db: database, chains, indexers, isShared, log });

  const blocks = await openBlockFeed(db);
  const isReady = readiness(chains, progress.statuses, blocks);
  const statuses = publishedStatuses(progress.statuses, blocks);
  const atHead = contractsAtHead(chainConfigs, nodes.visitors, indexedBlock({ statuses }));
  const sharedServices = { db, chainConfigs, statuses, blocks, contractsAtHead: atHead };
  const foundation = { ...sharedServices, database, nodes, programFolder, log };
  const features = await startFeatures({ foundation, settings, declared });

  const clientRoutes = () => {
    const { services, routes } = features.serve();
    return gatewayRoutes({
      schema: executableSchema(readFileSync(join(programFolder, "schema.graphql"), "utf8")),
      services: { ...sharedServices, ...services, generation, assetOrigin: settings.assetOrigin },
      settings: settings.server,
      fleet: fleetNow,
      routes,
      isReady,
      log,
    });
  };
  server.serve(role === "indexer" ? probeRoutes({ chains, statuses, isReady }) : await clientRoutes());

  const reports = progress.report(publishedStatuses(progress.own, blocks));
  let stopChores: () => Promise<void> = () => Promise.resolve();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    features.stop();
    reports.stopLogging();
    server.close();
    await stopChores();
    await indexers?.stop();
    await Promise.all([progress.stop(), reports.stopSharing?.(), fleet?.stop()]);
    nodes.close();
    await locks.close();
    await db.close();
    process.exit(0);
  };
  endBy(stop);
  if (starting.aborted) return stop();

  await indexers?.start();
  // In development a restart ends here; elsewhere requests arrive once the chains' heads are indexed.
  notifyParent({ serving: {} });
  while (!isReady() && !isStopping) await delay(READY_POLL_MILLISECONDS);
  if (isStopping) return;
  log.info("ready");
  const { chores, requests } = features;
  stopChores = openChores({ database, locks, chores, requests, isShared, log });
  notifyParent({ ready: {} });
}

main().catch((error: Error) => endByFailure(error, log));
