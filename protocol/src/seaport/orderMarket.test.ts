import { markSalt } from "./orderMarket";

// An OpenSea order has the salt 0x360c6ebe000000000000000000000000000000000000000017ae0a4d2d66beb2.
test("a salt begins with the mark of its market and keeps the other bits", () => {
  const random = (1n << 256n) - 1n;
  expect(markSalt(random, "opensea.io")).toBe(BigInt(`0x360c6ebe${"ff".repeat(28)}`));
  expect(markSalt(7n)).toBe(BigInt(`0xf32ea957${"00".repeat(27)}07`));
});
