import { quoteRank, toPair } from "./pairOrder";

const of = (id: string, address: string | null, isStablecoin = false, isWrappedNative = false) => ({
  id,
  rank: quoteRank({ address, isStablecoin, isWrappedNative }),
});
const USDC = of("USDC", "0x1", true);
const DAI = of("DAI", "0x2", true);
const ETH = of("ETH", null);
const WETH = of("WETH", "0x3", false, true);
const AAVE = of("AAVE", "0x4");
const UNI = of("UNI", "0x5");

test.each([
  ["a token and dollars", AAVE, USDC, "AAVE/USDC"],
  ["dollars and a token", USDC, AAVE, "AAVE/USDC"],
  ["a coin and dollars", ETH, USDC, "ETH/USDC"],
  ["a token and a coin", AAVE, ETH, "AAVE/ETH"],
  ["a wrapped coin and a token", WETH, AAVE, "AAVE/WETH"],
  ["two tokens: in the first", AAVE, UNI, "UNI/AAVE"],
  ["two dollars: in the first", USDC, DAI, "DAI/USDC"],
])("writes the price of %s", (_, first, second, name) => {
  const { base, quote } = toPair(first, second);
  expect(`${base.id}/${quote.id}`).toBe(name);
});
