import type { Chain } from "@cenote/domain/chains";
import { createPublicClient, erc20Abi, http, parseAbi, toHex, zeroAddress, type Address, type Hex } from "viem";
import { keyOf } from "./pools";
import { CHAIN, DAY_SECONDS, expectNear, sum, type Cases, type Data, type World } from "./world";

const volumesOf = (world: World) => ({
  chain: CHAIN,
  address: world.weth,
  v3Address: keyOf("V3", world),
  poolId: keyOf("V4", world),
  collection: [world.examples.nftCollection.address],
});
const [ORDER_VALIDATED, ORDER_FULFILLED] = parseAbi([
  "event OrderValidated(bytes32 orderHash, OrderParameters orderParameters)",
  "event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, (uint8 itemType, address token, uint256 identifier, uint256 amount)[] offer, (uint8 itemType, address token, uint256 identifier, uint256 amount, address recipient)[] consideration)",
  "struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }",
  "struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }",
  "struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }",
]);
const DEAD_ADDRESS = "0x000000000000000000000000000000000000dEaD";
const DURATIONS = { HOUR: 300, DAY: 3600, WEEK: 3600, MONTH: DAY_SECONDS, YEAR: DAY_SECONDS, MAX: DAY_SECONDS };

type ChainToken = { readonly chain: Chain; readonly address: Address };

/**
 * Returns the total supply in whole tokens, and the part out of circulation: burned, held by the contract itself, or in
 * the treasury.
 */
async function amountsOf({ chain, address }: ChainToken, { chains }: World) {
  const { rpcUrl, governors = [] } = chains[chain]!;
  const client = createPublicClient({ transport: http(rpcUrl) });
  const token = { address, abi: erc20Abi } as const;
  const out: Address[] = [zeroAddress, DEAD_ADDRESS, address, ...governors.map(({ timelock }) => timelock as Address)];
  const [decimals, supply, ...balances] = await Promise.all([
    client.readContract({ ...token, functionName: "decimals" }),
    client.readContract({ ...token, functionName: "totalSupply" }),
    ...out.map((holder) => client.readContract({ ...token, functionName: "balanceOf", args: [holder] })),
  ]);
  const locked = balances.reduce((all, balance) => all + balance, 0n);
  return { supply: Number(supply) / 10 ** decimals, locked: Number(locked) / 10 ** decimals };
}

/** A tenth of a cent: sums in another order differ by less. */
function expectSum(bars: readonly Data[], total: Data) {
  expect(bars.length).toBeGreaterThan(0);
  expect(Math.abs(sum(bars.map(({ value }) => value as number)) - total.value)).toBeLessThan(0.001);
}

/** Figures that must be consistent with each other, or with the chain. */
export const FIGURE_CASES: Cases = {
  MarketCaps: {
    variables: ({ config }) => ({
      contracts: config.tokens
        .filter(({ address }) => address !== zeroAddress)
        .map(({ address }) => ({ chain: CHAIN, address })),
    }),
    check: async ({ tokenProjects }, world) => {
      const seen = { COMPUTED: 0, REPORTED: 0, locked: 0 };
      for (const project of tokenProjects as Data[]) {
        const { price, marketCap, fullyDilutedValuation, circulatingSupply } = project.markets[0];
        if (!price) {
          expect(marketCap).toBeNull();
          continue;
        }
        expectNear(marketCap.value, price.value * circulatingSupply.amount, 1e-12);
        seen[circulatingSupply.source as "COMPUTED"]++;
        if (circulatingSupply.source === "REPORTED") continue;
        const amounts = await Promise.all((project.tokens as ChainToken[]).map((token) => amountsOf(token, world)));
        expectNear(circulatingSupply.amount, sum(amounts.map(({ supply, locked }) => supply - locked)), 1e-12);
        if (amounts.some(({ locked }) => locked > 0)) seen.locked++;
        expect(marketCap.value).toBeLessThanOrEqual(fullyDilutedValuation.value * (1 + 1e-12));
      }
      expect(Object.values(seen).every((count) => count > 0)).toBe(true);
    },
  },
  OrderMarkets: {
    variables: ({ examples }) => ({ address: examples.nftCollection.address }),
    check: async ({ nftActivity }, world) => {
      const validated = await world.client.getLogs({ event: ORDER_VALIDATED, fromBlock: 0n, strict: true });
      const fulfilled = await world.client.getLogs({ event: ORDER_FULFILLED, fromBlock: 0n, strict: true });
      const marketOf = (hash: Hex) => {
        const { salt } = validated.find(({ args }) => args.orderHash === hash)!.args.orderParameters;
        return { "0x360c6ebe": "OPENSEA", "0xf32ea957": "CENOTE" }[toHex(salt, { size: 32 }).slice(0, 10)];
      };
      const shown = nftActivity.edges.map(({ node }: Data) => node) as Data[];
      for (const { type, marketplace, transactionHash } of shown) {
        if (type === "CANCEL_LISTING") continue;
        const orders = (type === "SALE" ? fulfilled : validated).filter(
          (log) => log.transactionHash === transactionHash,
        );
        expect(orders.map(({ args }) => marketOf(args.orderHash))).toContain(marketplace);
      }
      const on = (market: string) => shown.filter(({ marketplace }) => marketplace === market);
      for (const market of ["OPENSEA", "CENOTE"]) expect(on(market).length).toBeGreaterThan(0);
      expect(shown.some(({ type }) => type === "SALE")).toBe(true);

      for (const address of new Set(on("OPENSEA").map((activity) => activity.address as string))) {
        const { all, foreign, nftCollections } = await world.query("OrderMarkets", { address });
        const marketsOf = ({ node }: Data) => node.listings.edges.map((edge: Data) => edge.node.marketplace as string);
        const listedOn = (market: string) =>
          all.edges
            .filter((edge: Data) => marketsOf(edge).includes(market))
            .map(({ node }: Data) => node.tokenId as string);
        expect(foreign.edges.map(({ node }: Data) => node.tokenId as string)).toEqual(listedOn("OPENSEA"));
        for (const { marketplace, listings } of nftCollections.edges[0].node.markets[0].marketplaces) {
          expect(listings).toBe(listedOn(marketplace).length);
        }
      }
    },
  },
  VolumeSums: {
    variables: (world) => ({ ...volumesOf(world), duration: "DAY" }),
    check: async ({ marketOverview }, world) => {
      expectSum(marketOverview.hourlyVolume, marketOverview.volume);
      for (const [duration, seconds] of Object.entries(DURATIONS)) {
        const data = await world.query("VolumeSums", { ...volumesOf(world), duration });
        const { market } = data.token;
        expectSum(market.bars, market.volume);
        const [first] = market.bars;
        expect(first.timestamp % seconds).toBe(0);
        for (const pool of [data.v3Pool, data.v4Pool]) {
          expectSum(pool.historicalVolume, pool.cumulativeVolume);
          expectSum(pool.historicalFees, pool.cumulativeFees);
        }
        const [collection] = data.nftCollections.edges;
        const [items] = collection.node.markets;
        expectNear(sum(items.bars.map(({ value }: Data) => value as number)), items.volume.value, 1e-12);
      }
    },
  },
};
