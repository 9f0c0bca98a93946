import fc from "fast-check";
import { checkRecipient, isBurnAddress } from "./recipientCheck";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const LOOK_ALIKE = "0x7fc66500000000000000000000000000000DDae9";

test.each([
  ["own", AAVE, "account"],
  ["burn", "0x000000000000000000000000000000000000dEaD", "account"],
  ["burn", "0x0000000000000000000000000000000000000000", null],
  ["token", USDC, "token"],
  ["pool", USDC, "pool"],
  ["exchange", USDC, "exchange"],
  ["collection", USDC, "collection"],
] as const)("refuses %s: %s", (problem, text, kind) => {
  expect(checkRecipient(text, AAVE, [], kind).problem).toBe(problem);
});

test("accepts accounts and all contracts but the refused ones", () => {
  for (const kind of ["account", "contract", "unknown", null] as const) {
    expect(checkRecipient(USDC, AAVE, [USDC.toLowerCase()], kind)).toMatchObject({
      problem: null,
      isKnown: true,
      kind,
    });
  }
});

test("finds the known address, or the own one, that another looks like; a known address itself is none", () => {
  const typed = LOOK_ALIKE.toLowerCase();
  expect(checkRecipient(typed, null, [USDC, AAVE], "account").similar?.address).toBe(AAVE);
  expect(checkRecipient(typed, AAVE, [], "account").similar?.address).toBe(AAVE);
  expect(checkRecipient(typed, null, [AAVE, typed], "account").similar).toBeNull();
});

test("no random address counts as one to burn tokens at", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      expect(isBurnAddress(`0x${Buffer.from(bytes).toString("hex")}`)).toBe(bytes.every((byte) => byte === 0));
    }),
    { numRuns: 2_000 },
  );
});
