import { liquidityOfAmounts } from "./liquidity";
import { sqrtPriceAtTick } from "./tickMath";

const [sqrtLower, sqrtUpper] = [sqrtPriceAtTick(-600), sqrtPriceAtTick(600)];
const ETHER = 10n ** 18n;

test("takes only the first token below a range and only the second above it", () => {
  const below = { sqrtPrice: sqrtPriceAtTick(-700), sqrtLower, sqrtUpper };
  expect(liquidityOfAmounts(below, ETHER, 0n)).toBe(liquidityOfAmounts(below, ETHER, ETHER));
  const above = { sqrtPrice: sqrtPriceAtTick(700), sqrtLower, sqrtUpper };
  expect(liquidityOfAmounts(above, 0n, ETHER)).toBe(liquidityOfAmounts(above, ETHER, ETHER));
});

test("is as large as the scarcer side allows within a range", () => {
  const within = { sqrtPrice: sqrtPriceAtTick(0), sqrtLower, sqrtUpper };
  expect(liquidityOfAmounts(within, ETHER, 100n * ETHER)).toBe(liquidityOfAmounts(within, ETHER, 200n * ETHER));
  expect(liquidityOfAmounts(within, ETHER, ETHER) / ETHER).toBe(33n);
});
