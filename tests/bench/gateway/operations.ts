import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalnetConfig } from "../../../localnet/src/localnetFile";
import { API_DOCUMENTS } from "@cenote/domain/api/operations";
import { startGateway } from "../../integration/gatewayProcess";
import { startLocalChains } from "../../integration/localChains";
import { CASES } from "../../integration/operations/cases";
import { openWorld } from "../../integration/operations/world";
import { requestOnce, load } from "../load";
import type { Part } from "../../suite";

const CONNECTIONS = 8;

/** Every operation of the specification on the local chains' year of history, by a gateway on PGlite. */
export const operations: Part = {
  title: `Every operation, ${CONNECTIONS} connections, PGlite, milliseconds warm`,
  run: async () => {
    const local = await startLocalChains({ profile: "full" });
    const homes = [mkdtempSync(join(tmpdir(), "cenote-bench-")), mkdtempSync(join(tmpdir(), "cenote-bench-"))] as const;
    const rows = [];
    try {
      const results = [];
      for (const [index, megabytes] of (["64", "0"] as const).entries()) {
        const settings = { GATEWAY_DOCUMENTS: "any", GATEWAY_CACHE_MEGABYTES: megabytes };
        const gateway = await startGateway(homes[index]!, local.chainsFile, settings);
        await gateway.ready;
        results.push(await measure(`${gateway.url}/graphql`, local));
        await gateway.stop();
      }
      const [cached, uncached] = results as [Results, Results];
      for (const [operation, { bytes, p50, p99, failed }] of cached) {
        const without = uncached.get(operation)!;
        rows.push({ operation, bytes, p50, p99, "p50 uncached": without.p50, "p99 uncached": without.p99, failed });
      }
    } finally {
      await local.stop();
      for (const home of homes) rmSync(home, { recursive: true, force: true });
    }
    return rows;
  },
};

type Results = Map<string, Awaited<ReturnType<typeof load>> & { readonly bytes: number }>;

async function measure(url: string, local: Awaited<ReturnType<typeof startLocalChains>>): Promise<Results> {
  const config = JSON.parse(readFileSync(local.chainsFile, "utf8")) as LocalnetConfig;
  const world = await openWorld(local.chains, config, () => Promise.reject(new Error("No request is expected here.")));
  const results: Results = new Map();
  for (const [operation, { variables }] of Object.entries(CASES)) {
    const body = { operationName: operation, query: API_DOCUMENTS[operation]!, variables: variables(world) };
    const bytes = await requestOnce(url, body);
    await load({ url, bodies: [body], connections: CONNECTIONS, seconds: 1 });
    results.set(operation, { ...(await load({ url, bodies: [body], connections: CONNECTIONS, seconds: 2 })), bytes });
  }
  return results;
}
