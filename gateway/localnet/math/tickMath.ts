/** The lowest and highest ticks a pool can have. */
export const MIN_TICK = -887_272;
export const MAX_TICK = 887_272;

const MAX_UINT256 = (1n << 256n) - 1n;

/** sqrt(1.0001) to the power of -(2^index), in 128-bit fixed point: what the contracts multiply bit by bit. */
const SQRT_RATIOS = [
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

/** The sqrtPriceX96 at a tick, exactly as the contracts compute it. */
export function sqrtPriceAtTick(tick: number): bigint {
  const distance = Math.abs(tick);
  if (distance > MAX_TICK) throw new RangeError(`${tick} is no tick`);
  let ratio = 1n << 128n;
  SQRT_RATIOS.forEach((factor, bit) => {
    if (distance & (1 << bit)) ratio = (ratio * factor) >> 128n;
  });
  if (tick > 0) ratio = MAX_UINT256 / ratio;
  // From 128.128 to 64.96 fixed point, rounded up.
  return (ratio >> 32n) + (ratio & 0xffffffffn ? 1n : 0n);
}

/** The greatest tick whose price is not above the given one. */
export function tickAtSqrtPrice(sqrtPriceX96: bigint): number {
  let low = MIN_TICK;
  let high = MAX_TICK;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sqrtPriceAtTick(middle) <= sqrtPriceX96) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The sqrtPriceX96 at which the two amounts (in smallest units) are worth the same. */
export function sqrtPriceOfAmounts(amount0: bigint, amount1: bigint): bigint {
  return squareRoot((amount1 << 192n) / amount0);
}

/** The tick nearest to the given one that a pool of this spacing can use. */
export function usableTick(tick: number, tickSpacing: number): number {
  const highest = Math.floor(MAX_TICK / tickSpacing) * tickSpacing;
  return Math.min(highest, Math.max(-highest, Math.round(tick / tickSpacing) * tickSpacing));
}

function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
