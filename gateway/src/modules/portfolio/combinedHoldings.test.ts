import type { Chain } from "@cenote/domain/chains";
import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { writeChanges } from "../../index/writing/writeChanges";
import { ALICE, BOB, blockOf } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";

const { WETH, USDC, SPAM, CONFIG } = world;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;

let db: TestDb;

beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  const block = blockOf(
    1,
    NOW,
    [world.makePair(WETH, USDC), world.syncPair(1000n * ETHER, 3_000_000n * DOLLAR)],
    [
      world.transfer(WETH, ZERO_ADDRESS, ALICE, 2n * ETHER),
      world.transfer(WETH, ZERO_ADDRESS, BOB, ETHER),
      world.transfer(USDC, ZERO_ADDRESS, BOB, 500n * DOLLAR),
      world.transfer(SPAM, ZERO_ADDRESS, ALICE, 7n),
    ],
  );
  applyBlock(index, block, NOW);
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 1, hash: `0x${"11".repeat(32)}`, timestamp: NOW, undoAfter: 1 });
  });
});
afterAll(() => db.close());

type Combined = {
  value: { value: number } | null;
  unknownChains: readonly Chain[];
  tokenBalances: {
    quantity: number | null;
    amount: string;
    isHidden: boolean;
    denominatedValue: { value: number } | null;
    token: { symbol: string; chain: Chain };
  }[];
};

const QUERY = `query ($owners: [String!]!, $chains: [Chain!], $first: Int) {
  combinedPortfolio(ownerAddresses: $owners, chains: $chains) { value { value } unknownChains
    tokenBalances(first: $first) { quantity amount isHidden denominatedValue { value } token { symbol chain } } } }`;

async function combined(
  gateway: Awaited<ReturnType<typeof testGateway>>,
  variables: { readonly owners: readonly string[]; readonly first?: number; readonly chains?: readonly Chain[] },
): Promise<Combined> {
  return (await gateway.query<{ combinedPortfolio: Combined }>(QUERY, variables)).combinedPortfolio;
}

test("adds up what several owners have of each token, spam last", async () => {
  const gateway = await testGateway(db);
  const { tokenBalances, value, unknownChains } = await combined(gateway, { owners: [ALICE, BOB] });
  expect(tokenBalances.map(({ token, quantity, isHidden }) => [token.symbol, quantity, isHidden])).toEqual([
    ["WETH", 3, false],
    ["ETH", 2, false],
    ["USDC", 500, false],
    // Another token with the same symbol.
    ["USDC", expect.any(Number), true],
  ]);
  expect(tokenBalances[0]).toMatchObject({ amount: String(3n * ETHER), denominatedValue: { value: 9000 } });
  expect(value).toEqual({ value: 15_500 });
  expect(unknownChains).toEqual([]);
});

test("brings as many as are requested, and the value of all", async () => {
  const gateway = await testGateway(db);
  const { tokenBalances, value } = await combined(gateway, { owners: [ALICE, BOB], first: 1 });
  expect(tokenBalances).toHaveLength(1);
  expect(value).toEqual({ value: 15_500 });
});

test("names a chain whose node does not answer, and lists what is indexed", async () => {
  const gateway = await testGateway(db, {}, undefined, { nativeBalances: () => Promise.resolve(null) });
  const { tokenBalances, unknownChains } = await combined(gateway, { owners: [BOB] });
  expect(tokenBalances.map(({ token }) => token.symbol)).toEqual(["WETH", "USDC"]);
  expect(unknownChains).toEqual(["ETHEREUM"]);
});

test("names a chain whose tokens cannot be read, and lists those of the others", async () => {
  const chains = { ETHEREUM: CONFIG, BASE: CONFIG };
  const liveHoldings = (chain: Chain) =>
    chain === "BASE" ? Promise.reject(new Error("The node is away.")) : Promise.resolve(null);
  const gateway = await testGateway(db, {}, undefined, { chainConfigs: chains, liveHoldings });
  const { tokenBalances, unknownChains } = await combined(gateway, { owners: [BOB], chains: ["ETHEREUM", "BASE"] });
  expect(tokenBalances.map(({ token }) => `${token.chain} ${token.symbol}`).sort()).toEqual([
    ...["ETHEREUM ETH", "ETHEREUM USDC", "ETHEREUM WETH"],
  ]);
  expect(unknownChains).toEqual(["BASE"]);
});
