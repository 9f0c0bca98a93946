import type { CSSProperties } from "react";
import type { Element } from "./element";
import { poolCard, type PoolCardProps } from "./poolCard";
import { tokenCard, type TokenCardProps } from "./tokenCard";

const token: TokenCardProps = {
  name: "USD Coin",
  symbol: "USDC",
  logo: "data:logo",
  badge: "data:badge",
  productLogo: "data:product",
  background: [1, 2, 3],
};
const pool: PoolCardProps = {
  name: "WBTC/WETH",
  token0Symbol: "WBTC",
  token1Symbol: "WETH",
  feeTier: "0.3%",
  protocolVersion: "V3",
  logo0: "data:0",
  logo1: "data:1",
  badge: "data:badge",
  productLogo: "data:product",
};

type Props = { style: CSSProperties; src?: string; width?: number; children?: readonly (Element | string)[] };
const props = (element: Element) => element.props as Props;

/** Returns all elements of a card, the card itself first. */
function all(element: Element): Element[] {
  const inner = (props(element).children ?? []).filter((child) => typeof child === "object");
  return [element, ...inner.flatMap(all)];
}

const texts = (card: Element) =>
  all(card).flatMap((element) => (props(element).children ?? []).filter((child) => typeof child === "string"));
const pictures = (card: Element) => all(card).flatMap((element) => props(element).src ?? []);
const withText = (card: Element, text: string) =>
  props(all(card).find((element) => props(element).children?.includes(text))!).style;
const withPicture = (card: Element, src: string) => props(all(card).find((element) => props(element).src === src)!);

test("a token's card shows logo, badge, name, symbol and product (spec §3)", () => {
  const card = tokenCard(token);
  expect(texts(card)).toEqual(["USD Coin", "USDC"]);
  expect(pictures(card)).toEqual(["data:logo", "data:badge", "data:product"]);
});

test("a token's card has the sizes of spec §9", () => {
  const card = tokenCard(token);
  expect(props(card).style).toMatchObject({ width: 1200, height: 630, padding: 72, backgroundColor: "rgb(1,2,3)" });
  expect(withPicture(card, "data:logo").width).toBe(144);
  expect(withPicture(card, "data:badge")).toMatchObject({
    width: 48,
    style: { position: "absolute", right: 2, bottom: 0, borderRadius: 12 },
  });
  expect(withText(card, "USD Coin").fontSize).toBe(72);
  expect(withText(card, "USDC").fontSize).toBe(168);
});

test.each([
  ["USD Coin", "USD"],
  ["dai", "DAI"],
  ["é́x", "É́X"],
  ["🇫🇷👨‍👩‍👧🚀🌕", "🇫🇷👨‍👩‍👧🚀"],
  ["日本円", "日本円"],
])("in place of a logo %s has the circle with %s, by graphemes (spec §3)", (name, letters) => {
  const card = tokenCard({ ...token, name, logo: null });
  expect(texts(card)[0]).toBe(letters);
  expect(withText(card, letters)).toMatchObject({
    width: 144,
    borderRadius: 72,
    fontSize: 48,
    backgroundColor: "rgba(255,255,255,.12)",
  });
});

test("a card without a badge has none", () => {
  expect(pictures(tokenCard({ ...token, badge: null }))).toEqual(["data:logo", "data:product"]);
  expect(pictures(poolCard({ ...pool, badge: null }))).toEqual(["data:0", "data:1", "data:product"]);
});

test("a pool's card shows pair, fee, both logos, badge and product (spec §3)", () => {
  const card = poolCard(pool);
  expect(texts(card)).toEqual(["WBTC/WETH", "0.3%"]);
  expect(pictures(card)).toEqual(["data:0", "data:1", "data:badge", "data:product"]);
  expect(props(card).style).toMatchObject({ width: 1200, height: 630, padding: 96, backgroundColor: "#1B1B1B" });
  expect(withText(card, "0.3%")).toMatchObject({ fontSize: 72, color: "#9B9B9B" });
  expect(withText(card, "WBTC/WETH").fontSize).toBe(100);
});

test("a pool's card has the sizes of its design", () => {
  const card = poolCard({ ...pool, protocolVersion: "V2", logo1: null });
  const [head] = props(card).children as readonly Element[];
  expect(props(head!).style.gap).toBe(54);
  expect(withText(card, "WBTC/WETH")).toMatchObject({ fontSize: 100, lineHeight: "120px" });
  expect(withText(card, "V2")).toMatchObject({
    fontSize: 48,
    color: "#9B9B9B",
    backgroundColor: "#FFFFFF12",
    borderRadius: 24,
    padding: "12px 20px",
  });
  // Two halves of a circle of 168 pixels, with a gap of 4 between them.
  const [badge] = props(head!).children as readonly Element[];
  expect(props(badge!).style).toMatchObject({ width: 168, height: 168, gap: 4 });
  expect(withText(card, "WET")).toMatchObject({ width: 82, height: 168, borderRadius: "0 84px 84px 0" });
  expect(withPicture(card, "data:0").width).toBe(168);
  expect(withPicture(card, "data:badge").width).toBe(48);
});

test.each([
  ["V2", ["WBTC/WETH", "V2", "0.3%"]],
  ["V3", ["WBTC/WETH", "0.3%"]],
  ["V4", ["WBTC/WETH", "0.3%"]],
] as const)("a pool of %s reads %j: the version's pill is V2's alone (spec §9)", (protocolVersion, expected) => {
  expect(texts(poolCard({ ...pool, protocolVersion }))).toEqual(expected);
});

test.each([
  ["WBTC", "WBT"],
  ["👨‍👩‍👧🚀", "👨‍👩‍👧🚀"],
  ["", "UNK"],
  [null, "UNK"],
])("in place of a logo a pool's token called %j has the badge %s (spec §5)", (symbol, letters) => {
  const card = poolCard({ ...pool, logo0: null, token0Symbol: symbol });
  expect(texts(card)[0]).toBe(letters);
  expect(withText(card, letters).fontSize).toBe(32);
});

test("both cards end texts that do not fit with an ellipsis, on one line", () => {
  for (const style of [
    withText(tokenCard(token), "USD Coin"),
    withText(tokenCard(token), "USDC"),
    withText(poolCard(pool), "WBTC/WETH"),
  ])
    expect(style).toMatchObject({ whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" });
});

test.each([
  ["بيت", "rtl"],
  ["20 بيت", "rtl"],
  ["(بيت) USDC", "rtl"],
  ["USDC بيت", undefined],
  ["20%", undefined],
  ["日本円", undefined],
])("a text runs in the direction of its first letter: %s", (text, direction) => {
  expect(withText(tokenCard({ ...token, name: text }), text).direction).toBe(direction);
  expect(withText(tokenCard({ ...token, symbol: text }), text).direction).toBe(direction);
  expect(withText(poolCard({ ...pool, name: text }), text).direction).toBe(direction);
});
