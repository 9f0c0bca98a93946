/** More pairs than any two tokens share; the deepest come first. */
const MAX_PAIRS = 100;
const side = (alias: string, token: string) =>
  `${alias}: topV2Pairs(chain: $chain, first: ${MAX_PAIRS}, tokenFilter: $${token}) { address }`;

export const SHARED_PAIRS = {
  operationName: "SharedPairs",
  query: `query SharedPairs($chain: Chain!, $tokenA: String!, $tokenB: String!) {
  ${side("ofTokenA", "tokenA")}
  ${side("ofTokenB", "tokenB")}
}`,
};
