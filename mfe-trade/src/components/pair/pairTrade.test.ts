import { toPairTrade } from "./pairTrade";

const PAIR = { base: { id: "AAVE" }, quote: { id: "USDC" } };
const side = (id: string, quantity: string, decimals: number | null = 18) => ({ id, quantity, decimals });

test.each([
  ["bought", side("AAVE", "-99.53"), side("USDC", "18207.02"), true],
  ["sold", side("AAVE", "13.18"), side("USDC", "-2408.12"), false],
  ["bought, as the second token", side("USDC", "18207.02"), side("AAVE", "-99.53"), true],
])("the base was %s", (_, one, other, isBuy) => {
  const trade = toPairTrade([one, other], PAIR);
  expect(trade.isBuy).toBe(isBuy);
  const [base, quote] = (one.id === "AAVE" ? [one, other] : [other, one]).map(({ quantity }) =>
    Math.abs(Number(quantity)),
  );
  expect(trade).toMatchObject({ baseAmount: base, quoteAmount: quote });
  expect(trade.price).toBeCloseTo(quote! / base!, 12);
});

test("a coin's trade in a pool of its wrapped form is recognized by the other token", () => {
  const wrapped = [side("WETH", "-1"), side("USDC", "2000")] as const;
  expect(toPairTrade(wrapped, { base: { id: "ETH" }, quote: { id: "USDC" } })).toMatchObject({
    isBuy: true,
    price: 2000,
  });
  expect(toPairTrade(wrapped, { base: { id: "USDC" }, quote: { id: "ETH" } })).toMatchObject({
    isBuy: false,
    price: 1 / 2000,
  });
});

test.each([
  ["nothing of the base moved", side("AAVE", "0"), side("USDC", "5")],
  ["nothing was paid", side("AAVE", "-5"), side("USDC", "0")],
  ["nothing moved", side("AAVE", "0"), side("USDC", "0")],
  ["both were paid in", side("AAVE", "5"), side("USDC", "5")],
  ["both left the pool", side("AAVE", "-5"), side("USDC", "-5")],
  ["the decimals of the base are not known", side("AAVE", "-5", null), side("USDC", "5")],
  ["the decimals of the other are not known", side("AAVE", "-5"), side("USDC", "5", null)],
  ["an amount is no number", side("AAVE", "-5"), side("USDC", "many")],
  ["an amount is beyond numbers", side("AAVE", "-5"), side("USDC", "1e999")],
])("there is no price where %s", (_, one, other) => {
  expect(toPairTrade([one, other], PAIR).price).toBeNull();
});

test("an amount in units of unknown size is not shown as one of whole tokens", () => {
  const trade = toPairTrade([side("AAVE", "-5000000", null), side("USDC", "5")], PAIR);
  expect(trade).toMatchObject({ baseAmount: null, quoteAmount: 5 });
});
