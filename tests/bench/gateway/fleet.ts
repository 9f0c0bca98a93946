import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { LocalnetConfig } from "../../../localnet/src/localnetFile";
import { API_DOCUMENTS } from "@cenote/domain/api/operations";
import { startLocalChains } from "../../integration/localChains";
import { CASES } from "../../integration/operations/cases";
import { openWorld } from "../../integration/operations/world";
import { load } from "../load";
import { ratio, type Part } from "../../suite";
import { cpuMilliseconds } from "./cpuTime";
import { startFleet, type Fleet } from "./startFleet";

const READERS = [1, 2, 3] as const;
const CONNECTIONS = 8;
/** Warm-up per reader: compilation is not a cost of a fleet. */
const WARM_SECONDS = 15;
const SECONDS = 20;
const IDLE_SECONDS = 10;

/** The mixed operations through the load balancer, with an increasing number of readers on one replica. */
export const fleet: Part = {
  title: `Every operation in turn, ${CONNECTIONS} connections, ${READERS.join(", ")} readers on one replica, no response cache`,
  run: async () => {
    const local = await startLocalChains({ profile: "full" });
    const rows = [];
    try {
      const config = JSON.parse(readFileSync(local.chainsFile, "utf8")) as LocalnetConfig;
      const world = await openWorld(local.chains, config, () =>
        Promise.reject(new Error("No request is expected here.")),
      );
      const bodies = Object.entries(CASES).map(([operation, { variables }]) => {
        return { operationName: operation, query: API_DOCUMENTS[operation]!, variables: variables(world) };
      });
      let first: Measured | null = null;
      for (const readers of READERS) {
        const running = await startFleet(readers, {
          CENOTE_CHAINS_FILE: local.chainsFile,
          GATEWAY_CACHE_MEGABYTES: "0",
        });
        try {
          const measured = await measure(running, bodies, readers);
          first ??= measured;
          rows.push({
            readers,
            "requests/s": Math.round(measured.perSecond),
            "p50 ms": measured.p50,
            "p99 ms": measured.p99,
            "reader CPU ms/request": round(measured.ofReaders),
            "a reader's CPU ms/s, idle": round(measured.idle / readers),
            "replica CPU ms/request": round(measured.ofReplica),
            "writer CPU ms/request": round(measured.ofWriter),
            "readers, to one": ratio(measured.ofReaders, first.ofReaders),
            "replica, to one": ratio(measured.ofReplica, first.ofReplica),
            failed: measured.failed,
          });
        } finally {
          await running.stop();
        }
      }
    } finally {
      await local.stop();
    }
    return rows;
  },
};

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure({ url, members }: Fleet, bodies: readonly object[], readers: number) {
  const used = (prefix: string) =>
    [...members.values()]
      .filter(({ name }) => name.startsWith(prefix))
      .reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0);
  const all = () => ["reader", "postgres-replica", "postgres-writer"].map(used);
  const target = { url: `${url}/graphql`, bodies, connections: CONNECTIONS };
  await load({ ...target, seconds: WARM_SECONDS * readers });
  const atRest = used("reader");
  await delay(IDLE_SECONDS * 1000);
  const idle = (used("reader") - atRest) / IDLE_SECONDS;
  const before = all();
  const { requestsPerSecond, p50, p99, failed } = await load({ ...target, seconds: SECONDS });
  const requests = requestsPerSecond * SECONDS;
  const [ofReaders, ofReplica, ofWriter] = all().map((now, place) => (now - before[place]!) / requests);
  return {
    perSecond: requestsPerSecond,
    p50,
    p99,
    failed,
    idle,
    ofReaders: ofReaders!,
    ofReplica: ofReplica!,
    ofWriter: ofWriter!,
  };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
