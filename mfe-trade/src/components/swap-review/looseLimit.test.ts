import type { Simulation } from "@cenote/kit/sending";
import { isLimitLoose } from "./looseLimit";
import type { SwapTerms } from "./swapTerms";

const [PAID, RECEIVED] = ["0xAAaaaAaAAaaAAaAaAaaAaAAaAaaAAAAAAAaAaAaA", "0xBBbbBBbBbbbbBBBbBbbbBBbBbBbBbBBbbbbBBBbb"];

/** A swap with 0.5 % slippage: at least 9,950 for 10,000 quoted, or at most 10,050. */
const termsOf = (kind: "EXACT_IN" | "EXACT_OUT", more: object = {}) =>
  ({
    quote: { kind, isWrap: false },
    route: { slippageBps: 50 },
    limit: kind === "EXACT_IN" ? 9_950n : 10_050n,
    recipient: null,
    tokenIn: { address: PAID },
    tokenOut: { address: RECEIVED },
    ...more,
  }) as unknown as SwapTerms;
const simulated = (token: string | null, amount: bigint, more: Partial<Simulation> = {}): Simulation => ({
  kind: "full",
  calls: [],
  isSuccess: true,
  isShortOfCoin: false,
  changes: [{ token: token?.toLowerCase() ?? null, tokenId: null, amount, isBalance: true }],
  ...more,
});

test.each([
  [9_950n, false],
  [10_000n, false],
  [10_005n, false],
  [10_010n, true],
  [20_000n, true],
])("a minimum of 9,950 for a simulated %p is too low: %p", (received, isLoose) => {
  expect(isLimitLoose(termsOf("EXACT_IN"), simulated(RECEIVED, received))).toBe(isLoose);
});

test.each([
  [10_050n, false],
  [10_000n, false],
  [9_996n, false],
  [9_990n, true],
])("a maximum of 10,050 for a simulated %p is too high: %p", (spent, isLoose) => {
  expect(isLimitLoose(termsOf("EXACT_OUT"), simulated(PAID, -spent))).toBe(isLoose);
});

test("the chain's coin is compared too; an unknown amount is not", () => {
  const coin = { tokenOut: { address: null } };
  expect(isLimitLoose(termsOf("EXACT_IN", coin), simulated(null, 20_000n))).toBe(true);
  expect(isLimitLoose(termsOf("EXACT_IN"), simulated(PAID, 20_000n))).toBe(false);
  expect(isLimitLoose(termsOf("EXACT_IN", { recipient: PAID }), simulated(RECEIVED, 20_000n))).toBe(false);
  expect(isLimitLoose(termsOf("EXACT_IN"), simulated(RECEIVED, 20_000n, { kind: "partial", changes: [] }))).toBe(false);
  expect(isLimitLoose(termsOf("EXACT_IN"), null)).toBe(false);
});
