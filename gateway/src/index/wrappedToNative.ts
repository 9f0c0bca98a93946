import type { ChainIndex } from "./chainIndex";
import type { Token } from "./entities";
import { ZERO_ADDRESS } from "../lib/zeroAddress";

/** Adds the wrapped form's market to the native token's, which also includes the V4 pools that trade it unwrapped. */
export function addWrappedToNative<Key, Figure>(
  index: ChainIndex,
  figures: Map<Key | Token, Figure>,
  add: (one: Figure, other: Figure) => Figure,
) {
  const native = index.tokens.get(ZERO_ADDRESS);
  const wrapped = index.tokens.get(index.pricedAs(ZERO_ADDRESS));
  const own = wrapped && figures.get(wrapped);
  if (!native || own === undefined) return;
  const known = figures.get(native);
  figures.set(native, known === undefined ? own : add(known, own));
}
