import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { API_DOCUMENTS } from "@cenote/domain/api/operations";
import { startGateway } from "../../integration/gatewayProcess";
import { startLocalChains } from "../../integration/localChains";
import { startPostgres } from "../../postgresServer";
import { person } from "../../integration/person";
import { CHAIN } from "../../integration/operations/world";
import { percentile, type Part } from "../../suite";

const BLOCKS = 200;
/** Blocks arrive independently of the gateway's own clock. */
const MEAN_PAUSE_MILLISECONDS = 150;
const SETTLING_MILLISECONDS = 60_000;

const ON_CHAIN_STATUS = "subscription OnChainStatus { onChainStatus { chain indexedBlockNumber } }";

/** From the moment a node has mined a block to the moment a browser receives its content. */
export const latency: Part = {
  title: `A mined block until its subscribers hold it, ${BLOCKS} blocks, milliseconds`,
  run: async () => {
    const local = await startLocalChains();
    const home = mkdtempSync(join(tmpdir(), "cenote-bench-"));
    const postgres = await startPostgres();
    try {
      const rows = [];
      for (const [database, settings] of [
        ["PGlite", {}],
        ["PostgreSQL", { DATABASE_URL: postgres.url }],
      ] as const) {
        const gateway = await startGateway(home, local.chainsFile, { GATEWAY_DOCUMENTS: "any", ...settings });
        await gateway.ready;
        // A gateway that has just started still draws pictures and examines tokens.
        rows.push(...(await measure(`${database}, just started`, `${gateway.url}/graphql`, local)));
        await delay(SETTLING_MILLISECONDS);
        rows.push(...(await measure(`${database}, settled`, `${gateway.url}/graphql`, local)));
        await gateway.stop();
      }
      return rows;
    } finally {
      await postgres.stop();
      await local.stop();
      rmSync(home, { recursive: true, force: true });
    }
  },
};

async function measure(database: string, url: string, local: Awaited<ReturnType<typeof startLocalChains>>) {
  const { address, privateKey } = local.accounts[4]!;
  const config = local.chains[CHAIN]!;
  const account = person(config, privateKey as `0x${string}`);
  const stop = new AbortController();
  const activity = arrivals(
    url,
    API_DOCUMENTS.OnAssetActivity!,
    { subscriptionId: "bench", account: address },
    stop.signal,
  );
  const status = arrivals(url, ON_CHAIN_STATUS, {}, stop.signal);
  await delay(1000);

  const mined: { hash: string; block: string; at: number }[] = [];
  for (let count = 0; count < BLOCKS; count++) {
    const hash = await account.sendWrap("0.0001");
    // The node mines as soon as it accepts a transaction: its response is the earliest observable moment.
    const at = performance.now();
    const { blockNumber } = await account.receipt(hash);
    mined.push({ hash, block: String(blockNumber), at });
    await delay(Math.random() * 2 * MEAN_PAUSE_MILLISECONDS);
  }
  await delay(2000);
  stop.abort();
  return [
    row(database, "to its activity event", mined, (event) => activity.find(event.hash)),
    row(database, "to its status event", mined, (event) => status.find(`"indexedBlockNumber":${event.block}}`)),
  ];
}

function row<Mined extends { at: number }>(
  database: string,
  what: string,
  mined: readonly Mined[],
  arrivalOf: (mined: Mined) => number | null,
) {
  const times = mined.map((event) => ({ event, arrival: arrivalOf(event) }));
  const milliseconds = times.flatMap(({ event, arrival }) => (arrival === null ? [] : [arrival - event.at]));
  return {
    database,
    what,
    p50: Number(percentile(milliseconds, 0.5).toFixed(1)),
    p95: Number(percentile(milliseconds, 0.95).toFixed(1)),
    most: Number(Math.max(...milliseconds).toFixed(1)),
    lost: times.length - milliseconds.length,
  };
}

/** Subscribes, and records when each event arrived. */
function arrivals(url: string, query: string, variables: object, signal: AbortSignal) {
  const events: { at: number; data: string }[] = [];
  void (async () => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify({ query, variables }),
      signal,
    });
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      events.push({ at: performance.now(), data: chunk });
    }
  })().catch(() => undefined);
  return { find: (text: string) => events.find(({ data }) => data.includes(text))?.at ?? null };
}
