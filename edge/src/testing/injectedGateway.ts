import type { GatewayClient, Operation } from "../gatewayClient";

type Answers = Readonly<Record<string, (variables: Record<string, unknown>) => unknown>>;

/** A gateway for tests: resolves root fields with functions of the variables, and records its requests. */
export function injectedGateway(answers: Answers) {
  const requests: { operation: Operation; variables: Record<string, unknown> }[] = [];
  const gateway: GatewayClient = async (operation, variables) => {
    requests.push({ operation, variables });
    const data: Record<string, unknown> = {};
    for (const [root, answer] of Object.entries(answers)) {
      if (operation.query.includes(`${root}(`)) data[root] = answer(variables);
    }
    return { data, isPartial: false };
  };
  return { gateway, requests };
}

export const USDC = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
export const WBTC_WETH = "0xCBCdF9626bC03E24f779434178A73a0B4bad62eD";

/** Three tokens and a V3 pool: those of the edge layer's acceptance list. */
export const knownMarket: Answers = {
  token: ({ chain, address }) => {
    if (chain === "ETHEREUM" && address === USDC) return token("USDC", "USD Coin");
    if (chain === "ETHEREUM" && address === null) return token("ETH", "Ether");
    if (chain === "POLYGON" && address === "0x0000000000000000000000000000000000001010") return token("POL", "Polygon");
    return null;
  },
  v4Pool: () => null,
  v3Pool: ({ chain, address }) =>
    chain === "ETHEREUM" && address === WBTC_WETH.toLowerCase()
      ? {
          protocolVersion: "V3",
          feeTier: 3000,
          token0: token("WBTC", "Wrapped BTC"),
          token1: token("WETH", "Wrapped Ether"),
        }
      : null,
  v2Pair: () => null,
};

function token(symbol: string, name: string) {
  return { symbol, name, project: { logoUrl: null } };
}
