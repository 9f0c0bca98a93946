import { parseUnits } from "viem";
import { ZERO_ADDRESS } from "../../../gateway/src/lib/zeroAddress";
import { readChainPools } from "../chainPools";
import { CHAIN, expectDescending, type Cases, type Data } from "./world";

const VERSIONS = 3;
const ids = (nodes: readonly Data[]) => nodes.map(({ id }) => id as string);
const pairOf = (...addresses: readonly (string | null)[]) => addresses.map((address) => ({ chain: CHAIN, address }));

export const PAIR_CASES: Cases = {
  PairTransactions: {
    variables: ({ weth, dollar }) => ({ pair: pairOf(weth, dollar), types: ["SWAP"], first: 25 }),
    check: async ({ poolTransactions }, world) => {
      const sides = [[world.weth, ZERO_ADDRESS], [world.dollar]].map((forms) =>
        forms.map((form) => form.toLowerCase()),
      );
      const pools = (await readChainPools(world.config)).filter(({ token0, token1 }) =>
        sides.every((forms) => [token0, token1].some((token) => forms.includes(token.toLowerCase()))),
      );
      expect(new Set(pools.map(({ version }) => version)).size).toBe(VERSIONS);
      const swaps = await Promise.all(
        pools.map(async ({ version, id }) =>
          // V4 reports amounts from the trader's view.
          (await world.swaps(version, id)).map(({ amount0, amount1 }) =>
            [version, ...[amount0, amount1].map((amount) => (version === "V4" ? -amount : amount))].join(),
          ),
        ),
      );
      const variables = { pair: pairOf(null, world.dollar), types: ["SWAP"], first: 100 };
      const walked = await world.walk("PairTransactions", variables, (data) => data.poolTransactions);
      const amounts = walked.map(({ protocolVersion, token0, token0Quantity, token1, token1Quantity }) =>
        [
          protocolVersion,
          parseUnits(token0Quantity as string, token0.decimals as number),
          parseUnits(token1Quantity as string, token1.decimals as number),
        ].join(),
      );
      expect(amounts.sort()).toEqual(swaps.flat().sort());
      expectDescending(walked.map(({ timestamp }) => timestamp as number));
      expect(new Set(ids(walked)).size).toBe(walked.length);

      const newest = poolTransactions.edges.map(({ node }: Data) => node) as Data[];
      expect(ids(newest)).toEqual(ids(walked).slice(0, 25));
      const reversed = await world.query("PairTransactions", { ...variables, pair: pairOf(world.dollar, world.weth) });
      expect(reversed.poolTransactions.edges.map(({ node }: Data) => node.id)).toEqual(ids(walked).slice(0, 100));
      const account = newest[0]!.account as string;
      const own = await world.walk("PairTransactions", { ...variables, account }, (data) => data.poolTransactions);
      expect(ids(own)).toEqual(ids(walked.filter((one) => one.account === account)));
      const [error] = await world.refuse("PairTransactions", { ...variables, pair: pairOf(world.weth, world.weth) });
      expect(error.message).toContain("pair must have 2 different tokens");
    },
  },
};
