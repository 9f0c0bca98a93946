import { readFileSync } from "node:fs";
import { supplyOf } from "../projectValuations";
import { chainPrice, priceHistory } from "./prices";
import { CHAIN, DAY_SECONDS, expectDescending, expectNear, sum, type Cases, type Data, type World } from "./world";

type Described = { id: string; name: string; description: string };
const PROJECTS = JSON.parse(readFileSync("gateway/data/projects.json", "utf8")) as Described[];
const descriptionsIn = (language: string) =>
  JSON.parse(readFileSync(`gateway/data/descriptions/${language}.json`, "utf8")) as Record<string, string>;
/** Sums of the same floats in another order differ in their last digits. */
const EXACT = 1e-9;
/** Volumes of a window are summed over candles of this length. */
const CANDLE_SECONDS = 300;
const HOUR_SECONDS = 3600;

const uni = ({ examples }: World) => ({ ...examples.token });
const weth = (world: World) => ({ chain: CHAIN, address: world.weth });
const contracts = (world: World) => ({
  contracts: [
    { chain: CHAIN, address: world.dollar },
    { chain: CHAIN, address: `0x${"de".repeat(20)}` },
    { chain: CHAIN, address: world.weth },
  ],
});

/** Expects the token's name, symbol and decimals to equal the contract's. */
async function expectToken({ address, name, symbol, decimals }: Data, world: World) {
  expect([name, symbol, decimals]).toEqual(
    await Promise.all(["name", "symbol", "decimals"].map((fact) => world.read(address, fact))),
  );
}

async function expectTokens([dollar, none, wrapped]: Data, world: World) {
  expect(none).toBeNull();
  expect([dollar.address, wrapped.address]).toEqual([world.dollar, world.weth]);
  expect([dollar.symbol, wrapped.symbol]).toEqual([
    await world.read(world.dollar, "symbol"),
    await world.read(world.weth, "symbol"),
  ]);
}

const projectOf = ({ config }: World, address: string) =>
  PROJECTS.find(({ id }) => id === config.tokens.find((token) => token.address === address)?.projectId)!;

/** Returns the volume of the three versions' transactions in a window. */
async function tradedUsd(world: World, address: string, from: number): Promise<number> {
  const lists = await Promise.all(
    ["V2", "V3", "V4"].map(async (version) => {
      const { token } = await world.query(`${version}TokenTransactions`, { chain: CHAIN, address, first: 1000 });
      return token[`${version.toLowerCase()}Transactions`] as Data[];
    }),
  );
  const startOf = (timestamp: number) => timestamp - (timestamp % CANDLE_SECONDS);
  const swaps = lists.flat().filter(({ type, timestamp }) => type === "SWAP" && startOf(timestamp) > from);
  return sum(swaps.map(({ usdValue }) => usdValue?.value ?? 0));
}

export const TOKEN_CASES: Cases = {
  Token: {
    variables: uni,
    check: async ({ token }, world) => {
      await expectToken(token, world);
      expect(token.project).toMatchObject({ name: projectOf(world, token.address).name, safetyLevel: "VERIFIED" });
      expect(token.project.tokens).toContainEqual({ chain: CHAIN, address: token.address });
      expect(token.feeData).toEqual({ buyFeeBps: "0", sellFeeBps: "0" });
    },
  },
  TokenWeb: {
    variables: weth,
    check: async ({ token }, world) => {
      await expectToken(token, world);
      const { price, priceHigh52W, priceLow52W, totalValueLocked } = token.market;
      expectNear(price.value, await chainPrice(world, world.weth), EXACT);
      const seen = (await priceHistory(world, world.weth)).map(({ price }) => price);
      expectNear(priceHigh52W.value, Math.max(...seen), EXACT);
      expectNear(priceLow52W.value, Math.min(...seen), EXACT);
      // All wrapped coins in V2 and V3 pools, by their own balances; V4 pools share one balance with the uncollected
      // fees, so theirs follow from the ticks, which are compared with the contracts elsewhere.
      const tokenFilter = { chain: CHAIN, address: world.weth };
      const poolsOf = async (name: string) =>
        Object.values(await world.query(name, { chain: CHAIN, first: 500, tokenAddress: world.weth }))[0] as Data[];
      const [pairs, pools, v4Pools] = await Promise.all(["TopV2Pairs", "TopV3Pools", "TopV4Pools"].map(poolsOf));
      const held = await Promise.all(
        [...pairs!, ...pools!].map(({ address }) => world.read<bigint>(world.weth, "balanceOf", [address])),
      );
      const inV4 = v4Pools!.map(({ token0, token0Supply, token1Supply }) =>
        token0.address === tokenFilter.address ? (token0Supply as number) : (token1Supply as number),
      );
      const whole = sum(held.map((amount) => Number(amount) / 1e18)) + sum(inV4);
      expectNear(totalValueLocked.value, whole * price.value, EXACT);
    },
  },
  TokenProjectWeb: {
    variables: uni,
    check: ({ token }, world) => {
      const { name, description } = projectOf(world, token.address);
      expect(token.project).toMatchObject({ name, description, isSpam: false });
    },
  },
  TokenDetailsScreen: {
    variables: weth,
    check: async ({ token }, world) => {
      expectNear(token.market.price.value, await chainPrice(world, world.weth), EXACT);
      expectNear(token.market.volume.value, await tradedUsd(world, world.weth, world.now - DAY_SECONDS), EXACT);
    },
  },
  TokenProjectDescription: {
    variables: (world) => ({ ...uni(world), includeFrench: true, includeChineseSimplified: true }),
    check: ({ token }, world) => {
      const { id, description } = projectOf(world, token.id && world.examples.token.address);
      expect(token.project.description).toBe(description);
      expect(token.project.descriptionTranslations).toEqual({
        descriptionFrFr: descriptionsIn("fr")[id],
        descriptionZhHans: descriptionsIn("zh-Hans")[id],
      });
    },
  },
  TokenProjects: {
    variables: contracts,
    check: ({ tokenProjects }, world) => {
      expect(tokenProjects.map(({ name }: Data) => name)).toEqual(
        [world.dollar, world.weth].map((address) => projectOf(world, address).name),
      );
      expect(tokenProjects[0].markets[0].price.value).toBe(1);
    },
  },
  TokenPriceHistory: {
    variables: (world) => ({ contract: weth(world), maxHistoryLength: 7 }),
    check: async ({ tokenProjects }, world) => {
      const [{ price, priceHistory }] = tokenProjects[0].markets;
      expect(priceHistory.length).toBeLessThanOrEqual(7);
      expectNear(priceHistory.at(-1).value, await chainPrice(world, world.weth), EXACT);
      expect(priceHistory.at(-1).value).toBe(price.value);
      const times = priceHistory.map(({ timestamp }: Data) => timestamp as number);
      expect(times[0]).toBeGreaterThan(world.now - DAY_SECONDS);
      expect(new Set(times.slice(1).map((time: number, index: number) => time - times[index]!)).size).toBe(1);
    },
  },
  TopTokens: {
    variables: () => ({ chain: CHAIN, pageSize: 5, orderBy: "VOLUME" }),
    check: async ({ topTokens }, world) => {
      expect(topTokens).toHaveLength(5);
      expectDescending(topTokens.map(({ market }: Data) => market.volume.value as number));
      for (const token of topTokens) if (token.address) await expectToken(token, world);
      const { topTokens: next } = await world.query("TopTokens", {
        chain: CHAIN,
        pageSize: 5,
        page: 2,
        orderBy: "VOLUME",
      });
      expectDescending([topTokens.at(-1), next[0]].map(({ market }: Data) => market.volume.value as number));
    },
  },
  HomeScreenTokens: {
    variables: (world) => ({ ...contracts(world), chain: CHAIN }),
    check: async ({ tokenProjects, eth }, world) => {
      expect(tokenProjects).toHaveLength(2);
      expect(eth).toMatchObject({ address: null, symbol: "ETH", standard: "NATIVE" });
      expectNear(eth.market.price.value, await chainPrice(world, world.weth), EXACT);
    },
  },
  FavoriteTokenCard: {
    variables: uni,
    check: async ({ token }, world) => {
      await expectToken(token, world);
      const [{ price, fullyDilutedValuation }] = token.project.markets;
      // Its tokens on all chains count at the price of the most liquid one, here the requested one.
      const project = projectOf(world, token.address).id;
      const supplies = Object.values(world.chains).flatMap(({ rpcUrl, tokens }) =>
        tokens.filter(({ projectId }) => projectId === project).map(({ address }) => supplyOf(rpcUrl, address)),
      );
      expectNear(fullyDilutedValuation.value, sum(await Promise.all(supplies)) * price.value, EXACT);
    },
  },
  WidgetTokens: { variables: contracts, check: ({ tokens }, world) => expectTokens(tokens, world) },
  Tokens: { variables: contracts, check: ({ tokens }, world) => expectTokens(tokens, world) },
  UniswapPrices: {
    variables: contracts,
    check: async ({ tokens }, world) => {
      await expectTokens(tokens, world);
      expect(tokens[0].market.price).toEqual({ value: 1, currency: "USD" });
      expectNear(tokens[2].market.price.value, await chainPrice(world, world.weth), EXACT);
    },
  },
  Convert: {
    variables: () => ({ fromCurrency: "ETH", toCurrency: "USD" }),
    check: async ({ convert }, world) => {
      expect(convert.currency).toBe("USD");
      expectNear(convert.value, await chainPrice(world, world.weth), EXACT);
    },
  },
  TokenSpotPrice: {
    variables: () => ({ chain: CHAIN, address: null }),
    check: async ({ token }, world) => expectNear(token.market.price.value, await chainPrice(world, world.weth), EXACT),
  },
  TokenPrice: {
    variables: (world) => ({ ...weth(world), duration: "WEEK" }),
    check: async ({ token }, world) => {
      expect(token.market.priceHistory).toBeUndefined();
      expect(token.market.ohlc.length).toBeGreaterThan(3);
      const history = await priceHistory(world, world.weth);
      for (const { timestamp, ...candle } of token.market.ohlc) {
        const before = history.filter((seen) => seen.timestamp < timestamp).map(({ price }) => price);
        const within = history.filter(
          (seen) => seen.timestamp >= timestamp && seen.timestamp < timestamp + HOUR_SECONDS,
        );
        // The first candle also contains the token's price before its pool was the deepest.
        if (!before.length) continue;
        const prices = [before.at(-1)!, ...within.map(({ price }) => price)];
        expectNear(candle.open.value, prices[0]!, EXACT);
        expectNear(candle.high.value, Math.max(...prices), EXACT);
        expectNear(candle.low.value, Math.min(...prices), EXACT);
        expectNear(candle.close.value, prices.at(-1)!, EXACT);
      }
      expect(token.market.ohlc.at(-1).close.value).toBe(token.market.price.value);
      const fallback = await world.query("TokenPrice", { ...weth(world), duration: "WEEK", fallback: true });
      expect(fallback.token.market.ohlc).toBeUndefined();
      expectNear(fallback.token.market.priceHistory.at(-1).value, await chainPrice(world, world.weth), EXACT);
    },
  },
  TokenHistoricalVolumes: {
    variables: (world) => ({ ...weth(world), duration: "MAX" }),
    check: async ({ token }, world) => {
      const shown = sum(token.market.historicalVolume.map(({ value }: Data) => value as number));
      expectNear(shown, await tradedUsd(world, world.weth, 0), EXACT);
    },
  },
  TokenHistoricalTvls: {
    variables: (world) => ({ ...weth(world), duration: "WEEK" }),
    check: ({ token }) => {
      const { historicalTvl, totalValueLocked } = token.market;
      expect(historicalTvl.at(-1).value).toBeCloseTo(totalValueLocked.value, 2);
    },
  },
  TokenPromo: {
    variables: uni,
    check: async ({ token }, world) => {
      expect([token.name, token.symbol]).toEqual(
        await Promise.all(["name", "symbol"].map((fact) => world.read(world.examples.token.address, fact))),
      );
    },
  },
};
