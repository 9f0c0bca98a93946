import type { Db } from "../../store/db";
import { openTestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";

let db: Db;
let send: (query: string, variables?: object) => Promise<unknown>;
beforeAll(async () => {
  db = await openTestDb();
  const gateway = await testGateway(db);
  send = gateway.post;
});
afterAll(() => db.close());

const ADDRESS = `"0x${"12".repeat(20)}"`;
const notIndexedChains = ["ARBITRUM"];

test.each([
  ["token", `{ token(chain: ARBITRUM, address: ${ADDRESS}) { id } }`, { token: null }],
  ["tokens", `{ tokens(contracts: [{ chain: ARBITRUM, address: ${ADDRESS} }]) { id } }`, { tokens: [null] }],
  ["topTokens", "{ topTokens(chain: ARBITRUM) { id } }", { topTokens: [] }],
  ["searchTokens", '{ searchTokens(searchQuery: "usd", chains: [ARBITRUM]) { id } }', { searchTokens: [] }],
  ["v2Pair", `{ v2Pair(chain: ARBITRUM, address: ${ADDRESS}) { id } }`, { v2Pair: null }],
  ["v3Pool", `{ v3Pool(chain: ARBITRUM, address: ${ADDRESS}) { id } }`, { v3Pool: null }],
  ["topV3Pools", "{ topV3Pools(chain: ARBITRUM, first: 10) { id } }", { topV3Pools: [] }],
  ["v3Transactions", "{ v3Transactions(chain: ARBITRUM, first: 10) { id } }", { v3Transactions: [] }],
  ["isV3SubgraphStale", "{ isV3SubgraphStale(chain: ARBITRUM) }", { isV3SubgraphStale: null }],
  [
    "historicalProtocolVolume",
    "{ historicalProtocolVolume(chain: ARBITRUM, version: V3, duration: MONTH) { value } }",
    { historicalProtocolVolume: [] },
  ],
])("%s of a chain that is not indexed is empty, and the response names the chain", async (_, query, data) => {
  expect(await send(query)).toEqual({ data, extensions: { notIndexedChains } });
});

test("the chains are named once, by variables too, and those that are read are not", async () => {
  const query = `query ($chains: [Chain!]!, $chain: Chain!) {
    a: searchTokens(searchQuery: "usd", chains: $chains) { id } b: topTokens(chain: $chain) { id }
    c: topTokens(chain: ETHEREUM) { id }
  }`;
  const answer = await send(query, { chains: ["ZORA", "ETHEREUM", "ARBITRUM"], chain: "ZORA" });
  expect(answer).toMatchObject({ extensions: { notIndexedChains: ["ARBITRUM", "ZORA"] } });
  expect(await send("{ topTokens(chain: ETHEREUM) { id } }")).not.toHaveProperty("extensions");
});
