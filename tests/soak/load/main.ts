import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { percentile, runParts, type Part } from "../../suite";
import { withTemplate } from "../edge/site";
import { KINDS, visit, WARM_UP, type Kind, type Visit } from "./traffic";

const REQUESTS_PER_SECOND = 300;
/** LOAD_SECONDS=60 shortens it. */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 600);
/** Allowed memory growth of a process, excluding the responses that the local CloudFront keeps permanently. */
const MAX_GROWTH_MEGABYTES = 40;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

type Answered = { readonly status: number; readonly bytes: number; readonly milliseconds: number };
type Site = { readonly url: string; readonly megabytes: readonly number[] };

const load: Part = {
  title: `${REQUESTS_PER_SECOND} requests a second for ${SECONDS} s: 90 % page hits, 8 % image hits, 1 % misses of each`,
  run: () => withTemplate((template) => withProcess(template, measure)),
};

async function measure({ url, megabytes }: Site) {
  for (const path of WARM_UP) await fetchPath(url, path);
  const warmAt = megabytes.length;
  const seen = Object.fromEntries(KINDS.map((kind) => [kind, [] as Answered[]])) as Record<Kind, Answered[]>;
  const wrong: string[] = [];
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  for (let index = 0; index < REQUESTS_PER_SECOND * SECONDS; index++) {
    const wait = started + (index * 1000) / REQUESTS_PER_SECOND - performance.now();
    if (wait > 1) await delay(wait);
    const visited = visit(index);
    const work = fetchPath(url, visited.path).then(
      (answered) => {
        seen[visited.kind].push(answered);
        if (answered.status !== expected(visited)) wrong.push(`${visited.path}: ${answered.status}`);
      },
      (error: Error) => void wrong.push(`${visited.path}: ${error.message}`),
    );
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }
  await Promise.all(underWay);
  const seconds = (performance.now() - started) / 1000;
  if (wrong.length) throw new Error(`${wrong.length} answers were wrong, among them ${wrong.slice(0, 5).join("; ")}`);
  const rows = KINDS.map((kind) => rowOf(kind, seen[kind], seconds));
  return [...rows, memoryRow(megabytes.slice(warmAt), [...seen["page miss"], ...seen["image miss"]])];
}

/** Returns the expected status: a page never fails; an image fails if the gateway does. */
function expected({ kind, isBroken }: Visit): number {
  return isBroken && kind === "image miss" ? 500 : 200;
}

function rowOf(kind: Kind, answers: readonly Answered[], seconds: number) {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const injected = answers.filter(({ status }) => status === 500).length;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Number(percentile(times, share).toFixed(1)));
  const rate = Number((answers.length / seconds).toFixed(1));
  return {
    what: kind,
    requests: answers.length,
    "per second": rate,
    "p50 ms": p50!,
    "p95 ms": p95!,
    "p99 ms": p99!,
    "injected 500": injected,
  };
}

/** Throws if the process has grown by more than the responses that the local CloudFront keeps permanently. */
function memoryRow(megabytes: readonly number[], misses: readonly Answered[]) {
  const part = Math.max(1, Math.floor(megabytes.length / 5));
  const [before, after] = [megabytes.slice(part, 2 * part), megabytes.slice(-part)].map((values) =>
    percentile(values, 0.5),
  );
  const kept = (misses.reduce((sum, { bytes }) => sum + bytes, 0) / 1_048_576) * 0.7;
  const row = {
    what: "memory",
    "MB before": Math.round(before!),
    "MB after": Math.round(after!),
    "MB kept answers": Math.round(kept),
  };
  if (after! - before! > kept * 1.5 + MAX_GROWTH_MEGABYTES) throw new Error(`The memory grows: ${JSON.stringify(row)}`);
  return row;
}

function fetchPath(url: string, path: string): Promise<Answered> {
  const started = performance.now();
  return new Promise((fulfill, reject) => {
    const request = get(url + path, { agent, timeout: 30_000, headers: { "accept-encoding": "gzip" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("error", reject);
      response.on("end", () =>
        fulfill({ status: response.statusCode ?? 0, bytes, milliseconds: performance.now() - started }),
      );
    });
    request.on("timeout", () => request.destroy(new Error("no answer in 30 s")));
    request.on("error", reject);
  });
}

async function withProcess<Result>(template: string, work: (site: Site) => Promise<Result>): Promise<Result> {
  // Injected failures are expected: they are not printed.
  const program = join(fileURLToPath(import.meta.url), "../siteProcess.mjs");
  const child = fork(program, [template], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const megabytes: number[] = [];
  child.on(
    "message",
    (message: { megabytes?: number }) => void (message.megabytes && megabytes.push(message.megabytes)),
  );
  try {
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    return await work({ url, megabytes });
  } finally {
    child.kill();
    agent.destroy();
  }
}

await runParts({ load });
