import { homeOf, rampPath, readRamp, writeRamp } from "./rampPlace";

const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const SESSION = "0123456789abcdef0123456789abcdef";
const read = (direction: "BUY" | "SELL", text: string) => readRamp(direction, new URLSearchParams(text));

test("reads a link, and writes the same one", () => {
  const text = `chain=base&outputCurrency=${USDC}&value=100&currency=EUR&country=DE&session=${SESSION}`;
  const place = read("BUY", text);
  expect(place).toEqual({
    chain: "BASE",
    token: USDC,
    amount: "100",
    currency: "EUR",
    country: "DE",
    session: SESSION,
  });
  expect(writeRamp("BUY", place).toString()).toBe(text);
});

test("a sale's token is what is paid with", () => {
  expect(read("SELL", `inputCurrency=${USDC}&outputCurrency=NATIVE`).token).toBe(USDC);
  expect(rampPath("SELL", read("BUY", "outputCurrency=NATIVE&value=5&country=FR"))).toBe(
    "/sell?chain=ethereum&inputCurrency=NATIVE&country=FR",
  );
});

test.each(["currency=ETH", "country=XX", "session=1", "value=-1", "outputCurrency=0x12", "chain=mars"])(
  "counts %s as not given",
  (text) => expect(read("BUY", text)).toEqual(read("BUY", "")),
);

test("begins in the country of the browser's language", () => {
  expect(homeOf("de-AT")).toEqual({ country: "AT", currency: "EUR" });
  expect(homeOf("en-GB")).toEqual({ country: "GB", currency: "GBP" });
  expect(homeOf("ja")).toEqual({ country: "JP", currency: "JPY" });
  expect(homeOf("not a language")).toEqual({ country: "US", currency: "USD" });
});
