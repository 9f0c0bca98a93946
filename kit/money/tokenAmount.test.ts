import fc from "fast-check";
import { tokenAmountText } from "./tokenAmount";

test.each([
  [136098912345678901234n, 18, "136.0989"],
  [31870420000n, 6, "31,870.42"],
  [407400000000000n, 18, "0.0004074"],
  [25000000000n, 6, "25,000"],
  [0n, 18, "0"],
  [7n, 0, "7"],
  [999_999_999_999_999n, 0, "999,999,999,999,999"],
  [1_000_000_000_000_000n, 0, "1E15"],
  [123456789012345678901234567890n, 0, "1.235E29"],
  [2n ** 256n - 1n, 0, "1.158E77"],
  [2n ** 256n - 1n, 18, "1.158E59"],
  [2n ** 256n - 1n, 77, "1.1579"],
])("writes %d with %d decimals as %s", (amount, decimals, text) => {
  expect(tokenAmountText(amount, decimals)).toBe(text);
});

test("a minimum is never rounded up, and a maximum never down", () => {
  expect(tokenAmountText(1359999n, 4, "down")).toBe("135.9999");
  expect(tokenAmountText(13599999n, 5, "down")).toBe("135.9999");
  expect(tokenAmountText(13599991n, 5, "up")).toBe("136");
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), fc.integer({ min: 0, max: 30 }), (amount, decimals) => {
      const read = (text: string) => {
        const [figure = "", size = "0"] = text.split("E");
        const [first = "0", rest = ""] = figure.replaceAll(",", "").split(".");
        const digits = rest.padEnd(Number(size), "0");
        const [whole, fraction] = [first + digits.slice(0, Number(size)), digits.slice(Number(size))];
        // Digits beyond the token's decimals would be wrong.
        expect(fraction.length).toBeLessThanOrEqual(decimals);
        return BigInt(whole + fraction.padEnd(decimals, "0"));
      };
      expect(read(tokenAmountText(amount, decimals, "down"))).toBeLessThanOrEqual(amount);
      expect(read(tokenAmountText(amount, decimals, "up"))).toBeGreaterThanOrEqual(amount);
    }),
  );
});
