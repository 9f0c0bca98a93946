const Q96 = 1n << 96n;

/** The liquidity that the two amounts buy in a range at a price; the smaller side decides. */
export function liquidityOfAmounts(
  { sqrtPrice, sqrtLower, sqrtUpper }: { sqrtPrice: bigint; sqrtLower: bigint; sqrtUpper: bigint },
  amount0: bigint,
  amount1: bigint,
): bigint {
  if (sqrtPrice <= sqrtLower) return liquidityOf0(sqrtLower, sqrtUpper, amount0);
  if (sqrtPrice >= sqrtUpper) return liquidityOf1(sqrtLower, sqrtUpper, amount1);
  const of0 = liquidityOf0(sqrtPrice, sqrtUpper, amount0);
  const of1 = liquidityOf1(sqrtLower, sqrtPrice, amount1);
  return of0 < of1 ? of0 : of1;
}

function liquidityOf0(sqrtLower: bigint, sqrtUpper: bigint, amount0: bigint): bigint {
  return (amount0 * ((sqrtLower * sqrtUpper) / Q96)) / (sqrtUpper - sqrtLower);
}

function liquidityOf1(sqrtLower: bigint, sqrtUpper: bigint, amount1: bigint): bigint {
  return (amount1 * Q96) / (sqrtUpper - sqrtLower);
}
