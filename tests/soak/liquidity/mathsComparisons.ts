import { depositOf } from "@cenote/protocol/liquidity-actions/deposit";
import { sqrtPriceOf, tickOfPrice } from "@cenote/protocol/liquidity-actions/price";
import { usableTick } from "@cenote/protocol/ticks";
import { numberToHex } from "viem";
import { amount, bits, random, randomDeposit, tokenOf, V3_FEES, whole } from "./randomDeposit";
import type { V3Sdk } from "./sdks";

type Numbers = readonly [ours: bigint | number, theirs: string];

/** Returns results of the product's and the SDK's arithmetic, by name. */
export function mathsOf({ core, Pool, Position, encodeSqrtRatioX96, priceToClosestTick, nearestUsableTick }: V3Sdk) {
  const [base, quote] = [tokenOf(core, numberToHex(1, { size: 20 })), tokenOf(core, numberToHex(2, { size: 20 }))];
  const price = () => ({
    numerator: bits(random.pick([32, 64, 96])) + 1n,
    denominator: bits(random.pick([32, 64, 96])) + 1n,
  });
  const maths: Record<string, () => Numbers> = {
    "price of a new pool": () => {
      const { numerator, denominator } = price();
      return [
        sqrtPriceOf({ numerator, denominator })!,
        String(encodeSqrtRatioX96(String(numerator), String(denominator))),
      ];
    },
    "tick of a price": () => {
      const { numerator, denominator } = price();
      const theirs = priceToClosestTick(new core.Price(base, quote, String(denominator), String(numerator)));
      return [tickOfPrice({ numerator, denominator }), String(theirs)];
    },
    "usable tick": () => {
      const [tick, spacing] = [whole(-887_272, 887_272), random.pick([1, 10, 60, 200])];
      return [usableTick(tick, spacing), String(nearestUsableTick(tick, spacing))];
    },
    "liquidity of amounts": () => {
      const { fee, tickSpacing } = random.pick(V3_FEES);
      const { range, sqrtPriceX96, tick } = randomDeposit(tickSpacing);
      const [amount0, amount1] = [amount(), amount()];
      const pool = new Pool(base, quote, fee, String(sqrtPriceX96), "0", tick);
      const values = { pool, ...range, amount0: String(amount0), amount1: String(amount1), useFullPrecision: false };
      return [
        depositOf({ amount0, amount1 }, range, sqrtPriceX96).liquidity,
        String(Position.fromAmounts(values).liquidity),
      ];
    },
    "cost of liquidity": () => {
      const { fee, tickSpacing } = random.pick(V3_FEES);
      const { range, sqrtPriceX96, tick, deposit } = randomDeposit(tickSpacing);
      const pool = new Pool(base, quote, fee, String(sqrtPriceX96), "0", tick);
      const position = new Position({ pool, liquidity: String(deposit.liquidity), ...range });
      const side = random.pick(["amount0", "amount1"] as const);
      return [deposit[side], String(position.mintAmounts[side])];
    },
  };
  return maths;
}
