import fc from "fast-check";
import { blockOf, address } from "../../testing/blocks";
import { boughtValueWorld } from "../../testing/boughtValue";
import { openTestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";
import { applyBlock } from "../blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { loadIndex } from "../follow/loadIndex";
import { writeChanges } from "../writing/writeChanges";

const { WETH, USDC, UNI, PAIR } = world;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const NOW = 1_700_000_400;
const UNI_PAIR = address(0x52);

const HONEST = [
  world.makePair(WETH, USDC),
  world.syncPair(1000n * ETHER, 2_000_000n * DOLLAR),
  world.makePair(UNI, USDC, UNI_PAIR),
  world.syncPair(1000n * ETHER, 5000n * DOLLAR, UNI_PAIR),
];

test("$1,000 behind a price counts at most $1,000 in 1,000 pools together", () => {
  const { boughtUsd, index } = boughtValueWorld({ anchorUsd: 1000, pools: 1000, perPool: 1e9 });
  expect(index.pools.size).toBe(1001);
  expect(boughtUsd).toBeGreaterThan(0);
  expect(boughtUsd).toBeLessThanOrEqual(1000.000001);
});

test("no deposit counts for more than itself, however it is spread", () => {
  const bought = fc.record({
    anchorUsd: fc.integer({ min: 1000, max: 1_000_000 }),
    pools: fc.integer({ min: 0, max: 30 }),
    perPool: fc.integer({ min: 1, max: 1_000_000_000 }),
  });
  fc.assert(
    fc.property(bought, (one) => {
      expect(boughtValueWorld(one).boughtUsd).toBeLessThanOrEqual(one.anchorUsd * 1.000001);
    }),
    { numRuns: 30 },
  );
});

test("a bought price leaves the figures of listed pools as they are", () => {
  const figures = (one: Parameters<typeof boughtValueWorld>[0]) => {
    const { index } = boughtValueWorld(one, HONEST);
    return [PAIR, UNI_PAIR].map((pair) => index.pools.get(pair)!.valueLockedUsd);
  };
  expect(figures({ anchorUsd: 1000, pools: 100, perPool: 1e9 })).toEqual([4_000_000, 10_000]);
});

test("pools and tokens that are not listed come last by default, each once, whatever they trade", async () => {
  const db = await openTestDb();
  const { index } = boughtValueWorld({ anchorUsd: 5_000_000, pools: 4, perPool: 1e9 }, HONEST);
  const bought = [...index.pools.values()].find(({ isListed }) => !isListed)!;
  applyBlock(index, blockOf(2, NOW - 30, [world.swapPair([1_000_000n * DOLLAR, 0n, 0n, ETHER], bought.address)]), NOW);
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 2, hash: `0x${"33".repeat(32)}`, timestamp: NOW, undoAfter: 2 });
  });
  const gateway = await testGateway(db);
  type Page = {
    page: { edges: { node: { address: string | null } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
  };
  const walk = async (list: string, of: string) => {
    const nodes: { address: string | null }[] = [];
    for (let after = ""; ;) {
      const { page } = await gateway.query<Page>(
        `{ page: ${list}(first: 2 ${after}) { edges { node { ${of} } } pageInfo { hasNextPage endCursor } } }`,
      );
      nodes.push(...page.edges.map(({ node }) => node));
      if (!page.pageInfo.hasNextPage) return nodes;
      after = `, after: "${page.pageInfo.endCursor}"`;
    }
  };
  const pools = (await walk("topPools", "... on V2Pair { address }")).map(({ address }) => address!.toLowerCase());
  expect(pools.slice(0, 2)).toEqual([PAIR, UNI_PAIR]);
  expect(new Set(pools).size).toBe(pools.length);
  expect(pools.length).toBe([...index.pools.values()].filter(({ valueLockedUsd }) => valueLockedUsd !== null).length);

  const listed = new Set<string | undefined>([WETH, USDC, UNI, undefined]);
  const tokens = (await walk("topTokensConnection", "address")).map(({ address }) =>
    listed.has(address?.toLowerCase()),
  );
  expect(tokens).toContain(false);
  expect(tokens.lastIndexOf(true)).toBeLessThan(tokens.indexOf(false));

  // The operator lists the token later: its pools are known from the next start.
  const config = {
    ...world.CONFIG,
    tokens: [...world.CONFIG.tokens, { address: bought.token1.address, projectId: "x" }],
  };
  const reloaded = await loadIndex(db, "ETHEREUM", {
    ...config,
    tokens: [...config.tokens, { address: bought.token0.address, projectId: "y" }],
  });
  expect(reloaded.pools.get(bought.address)!.isListed).toBe(true);
  expect([...reloaded.changes.pools].map(({ address }) => address)).toContain(bought.address);
  await db.close();
});

test("liquidity added for one block does not count for ranking, but is shown", () => {
  const index = world.worldIndex();
  applyBlock(index, blockOf(1, NOW - 90, HONEST), NOW);
  const flash = [
    world.syncPair(10n ** 6n * ETHER, 10n ** 9n * 5n * DOLLAR, UNI_PAIR),
    world.swapPair([0n, 10n ** 9n * DOLLAR, ETHER, 0n], UNI_PAIR),
    world.syncPair(1000n * ETHER, 5000n * DOLLAR, UNI_PAIR),
  ];
  applyBlock(index, blockOf(2, NOW - 60, flash), NOW);
  const candle = [...index.changes.poolCandles.values()].find(
    ({ subject, seconds, volumeUsd }) => subject === UNI_PAIR && seconds === 300 && volumeUsd > 0,
  )!;
  expect([candle.volumeUsd, candle.rankedVolumeUsd]).toEqual([1e9, 10_000]);
});
