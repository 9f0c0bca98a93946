import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { address } from "../../testing/blocks";
import { costLedger, type AccountTransaction, type Move } from "./costLedger";

const UNI = address(0x30);
const SHARE = address(0x50);

let place = 0;
const move = (token: string, amount: number, unitUsd: number | null): Move => ({
  token,
  amount: BigInt(amount),
  unitUsd,
});
const made = (moves: readonly Move[], fee = 0, feeUsd: number | null = 0): AccountTransaction => {
  return { hash: `0x${++place}`, timestamp: place, moves, fee: BigInt(fee), feeUsd };
};
const held = (amounts: Record<string, number>) =>
  new Map(Object.entries(amounts).map(([token, amount]) => [token, BigInt(amount)]));

const BOUGHT_TWICE = [made([move(UNI, 10, 2)]), made([move(UNI, 10, 4)]), made([move(UNI, -5, 6)])];

test.each([
  ["AVERAGE", { cost: 45, realized: 15 }],
  ["FIFO", { cost: 50, realized: 20 }],
] as const)("at %s, what leaves takes its cost with it", (method, expected) => {
  const { tokens, disposals } = costLedger(BOUGHT_TWICE, held({ [UNI]: 15 }), method);
  expect(tokens.get(UNI)).toEqual({ amount: 15n, proceeds: 30, ...expected });
  expect(disposals).toMatchObject([{ token: UNI, amount: 5n, cost: 30 - expected.realized, proceeds: 30 }]);
});

test("what an exchange brings costs what was given, several in proportion to their market value", () => {
  const { tokens } = costLedger(
    [made([move(ZERO_ADDRESS, 100, 1)]), made([move(ZERO_ADDRESS, -100, 1), move(UNI, 3, 10), move(SHARE, 1, 60)])],
    held({ [UNI]: 3, [SHARE]: 1 }),
    "FIFO",
  );
  expect(tokens.get(UNI)?.cost).toBeCloseTo(100 / 3);
  expect(tokens.get(SHARE)?.cost).toBeCloseTo(200 / 3);
});

test("a token without a price costs what was paid for it, and sells for what it brings", () => {
  const bought = [made([move(UNI, 10, 2)]), made([move(UNI, -10, 3), move(SHARE, 7, null)])];
  const before = costLedger(bought, held({ [SHARE]: 7 }), "AVERAGE");
  expect(before.tokens.get(SHARE)).toMatchObject({ cost: 30, realized: 0 });
  const sold = costLedger([...bought, made([move(SHARE, -7, null), move(UNI, 9, 5)])], held({ [UNI]: 9 }), "AVERAGE");
  expect(sold.tokens.get(SHARE)).toMatchObject({ cost: 0, proceeds: 45, realized: 15 });
  expect(sold.tokens.get(UNI)).toMatchObject({ cost: 45, realized: 10 });
});

test("a gift without a price has an unknown cost, until all of it has left", () => {
  const gift = [made([move(UNI, 10, null)])];
  expect(costLedger(gift, held({ [UNI]: 10 }), "FIFO").tokens.get(UNI)).toMatchObject({ cost: "UNPRICED_TRANSFER" });
  const later = costLedger(
    [...gift, made([move(UNI, -10, 1)]), made([move(UNI, 4, 2)])],
    held({ [UNI]: 4 }),
    "AVERAGE",
  );
  expect(later.tokens.get(UNI)).toMatchObject({ cost: 8, proceeds: 10, realized: "UNPRICED_TRANSFER" });
});

test("coins from before the first transaction have no cost; FIFO sells them first", () => {
  const transactions = [made([move(ZERO_ADDRESS, 5, 2)]), made([move(ZERO_ADDRESS, -10, 3)])];
  const { tokens, disposals } = costLedger(transactions, held({ [ZERO_ADDRESS]: 5 }), "FIFO");
  expect(disposals).toMatchObject([{ cost: "UNEXPLAINED_BALANCE", proceeds: 30 }]);
  expect(tokens.get(ZERO_ADDRESS)).toMatchObject({ cost: 10, realized: "UNEXPLAINED_BALANCE" });
  const average = costLedger(transactions, held({ [ZERO_ADDRESS]: 5 }), "AVERAGE");
  expect(average.tokens.get(ZERO_ADDRESS)).toMatchObject({ cost: "UNEXPLAINED_BALANCE" });
});

test("a balance that is less than what was moved has no known cost", () => {
  const { tokens } = costLedger([made([move(UNI, 10, 2)])], held({ [UNI]: 9 }), "FIFO");
  expect(tokens.get(UNI)).toMatchObject({ amount: 9n, cost: "UNEXPLAINED_BALANCE", realized: 0 });
});

test("network fees leave at their cost and are shared by the disposals of their transaction", () => {
  const { tokens, disposals, feesUsd } = costLedger(
    [made([move(ZERO_ADDRESS, 100, 1), move(UNI, 4, 1)]), made([move(ZERO_ADDRESS, -50, 2), move(UNI, -4, 2)], 10, 20)],
    held({ [ZERO_ADDRESS]: 40 }),
    "AVERAGE",
  );
  expect(feesUsd).toBe(20);
  expect(disposals.map(({ feeUsd }) => feeUsd)).toEqual([10, 10]);
  expect(tokens.get(ZERO_ADDRESS)).toMatchObject({ cost: 40, proceeds: 100, realized: 50 });
});
