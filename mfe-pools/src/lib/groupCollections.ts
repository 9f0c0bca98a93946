import type { OwnedPosition, RangedPosition } from "./ownedPosition";

/** The most positions of one transaction: about 200,000 gas each stay well below the blocks of every chain. */
const MAX_POSITIONS = 40;

/** Positions that owe fees, by what one transaction collects: those of one chain and version, in their order. */
export function groupCollections(positions: readonly (OwnedPosition | null)[]): readonly (readonly RangedPosition[])[] {
  const groups = new Map<string, RangedPosition[]>();
  for (const position of positions) {
    // A V2 pair keeps its fees.
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
