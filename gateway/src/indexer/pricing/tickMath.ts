/** One in the fixed-point format of the pools' square-root prices. */
const Q96 = 1n << 96n;
const MAX_UINT256 = (1n << 256n) - 1n;
export const MAX_TICK = 887_272;

/** 2^128 / 1.0001^(2^bit / 2), rounded: the factors that a tick's square-root price is made of. */
const FACTORS = factors();

/** The square root of token1 per token0 in raw units at a tick, times 2^96; rounded up as the contracts do. */
export function sqrtPriceAtTick(tick: number): bigint {
  const known = cache.get(tick);
  if (known !== undefined) return known;

  const distance = Math.abs(tick);
  if (distance > MAX_TICK) throw new RangeError(`There is no tick ${tick}.`);
  let ratio = 1n << 128n;
  for (const [bit, factor] of FACTORS.entries()) {
    if (distance & (1 << bit)) ratio = (ratio * factor) >> 128n;
  }
  if (tick > 0) ratio = MAX_UINT256 / ratio;
  const sqrtPrice = (ratio + 0xffffffffn) >> 32n;
  cache.set(tick, sqrtPrice);
  return sqrtPrice;
}

/** Whole token1 for one whole token0; null where a number cannot hold it. */
export function priceAtSqrt(sqrtPrice: bigint, decimals0: number, decimals1: number): number | null {
  const root = Number(sqrtPrice) / Number(Q96);
  const price = root * root * 10 ** (decimals0 - decimals1);
  return Number.isFinite(price) && price > 0 ? price : null;
}

const cache = new Map<number, bigint>();

function factors(): bigint[] {
  const precision = 512n;
  let factor = squareRoot((10_000n << (2n * precision)) / 10_001n);
  const result: bigint[] = [];
  for (let bit = 0; 1 << bit <= MAX_TICK; bit++) {
    result.push((factor + (1n << (precision - 129n))) >> (precision - 128n));
    factor = (factor * factor) >> precision;
  }
  return result;
}

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
