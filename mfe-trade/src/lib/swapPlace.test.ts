import { swapPath } from "@cenote/domain/paths";
import { readSwap, reversed, withToken, writeSwap, type SwapPlace } from "./swapPlace";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const PLACE: SwapPlace = { chain: "BASE", tokenIn: USDC, tokenOut: null, amount: "1.5", kind: "EXACT_OUT" };

const read = (search: string) => readSwap(new URLSearchParams(search));

test("a link fills in network, tokens, amount and which amount that is", () => {
  expect(read(`chain=base&inputCurrency=${USDC}&outputCurrency=NATIVE&value=1.5&field=OUTPUT`)).toEqual(PLACE);
  expect(readSwap(new URL(swapPath("POLYGON", AAVE), "https://cenote.test").searchParams)).toEqual({
    chain: "POLYGON",
    tokenIn: undefined,
    tokenOut: AAVE,
    amount: "",
    kind: "EXACT_IN",
  });
});

test("older links name the native coin by its symbol", () => {
  expect(read("inputCurrency=ETH").tokenIn).toBeNull();
  expect(read("inputCurrency=eth&chain=polygon").tokenIn).toBeUndefined();
  expect(read("inputCurrency=pol&chain=polygon").tokenIn).toBeNull();
});

test.each([
  ["chain=atlantis", { chain: "ETHEREUM" }],
  ["inputCurrency=0x12", { tokenIn: undefined }],
  ["inputCurrency=<script>", { tokenIn: undefined }],
  [`inputCurrency=${AAVE}&outputCurrency=${AAVE.toLowerCase()}`, { tokenIn: AAVE, tokenOut: undefined }],
  ["inputCurrency=NATIVE&outputCurrency=ETH", { tokenIn: null, tokenOut: undefined }],
  ["value=-1", { amount: "" }],
  ["value=1e9", { amount: "" }],
  ["value=1,5", { amount: "" }],
  ["value=.", { amount: "" }],
  [`value=${"9".repeat(1000)}`, { amount: "" }],
  ["value=.5", { amount: ".5" }],
  ["field=sideways", { kind: "EXACT_IN" }],
])("what is invalid in %s counts as not chosen", (search, part) => {
  expect(read(search)).toMatchObject(part);
});

test("a written link is read as what it was written from, and keeps other parameters", () => {
  const written = writeSwap(new URLSearchParams("span=1w&field=output&value=9"), PLACE);
  expect(written.get("span")).toBe("1w");
  expect(readSwap(written)).toEqual(PLACE);
  const empty: SwapPlace = { chain: "BASE", tokenIn: undefined, tokenOut: undefined, amount: "", kind: "EXACT_IN" };
  expect(Object.fromEntries(writeSwap(written, empty))).toEqual({ chain: "base", span: "1w" });
});

test("the amount stays with its token when the sides change", () => {
  expect(reversed(PLACE)).toEqual({ ...PLACE, tokenIn: null, tokenOut: USDC, kind: "EXACT_IN" });
  expect(reversed(reversed(PLACE))).toEqual(PLACE);
});

test("a token chosen for one side changes sides with the other where it stands there", () => {
  const on = (address: string | null) => ({ chain: PLACE.chain, address });
  expect(withToken(PLACE, "tokenIn", on(AAVE))).toEqual({ ...PLACE, tokenIn: AAVE });
  expect(withToken(PLACE, "tokenOut", on(USDC.toLowerCase()))).toEqual(reversed(PLACE));
  expect(withToken({ ...PLACE, tokenIn: undefined }, "tokenIn", on(null))).toEqual({
    ...PLACE,
    tokenIn: null,
    tokenOut: undefined,
    kind: "EXACT_IN",
  });
});

test("a token of another chain clears the other side", () => {
  expect(withToken(PLACE, "tokenIn", { chain: "POLYGON", address: AAVE })).toEqual({
    ...PLACE,
    chain: "POLYGON",
    tokenIn: AAVE,
    tokenOut: undefined,
  });
});
