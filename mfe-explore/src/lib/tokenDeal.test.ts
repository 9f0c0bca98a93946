import { isSecondToken, toDeal } from "./tokenDeal";

test.each([
  ["SWAP", -2, "buy"],
  ["SWAP", 2, "sell"],
  ["ADD", 2, "add"],
  ["REMOVE", -2, "remove"],
])("%s of %d is to %s the token", (type, quantity, deal) => {
  expect(toDeal(type, quantity)).toBe(deal);
});

test("finds the token's side, the native token's in its wrapped form as well", () => {
  const usdc = { id: "usdc", symbol: "USDC" };
  expect(isSecondToken(usdc, [usdc, { id: "weth", symbol: "WETH" }])).toBe(false);
  expect(isSecondToken(usdc, [{ id: "dai", symbol: "DAI" }, usdc])).toBe(true);
  expect(isSecondToken({ id: "eth", symbol: "ETH" }, [usdc, { id: "weth", symbol: "WETH" }])).toBe(true);
  expect(isSecondToken({ id: "eth", symbol: "ETH" }, [{ id: "weth", symbol: "WETH" }, usdc])).toBe(false);
});
