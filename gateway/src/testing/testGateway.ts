import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import { openBlockFeed } from "../blockFeed";
import type { Db } from "../db";
import type { IndexerStatus } from "../indexer/chainIndexer";
import { silentLog } from "../log";
import { projectCatalogue } from "../modules/project/projectCatalogue";
import { createGateway } from "../server";
import { CONFIG } from "./world";

const TYPE_DEFS = readFileSync(join(__dirname, "../../../schema.graphql"), "utf8");
const PROJECTS = [
  { id: "weth", name: "Wrapped Ether", symbol: "WETH", logo: "weth.png" },
  { id: "usd-coin", name: "USD Coin", symbol: "USDC", logo: null },
  { id: "uniswap", name: "Uniswap", symbol: "UNI", logo: "uni.png" },
];
const STATUS: IndexerStatus = {
  headBlockNumber: 9,
  indexedBlockNumber: 8,
  indexedBlockTimestamp: 1_700_000_000,
  lastError: null,
  hasCaughtUp: true,
};

export type Answer = { data: Record<string, never>; errors?: { message: string; path?: string[] }[] };

/** The gateway on a database, asked as a browser asks it. */
export async function testGateway(db: Db) {
  const gateway = createGateway({
    typeDefs: TYPE_DEFS,
    log: silentLog,
    services: {
      db,
      chainConfigs: { ETHEREUM: CONFIG },
      projects: projectCatalogue(PROJECTS, { ETHEREUM: CONFIG }),
      statuses: (chain: Chain) => (chain === "ETHEREUM" ? STATUS : null),
      blocks: await openBlockFeed(db),
      nativeBalances: () => Promise.resolve(10n ** 18n),
      examineFees: (tokens) => Promise.resolve(tokens.map(() => null)),
      assetOrigin: "https://cenote.test",
    },
  });
  const request = (query: string, variables: object, accept: string) =>
    gateway.fetch("http://gateway/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", accept },
      body: JSON.stringify({ query, variables }),
    });
  return {
    post: async (query: string, variables: object = {}): Promise<Answer> =>
      (await request(query, variables, "application/json")).json() as Promise<Answer>,
    subscribe: (query: string) => request(query, {}, "text/event-stream"),
  };
}
