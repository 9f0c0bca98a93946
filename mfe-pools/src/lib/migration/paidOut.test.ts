import { paidOut } from "./paidOut";

const change = (type: string, blockNumber: number, amount0: string | null, amount1: string | null) => ({
  type,
  blockNumber,
  amount0,
  amount1,
});
const HISTORY = [
  change("WITHDRAWAL", 12, "0.000000000000000001", "2.5"),
  change("TRANSFER", 11, "9", "9"),
  change("WITHDRAWAL", 11, "1.5", "0.000001"),
  change("DEPOSIT", 10, "4", "4"),
  change("WITHDRAWAL", 9, "7", "7"),
];

test("is what the withdrawals after the block paid, to the unit", () => {
  expect(paidOut(HISTORY, 10, [18, 6])).toEqual({ amount0: 1_500_000_000_000_000_001n, amount1: 2_500_001n });
});

test("is unknown without a withdrawal, and without the tokens' decimals", () => {
  expect(paidOut(HISTORY, 12, [18, 6])).toBeNull();
  expect(paidOut(HISTORY, 10, [null, 6])).toBeNull();
  expect(paidOut([change("WITHDRAWAL", 12, null, null)], 0, [18, 6])).toBeNull();
});
