import { setMaxListeners } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { LIVE_PAUSES, TAG_HEADER, type LiveOperation, type LivePace } from "@cenote/domain/live";
import tokenPools from "../../../mfe-explore/src/screens/token-details/lists/__generated__/TokenPools.graphql";
import tokenPrice from "../../../mfe-explore/src/screens/token-details/chart/__generated__/TokenPrice.graphql";
import tokenProjects from "../../../mfe-explore/src/screens/token-details/__generated__/TokenProjects.graphql";
import tokenTransactions from "../../../mfe-explore/src/screens/token-details/lists/__generated__/TokenTransactions.graphql";
import tokenWeb from "../../../mfe-explore/src/screens/token-details/__generated__/TokenWeb.graphql";
import { CHAIN_STATUSES } from "../../../shell/src/operations/chainStatusOperations";
import { startGateway, type GatewayProcess } from "../../integration/gatewayProcess";
import { startLocalChains, type LocalChains } from "../../integration/localChains";
import { person } from "../../integration/person";
import type { Part } from "../../suite";
import { cpuMilliseconds } from "./cpuTime";

const CHAIN = "ETHEREUM";
const VIEWERS = 1_000;
const SECONDS = 60;
const BLOCK_MILLISECONDS = 2_000;
const SETTLING_MILLISECONDS = 5_000;
const ON_CHAIN_STATUS = {
  operationName: "OnChainStatus",
  query: "subscription OnChainStatus { onChainStatus { chain isIndexed indexedBlockNumber indexedBlockTimestamp } }",
  variables: {},
};

/** Viewers of one token's page for a minute, with a swap of it in each block: without live responses, and with them. */
export const live: Part = {
  title: `${VIEWERS} viewers of a token's page for ${SECONDS} s, a block with a swap each ${BLOCK_MILLISECONDS} ms, PGlite`,
  run: async () => {
    const local = await startLocalChains();
    const home = mkdtempSync(join(tmpdir(), "cenote-bench-"));
    const rows = [];
    try {
      const gateway = await startGateway(home, local.chainsFile, {
        GATEWAY_DOCUMENTS: "any",
        GATEWAY_SUBSCRIBERS_PER_ADDRESS: "5000",
      });
      await gateway.ready;
      const page = pageOf(local.chains[CHAIN]!.tokens[0]!.address);
      rows.push(await measure("a fetch after each block", fetchingViewer, gateway, local, page));
      rows.push(await measure("one event stream", streamingViewer, gateway, local, page));
      await gateway.stop();
    } finally {
      await local.stop();
      rmSync(home, { recursive: true, force: true });
    }
    return rows;
  },
};

type Body = Pick<LiveOperation, "operationName" | "query" | "variables"> & { readonly pace: LivePace };

/** Returns the operations that a token's page keeps current: those of mfe-explore's screen, and of the frame. */
function pageOf(address: string): readonly Body[] {
  const token = { chain: CHAIN, address };
  const of = (pace: LivePace, { params }: typeof tokenWeb, variables: object): Body => ({
    operationName: params.name,
    query: params.text!,
    variables: { ...variables },
    pace,
  });
  return [
    { ...CHAIN_STATUSES, variables: {}, pace: "now" },
    of("block", tokenWeb, token),
    of("block", tokenPrice, { ...token, duration: "DAY", fallback: true }),
    of("block", tokenTransactions, { ...token, side: null, after: null }),
    of("minute", tokenProjects, { contracts: [token] }),
    of("minute", tokenPools, { chain: CHAIN, token, after: null }),
  ];
}

type Counts = { requests: number; bytes: number; changes: number; failed: number };
/** Opens the page, and keeps it current until the signal aborts. */
type Viewer = (url: string, page: readonly Body[], counts: Counts, signal: AbortSignal) => Promise<void>;

async function measure(
  name: string,
  viewer: Viewer,
  gateway: GatewayProcess,
  { chains, accounts }: LocalChains,
  page: readonly Body[],
) {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const all: Counts = { requests: 0, bytes: 0, changes: 0, failed: 0 };
  for (let first = 0; first < VIEWERS; first += 50) {
    await Promise.all(Array.from({ length: 50 }, () => viewer(gateway.url, page, all, ending.signal)));
  }
  await delay(SETTLING_MILLISECONDS);
  const before = { ...all, ...(await runsOf(gateway)), cpu: cpuMilliseconds(gateway.pid) };
  const trader = person(chains[CHAIN]!, accounts[0]!.privateKey);
  const until = Date.now() + SECONDS * 1000;
  let blocks = 0;
  while (Date.now() < until) {
    const next = Date.now() + BLOCK_MILLISECONDS;
    await trader.buy(page[1]!.variables.address as string, "0.01");
    blocks += 1;
    await delay(Math.max(0, next - Date.now()));
  }
  const after = { ...all, ...(await runsOf(gateway)), cpu: cpuMilliseconds(gateway.pid) };
  ending.abort();
  await delay(SETTLING_MILLISECONDS);
  const changes = page.reduce((sum, { pace }) => sum + (pace === "minute" ? SECONDS / 60 : blocks), 0);
  return {
    "kept current by": name,
    blocks,
    "runs of operations": after.runs - before.runs,
    "runs per change": Math.round((100 * (after.runs - before.runs)) / changes) / 100,
    "requests per viewer": (after.requests - before.requests) / VIEWERS,
    "changes received per viewer": (after.changes - before.changes) / VIEWERS,
    "bytes per viewer": Math.round((after.bytes - before.bytes) / VIEWERS),
    "bytes to open it": Math.round(before.bytes / VIEWERS),
    "gateway CPU s": Math.round((after.cpu - before.cpu) / 10) / 100,
    failed: after.failed,
  };
}

/** Returns the number of operation runs, for requests and for streams. */
async function runsOf({ url }: GatewayProcess): Promise<{ readonly runs: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, "gm"))].reduce(
      (all, [, value]) => all + Number(value),
      0,
    );
  const requests = sum("gateway_requests_total") - sum("gateway_response_cache_hits_total");
  return { runs: requests + sum("gateway_live_computations_total") };
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/**
 * Sends a request; `onData` receives the data. Resolves with the headers once the response is complete, or has started.
 */
function send(
  url: string,
  body: object,
  accept: string,
  onData: (text: string) => void,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const isStream = accept === "text/event-stream";
    const headers = { "content-type": "application/json", accept };
    const outgoing = request(`${url}/graphql`, { method: "POST", headers, agent: isStream ? false : agent, signal });
    outgoing.on("error", (error) => (signal?.aborted ? undefined : reject(error)));
    outgoing.on("response", (response) => {
      response.setEncoding("utf8").on("data", onData);
      response.on("error", () => undefined);
      if (response.statusCode !== 200) reject(new Error(`Answered with ${response.statusCode}`));
      if (isStream) resolve(response.headers);
      else response.on("end", () => resolve(response.headers));
    });
    outgoing.end(JSON.stringify(body));
  });
}

async function open(url: string, page: readonly Body[], counts: Counts): Promise<readonly (string | null)[]> {
  return Promise.all(page.map((body) => post(url, body, counts)));
}

async function post(url: string, { pace: _, ...body }: Body, counts: Counts): Promise<string | null> {
  counts.requests += 1;
  let text = "";
  const headers = await send(url, body, "application/json", (part) => (text += part));
  counts.bytes += text.length;
  if (text.includes('"errors"')) throw new Error(text.slice(0, 300));
  return (headers[TAG_HEADER] as string | undefined) ?? null;
}

/**
 * Former behavior of screens: chains' statuses are streamed, and after a block the page refetches what may have
 * changed.
 */
const fetchingViewer: Viewer = async (url, page, counts, signal) => {
  await open(url, page, counts);
  const fetched = page.map(() => Date.now());
  counts.requests += 1;
  const handleBlock = () => {
    for (const [at, body] of page.entries()) {
      if (body.pace === "now" || Date.now() - fetched[at]! < LIVE_PAUSES[body.pace] * 0.9) continue;
      fetched[at] = Date.now();
      post(url, body, counts).catch(() => signal.aborted || (counts.failed += 1));
    }
  };
  const onData = (text: string) => {
    counts.bytes += text.length;
    if (!text.includes(`"${CHAIN}"`)) return;
    counts.changes += 1;
    handleBlock();
  };
  await send(url, ON_CHAIN_STATUS, "text/event-stream", onData, signal);
};

const streamingViewer: Viewer = async (url, page, counts, signal) => {
  const tags = await open(url, page, counts);
  counts.requests += 1;
  const operations = page.map((body, at) => ({ ...body, chain: at ? CHAIN : null, tag: tags[at] ?? null }));
  const onData = (text: string) => {
    counts.bytes += text.length;
    counts.changes += text.split('"of":').length - 1;
  };
  await send(url, { live: operations }, "text/event-stream", onData, signal);
};
