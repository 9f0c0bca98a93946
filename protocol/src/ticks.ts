/** 1 in Q64.96, the fixed-point format of `sqrtPriceX96`. */
export const Q96 = 1n << 96n;

/** Lowest and highest tick of a pool: `TickMath.MIN_TICK` and `MAX_TICK`. */
export const MIN_TICK = -887_272;
export const MAX_TICK = 887_272;

/**
 * `sqrtPriceX96` at the outermost ticks: `TickMath.MIN_SQRT_PRICE` and `MAX_SQRT_PRICE`. A pool's price is below the
 * highest.
 */
export const MIN_SQRT_PRICE = 4_295_128_739n;
export const MAX_SQRT_PRICE = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n;

const MAX_UINT256 = (1n << 256n) - 1n;

/** 2^128 / 1.0001^(2^bit / 2), rounded: the factors that `TickMath.getSqrtPriceAtTick` multiplies bit by bit. */
const FACTORS = [
  0xfffcb933bd6fad37aa2d162d1a594001n,
  0xfff97272373d413259a46990580e213an,
  0xfff2e50f5f656932ef12357cf3c7fdccn,
  0xffe5caca7e10e4e61c3624eaa0941cd0n,
  0xffcb9843d60f6159c9db58835c926644n,
  0xff973b41fa98c081472e6896dfb254c0n,
  0xff2ea16466c96a3843ec78b326b52861n,
  0xfe5dee046a99a2a811c461f1969c3053n,
  0xfcbe86c7900a88aedcffc83b479aa3a4n,
  0xf987a7253ac413176f2b074cf7815e54n,
  0xf3392b0822b70005940c7a398e4b70f3n,
  0xe7159475a2c29b7443b29c7fa6e889d9n,
  0xd097f3bdfd2022b8845ad8f792aa5825n,
  0xa9f746462d870fdf8a65dc1f90e061e5n,
  0x70d869a156d2a1b890bb3df62baf32f7n,
  0x31be135f97d08fd981231505542fcfa6n,
  0x9aa508b5b7a84e1c677de54f3e99bc9n,
  0x5d6af8dedb81196699c329225ee604n,
  0x2216e584f5fa1ea926041bedfe98n,
  0x48a170391f7dc42444e8fa2n,
] as const;

/** Cache limit: prices are computed repeatedly at a pool's own ticks. A full cache takes about 10 MB. */
const MAX_CACHED_TICKS = 100_000;
const cachedPrices = new Map<number, bigint>();

/**
 * Returns the square root of token1 per token0 in smallest units at a tick, in Q64.96 and rounded up:
 * `TickMath.getSqrtPriceAtTick`. Throws a `RangeError` for a tick outside `MIN_TICK` to `MAX_TICK`.
 */
export function sqrtPriceAtTick(tick: number): bigint {
  const cached = cachedPrices.get(tick);
  if (cached !== undefined) return cached;
  if (cachedPrices.size >= MAX_CACHED_TICKS) cachedPrices.clear();
  const sqrtPrice = computeSqrtPrice(tick);
  cachedPrices.set(tick, sqrtPrice);
  return sqrtPrice;
}

function computeSqrtPrice(tick: number): bigint {
  const distance = Math.abs(tick);
  if (!Number.isInteger(tick) || distance > MAX_TICK) {
    throw new RangeError(`tick must be an integer from ${MIN_TICK} to ${MAX_TICK}, got ${tick}`);
  }
  let ratio = 1n << 128n;
  for (const [bit, factor] of FACTORS.entries()) {
    if (distance & (1 << bit)) ratio = (ratio * factor) >> 128n;
  }
  if (tick > 0) ratio = MAX_UINT256 / ratio;
  // From Q128.128 to Q64.96, rounded up.
  return (ratio + 0xffffffffn) >> 32n;
}

/**
 * Returns the highest tick whose price is at most the given one: `TickMath.getTickAtSqrtPrice`. Throws a `RangeError`
 * for a price outside `MIN_SQRT_PRICE` to `MAX_SQRT_PRICE`; unlike the contract it accepts the latter.
 */
export function tickAtSqrtPrice(sqrtPriceX96: bigint): number {
  if (sqrtPriceX96 < MIN_SQRT_PRICE || sqrtPriceX96 > MAX_SQRT_PRICE) {
    throw new RangeError(`sqrtPriceX96 must be from ${MIN_SQRT_PRICE} to ${MAX_SQRT_PRICE}, got ${sqrtPriceX96}`);
  }
  // Floating point gives an estimate, the contract's own prices decide.
  const estimate = Math.floor((2 * Math.log(Number(sqrtPriceX96) / Number(Q96))) / Math.log(1.0001));
  let tick = Math.min(MAX_TICK, Math.max(MIN_TICK, estimate));
  while (computeSqrtPrice(tick) > sqrtPriceX96) tick--;
  while (tick < MAX_TICK && computeSqrtPrice(tick + 1) <= sqrtPriceX96) tick++;
  return tick;
}

/**
 * Returns the `sqrtPriceX96` at which two amounts in smallest units have the same value: `encodePriceSqrt` of the
 * periphery.
 */
export function sqrtPriceOfAmounts(amount0: bigint, amount1: bigint): bigint {
  return squareRoot((amount1 << 192n) / amount0);
}

/** Returns whole token1 for one whole token0; null if a number cannot represent it. */
export function priceAtSqrt(sqrtPriceX96: bigint, decimals0: number, decimals1: number): number | null {
  const root = Number(sqrtPriceX96) / Number(Q96);
  const price = root * root * 10 ** (decimals0 - decimals1);
  return Number.isFinite(price) && price > 0 ? price : null;
}

/** Returns the usable tick of this spacing that is nearest to the given one: `nearestUsableTick` of the SDK. */
export function usableTick(tick: number, tickSpacing: number): number {
  const highest = lastTick(tickSpacing);
  return Math.min(highest, Math.max(-highest, Math.round(tick / tickSpacing) * tickSpacing));
}

/** Returns the highest usable tick of this spacing; the lowest is its negative. */
export function lastTick(tickSpacing: number): number {
  return Math.floor(MAX_TICK / tickSpacing) * tickSpacing;
}

/** Whether a tick at an end of a range is the pool's outermost one: the range is open there. */
export function isOpenEnd(tick: number, tickSpacing: number): boolean {
  return Math.abs(tick) >= lastTick(tickSpacing);
}

/** Returns the integer square root, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
