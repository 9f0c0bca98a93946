import { Agent, request } from "node:http";
import { applyBlock } from "../../../gateway/src/index/blocks/applyBlock";
import { writeCheckpoint } from "../../../gateway/src/store/checkpoint";
import { writeChanges } from "../../../gateway/src/index/writing/writeChanges";
import { address, blockOf } from "../../../gateway/src/testing/blocks";
import { openMigratedDatabase } from "../../../gateway/src/testing/migratedDatabase";
import { OPEN_SETTINGS } from "../../../gateway/src/testing/servedGateway";
import { testGateway } from "../../../gateway/src/testing/testGateway";
import { makePair, syncPair, transfer, USDC, WETH, worldIndex } from "../../../gateway/src/testing/world";

const QUERY = `query Portfolios($owners: [String!]!, $chains: [Chain!] = [ETHEREUM], $pools: Int = 10) {
  portfolios(ownerAddresses: $owners, chains: $chains) { ownerAddress tokenBalances { quantity } }
  topV2Pairs(chain: ETHEREUM, first: $pools) { totalLiquidity { value } } }`;
const OWNERS = 50;
const CONNECTIONS = 32;
const NOW = 1_700_000_400;

type Variables = Readonly<Record<string, unknown>>;
export type InventedVariablesRow = {
  readonly requests: number;
  readonly variables: string;
  readonly hits: number;
  readonly hitPercent: number;
  readonly seconds: number;
};

/** Requests the same few portfolios repeatedly: first as the product does, then with undeclared variables. */
export async function inventedVariables(requests = 100_000): Promise<InventedVariablesRow[]> {
  const db = await openMigratedDatabase();
  const owners = Array.from({ length: OWNERS }, (_, at) => address(0xa0 + at));
  const index = worldIndex();
  const held = owners.map((owner) => transfer(USDC, address(0), owner, 1_000_000n));
  const pair = [makePair(WETH, USDC), syncPair(10n ** 21n, 2_000_000n * 10n ** 6n)];
  applyBlock(index, blockOf(1, NOW, [...pair, ...held]), NOW);
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 1, hash: `0x${"33".repeat(32)}`, timestamp: NOW, undoAfter: 1 });
  });
  const gateway = await testGateway(db, { settings: { ...OPEN_SETTINGS, cacheBytes: 64 * 1024 * 1024 } });

  const ownerOf = (at: number) => owners[at % OWNERS]!;
  const plain = (at: number): Variables => ({ owners: [ownerOf(at)] });
  const invented = (at: number): Variables => ({
    owners: [at % 2 ? ownerOf(at) : respelled(ownerOf(at), at)],
    ...(at % 3 === 0 && { chains: "ETHEREUM" }),
    ...(at % 5 === 0 && { pools: 10 }),
    [`zz${at}`]: { nested: [at] },
  });
  try {
    return [
      await measure("as declared", gateway.origin, requests, plain),
      await measure("invented", gateway.origin, requests, invented),
    ];
  } finally {
    gateway.close();
    await db.close();
  }
}

async function measure(variables: string, origin: string, requests: number, of: (at: number) => Variables) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const startedAt = performance.now();
  let next = 0;
  let hits = 0;
  const work = async () => {
    while (next < requests) if (await isHit(origin, agent, of((next += 1)))) hits += 1;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return { requests, variables, hits, hitPercent: Math.round((hits / requests) * 10_000) / 100, seconds };
}

function isHit(origin: string, agent: Agent, variables: Variables): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const outgoing = request(`${origin}/graphql`, { method: "POST", agent, headers }, (response) => {
      response.resume().on("error", reject);
      response.on("end", () => {
        if (response.statusCode !== 200) reject(new Error(`The gateway answered ${response.statusCode}.`));
        else resolve(response.headers["x-cache"] === "hit");
      });
    });
    outgoing.on("error", reject).end(JSON.stringify({ query: QUERY, variables }));
  });
}

/** The same address with other letters in upper case. */
function respelled(owner: string, at: number): string {
  return `0x${[...owner.slice(2)].map((digit, position) => ((at >> (position % 16)) & 1 ? digit.toUpperCase() : digit)).join("")}`;
}
