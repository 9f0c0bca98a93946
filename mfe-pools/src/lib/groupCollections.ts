import type { OwnedPosition, RangedPosition } from "./position/ownedPosition";

/**
 * Maximum number of positions per transaction: at about 200,000 gas each, it stays well below the block gas limit of
 * every chain.
 */
const MAX_POSITIONS = 40;

/** Groups positions with unclaimed fees by transaction: those of one chain and version, in order. */
export function groupCollections(positions: readonly (OwnedPosition | null)[]): readonly (readonly RangedPosition[])[] {
  const groups = new Map<string, RangedPosition[]>();
  for (const position of positions) {
    // A V2 pair adds its fees to the liquidity.
    if (!position || position.version === "V2") continue;
    const { amount0, amount1 } = position.fees;
    if (amount0 + amount1 === 0n) continue;
    const key = `${position.pool.chain} ${position.version}`;
    groups.set(key, [...(groups.get(key) ?? []), position]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MAX_POSITIONS) }, (_, page) =>
      group.slice(page * MAX_POSITIONS, (page + 1) * MAX_POSITIONS),
    ),
  );
}
