import { ageText, longAgeText } from "../time/age";
import { meterPercent } from "../layout/meter";
import { direction, percentText, shareText, signedPercentText } from "./percent";
import { priceLabel, rateLabel } from "./price";
import { countText } from "./count";
import { quantityText } from "./quantity";
import { compactUsd, exactUsd } from "./usd";

test.each([
  [1_840_000_000, "$1.84B"],
  [12_600_000_000, "$12.6B"],
  [412_700_000, "$412.7M"],
  [5_075.31, "$5.08K"],
  [94.2, "$94.20"],
  [999.999, "$1.00K"],
  [76_000_000, "$76.0M"],
  [9_999_000, "$10.0M"],
  [9_940_000, "$9.94M"],
  [999_960_000, "$1.0B"],
  [3_000_000_000, "$3.00B"],
  [0.004, "< $0.01"],
  [0, "$0.00"],
])("writes %d dollars as %s", (value, text) => {
  expect(compactUsd(value)).toBe(text);
});

test.each([
  [3400, "1.00\u00a0ETH"],
  [34, "0.01\u00a0ETH"],
  [34_000_000, "10.0K\u00a0ETH"],
  [0.001, "< 0.000001\u00a0ETH"],
])("writes %d dollars in ether as %s", (value, text) => {
  expect(compactUsd(value, { currency: "ETH", perUsd: 1 / 3400 })).toBe(text);
});

test("writes dollars in other currencies, to the unit that they have", () => {
  expect(exactUsd(100, { currency: "EUR", perUsd: 0.9 })).toBe("€90.00");
  expect(exactUsd(100, { currency: "JPY", perUsd: 150 })).toBe("¥15,000");
});

test("writes dollars to the cent", () => {
  expect(exactUsd(84590.28)).toBe("$84,590.28");
});

test.each([
  [11.404, "11.404"],
  [5074.81, "5,074.8"],
  [0.12181, "0.1218"],
  [77_500_000, "77.5M"],
  [0.0000000001, "0.0₉1"],
  [-0.00000012345, "-0.0₆1235"],
  [1e-18, "0.0₁₇1"],
  [0, "0"],
])("writes a quantity of %d as %s", (quantity, text) => {
  expect(quantityText(quantity)).toBe(text);
});

test("writes a percentage without its sign, and its direction", () => {
  expect(percentText(-3.841)).toBe("3.84%");
  expect(percentText(123456)).toBe("123.5K%");
  expect(direction(-3.84)).toBe("down");
  expect(direction(2)).toBe("up");
  expect(direction(0.004)).toBe("flat");
});

test("writes shares", () => {
  expect(shareText(46, 100)).toBe("46%");
  expect(shareText(1, 1000)).toBe("< 1%");
  expect(shareText(1, 0)).toBe("0%");
});

test("writes counts and ages", () => {
  expect(countText(21204118)).toBe("21,204,118");
  expect([4, 200, 7200, 200_000].map(ageText)).toEqual(["4 s", "3 m", "2 h", "2 d"]);
});

test("keeps small values visible on a meter", () => {
  expect(meterPercent(1, 100)).toBe(10);
  expect(meterPercent(0, 100)).toBe(0);
});

test("writes long ages in years and months", () => {
  const day = 86_400;
  expect([40, 100, 366, 1600].map((days) => longAgeText(days * day))).toEqual([
    "40 d",
    "3 mths",
    "1 yr",
    "4 yrs 4 mths",
  ]);
});

describe("numbers beyond 10^15 are bounded", () => {
  const HUGE = [1e15, 1.5e16, 1e21, 1e30, 1.7e308, Infinity];

  test.each(HUGE)("%d", (value) => {
    expect(compactUsd(value)).toBe("> $999T");
    expect(compactUsd(-value)).toBe("< -$999T");
    expect(exactUsd(value)).toBe("> $999T");
    expect(compactUsd(value, { currency: "ETH", perUsd: 1 })).toBe("> 999T\u00a0ETH");
    expect(exactUsd(value, { currency: "ETH", perUsd: 1 })).toBe("> 999T\u00a0ETH");
    expect(quantityText(value)).toBe("> 999T");
    expect(countText(value)).toBe("> 999T");
    expect(priceLabel(value)).toBe("> $999T");
    expect(rateLabel(value)).toBe("> 999T");
    expect(percentText(value * 100)).toBe("> 99,900T%");
    expect(signedPercentText(value)).toBe("> 999T");
  });

  test("the largest number that is written, and one above it", () => {
    expect([compactUsd(999e12), compactUsd(999.4e12)]).toEqual(["$999.0T", "> $999T"]);
    expect([quantityText(999e12), quantityText(1e15)]).toEqual(["999.0T", "> 999T"]);
    expect(countText(999e12)).toBe("999,000,000,000,000");
  });
});
