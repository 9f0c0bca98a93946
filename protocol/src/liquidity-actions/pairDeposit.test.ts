import * as fc from "fast-check";
import {
  pairDepositMinimum,
  pairDepositOf,
  pairOtherAmount,
  pairWithdrawalMinimum,
  pairWithdrawnAmounts,
} from "./pairDeposit";

const PAIR = { reserve0: 1_000_000n, reserve1: 4_000_000n, totalSupply: 2_000_000n };
const NONE = { reserve0: 0n, reserve1: 0n, totalSupply: 0n };
const anyReserve = fc.bigInt({ min: 10n ** 9n, max: 10n ** 30n });
const anyPair = fc.record({ reserve0: anyReserve, reserve1: anyReserve, totalSupply: anyReserve });
const anyAmount = fc.bigInt({ min: 10n ** 4n, max: 10n ** 28n });
const anySlippage = fc.integer({ min: 0, max: 5000 });

test("a deposit has the pair's proportion, and buys its share of the pair", () => {
  expect(pairOtherAmount(0, 10n, PAIR)).toBe(40n);
  expect(pairOtherAmount(1, 10n, PAIR)).toBe(2n);
  expect(pairOtherAmount(0, 10n, NONE)).toBeNull();
  expect(pairDepositOf({ amount0: 10n, amount1: 400n }, PAIR)).toEqual({ amount0: 10n, amount1: 40n, liquidity: 20n });
  expect(pairDepositOf({ amount0: 400n, amount1: 40n }, PAIR)).toEqual({ amount0: 10n, amount1: 40n, liquidity: 20n });
});

test("the first deposit sets the price, and leaves 1,000 units of liquidity in the pair", () => {
  expect(pairDepositOf({ amount0: 4000n, amount1: 9000n }, NONE)).toEqual({
    amount0: 4000n,
    amount1: 9000n,
    liquidity: 5000n,
  });
  expect(pairDepositOf({ amount0: 10n, amount1: 10n }, NONE).liquidity).toBe(0n);
  expect(pairDepositMinimum({ amount0: 4000n, amount1: 9000n }, NONE, 100)).toEqual({ amount0: 4000n, amount1: 9000n });
});

test("a withdrawal after a deposit never pays more than was deposited", () => {
  fc.assert(
    fc.property(anyPair, anyAmount, anyAmount, (pair, amount0, amount1) => {
      const deposit = pairDepositOf({ amount0, amount1 }, pair);
      const after = {
        reserve0: pair.reserve0 + deposit.amount0,
        reserve1: pair.reserve1 + deposit.amount1,
        totalSupply: pair.totalSupply + deposit.liquidity,
      };
      const paid = pairWithdrawnAmounts(deposit.liquidity, after);
      expect(paid.amount0 <= deposit.amount0 && paid.amount1 <= deposit.amount1).toBe(true);
    }),
  );
  expect(pairWithdrawnAmounts(1n, NONE)).toEqual({ amount0: 0n, amount1: 0n });
});

/**
 * Returns the pair after trades that move its price by a share, without fees: the product of the reserves is constant.
 */
function movedPair(pair: typeof PAIR, priceShare: number) {
  const root = BigInt(Math.round(Math.sqrt(1 + priceShare) * 2 ** 48));
  return { ...pair, reserve0: (pair.reserve0 << 48n) / root + 1n, reserve1: ((pair.reserve1 * root) >> 48n) + 1n };
}

test("while the price stays within the slippage, deposits and withdrawals keep their minimums", () => {
  const move = fc.double({ min: -0.999, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(anyPair, anyAmount, anyAmount, anySlippage, move, (pair, amount0, amount1, slippage, part) => {
      const moved = movedPair(pair, (slippage / 10_000) * part);
      const [taken, minimum] = [
        pairDepositOf({ amount0, amount1 }, moved),
        pairDepositMinimum({ amount0, amount1 }, pair, slippage),
      ];
      const slack = (amount: bigint) => amount + amount / 10n ** 8n + 2n;
      expect(slack(taken.amount0) >= minimum.amount0 && slack(taken.amount1) >= minimum.amount1).toBe(true);
      const liquidity = pair.totalSupply / 7n;
      const [paid, least] = [pairWithdrawnAmounts(liquidity, moved), pairWithdrawalMinimum(liquidity, pair, slippage)];
      expect(slack(paid.amount0) >= least.amount0 && slack(paid.amount1) >= least.amount1).toBe(true);
    }),
  );
});

test("beyond the slippage a minimum is passed", () => {
  for (const share of [0.012, -0.012]) {
    const moved = movedPair({ ...PAIR, reserve0: 10n ** 18n, reserve1: 10n ** 18n, totalSupply: 10n ** 18n }, share);
    const pair = { reserve0: 10n ** 18n, reserve1: 10n ** 18n, totalSupply: 10n ** 18n };
    const amounts = { amount0: 10n ** 15n, amount1: 10n ** 15n };
    const [taken, minimum] = [pairDepositOf(amounts, moved), pairDepositMinimum(amounts, pair, 100)];
    expect(taken.amount0 >= minimum.amount0 && taken.amount1 >= minimum.amount1).toBe(false);
    const [paid, least] = [pairWithdrawnAmounts(10n ** 15n, moved), pairWithdrawalMinimum(10n ** 15n, pair, 100)];
    expect(paid.amount0 >= least.amount0 && paid.amount1 >= least.amount1).toBe(false);
  }
});
