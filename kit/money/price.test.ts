import { priceLabel, priceParts, rateLabel } from "./price";

test.each([
  [3412.08, "$3,412.08"],
  [97204.514, "$97,204.51"],
  [182.9, "$182.90"],
  [17.42, "$17.42"],
  [4.071, "$4.071"],
  [1.38, "$1.38"],
  [1.0001, "$1.0001"],
  [0.8214, "$0.8214"],
  [0.29461, "$0.2946"],
  [0.5, "$0.50"],
  [0.00021187, "$0.0002119"],
  [0.00002118, "$0.0₄2118"],
  [0.0000000000000012, "$0.0₁₄12"],
  [-2.5, "-$2.50"],
])("writes a price of %d as %s", (price, text) => {
  expect(priceLabel(price)).toBe(text);
});

test("counts the zeros of a tiny price", () => {
  expect(priceParts(0.00002118)).toMatchObject({ sign: "", whole: "0", zeros: 4, decimals: "2118" });
});

test("writes a price in the money that is shown, and in dollars while its rate is unknown", () => {
  expect(priceLabel(3400, { currency: "ETH", perUsd: 1 / 3400 })).toBe("1.00\u00a0ETH");
  expect(priceLabel(0.00002118, { currency: "MATIC", perUsd: 2 })).toBe("0.0₄4236\u00a0POL");
  expect(priceLabel(2, { currency: "EUR", perUsd: 0.5 })).toBe("€1.00");
  expect(priceLabel(2, { currency: "EUR", perUsd: null })).toBe("$2.00");
});

test.each([
  [182.88, "182.88"],
  [0.00546, "0.00546"],
  [0.00002118, "0.0₄2118"],
  [123_456_789, "123,456,789.00"],
  [1.5e12, "1.50T"],
])("writes a price in a token of %d as %s", (rate, text) => {
  expect(rateLabel(rate)).toBe(text);
});
