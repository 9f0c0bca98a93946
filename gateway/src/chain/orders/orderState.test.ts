import { orderState, type OrderFacts } from "./orderState";

const FACTS: OrderFacts = {
  isFilled: false,
  isNonceUsed: false,
  deadline: 2_000,
  timestamp: 1_000,
  isSigned: true,
  amount: 100n,
  held: 100n,
  allowed: 100n,
};
const stateOf = (change: Partial<OrderFacts>) => orderState({ ...FACTS, ...change });

test("a covered order in time is open, up to its deadline", () => {
  expect(stateOf({})).toEqual({ status: "OPEN", fault: null, missing: null });
  expect(stateOf({ timestamp: 2_000 }).status).toBe("OPEN");
  expect(stateOf({ timestamp: 2_001 }).status).toBe("EXPIRED");
});

test("a used nonce is a fill with the reactor's event, and a cancellation without it", () => {
  expect(stateOf({ isNonceUsed: true }).status).toBe("CANCELLED");
  expect(stateOf({ isNonceUsed: true, isFilled: true }).status).toBe("FILLED");
});

test("what ended an order stays when the deadline has passed or the balance is gone", () => {
  const later = { timestamp: 3_000, held: 0n, allowed: 0n };
  expect(stateOf({ ...later, isNonceUsed: true, isFilled: true }).status).toBe("FILLED");
  expect(stateOf({ ...later, isNonceUsed: true }).status).toBe("CANCELLED");
});

test("names what is missing of the balance before the allowance", () => {
  const insufficient = { status: "INSUFFICIENT_FUNDS" };
  expect(stateOf({ held: 40n, allowed: 0n })).toEqual({ ...insufficient, fault: "BALANCE_TOO_LOW", missing: 60n });
  expect(stateOf({ allowed: 99n })).toEqual({ ...insufficient, fault: "NOT_APPROVED", missing: 1n });
});

test("a contract that takes its signature back makes the order an error", () => {
  expect(stateOf({ isSigned: false })).toEqual({ status: "ERROR", fault: "SIGNATURE_INVALID", missing: null });
});
