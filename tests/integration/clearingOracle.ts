/** A bid of the model: seconds, coins and tokens as floats; `at` counts from the auction's start. */
export type ModelBid = { readonly at: number; readonly maxPrice: number; readonly amount: number };
export type ModelFill = { readonly tokens: number; readonly spent: number };

/**
 * Computes the bids' fills from scratch: between two bids the set of bids is constant, so the price is the lowest at
 * which those above it buy no more than the supply. It shares no code or method with the contract.
 */
export function clearingOracle(
  bids: readonly ModelBid[],
  { supply, seconds, floor }: { readonly supply: number; readonly seconds: number; readonly floor: number },
  until: number,
): { readonly price: number; readonly fills: readonly ModelFill[] } {
  const sellRate = supply / seconds;
  const fills = bids.map(() => ({ tokens: 0, spent: 0 }));
  const rates = bids.map(({ at, amount }) => amount / (seconds - at));
  const times = [...new Set([...bids.map(({ at }) => at), until])].filter((at) => at <= until).sort((a, b) => a - b);
  let price = floor;
  for (const [position, from] of times.entries()) {
    const active = bids.flatMap(({ at, maxPrice }, bid) => (at <= from ? [{ bid, maxPrice, rate: rates[bid]! }] : []));
    const above = (limit: number) => sum(active.filter(({ maxPrice }) => maxPrice > limit).map(({ rate }) => rate));
    // The lowest clearing price is a limit, or lies between two limits where demand is constant.
    const candidates = [price, ...active.map(({ maxPrice }) => maxPrice)].flatMap((limit) => [
      limit,
      above(limit) / sellRate,
    ]);
    price = Math.min(...candidates.filter((one) => one >= price && above(one) <= sellRate * one * (1 + 1e-12)));
    const time = (times[position + 1] ?? from) - from;
    const atPrice = active.filter(({ maxPrice }) => maxPrice === price);
    const share = Math.min(
      1,
      Math.max(0, (sellRate * price - above(price)) / (sum(atPrice.map(({ rate }) => rate)) || 1)),
    );
    for (const { bid, maxPrice, rate } of active) {
      const part = maxPrice > price ? 1 : maxPrice === price ? share : 0;
      fills[bid]!.spent += rate * part * time;
      fills[bid]!.tokens += (rate * part * time) / price;
    }
  }
  return { price, fills };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
