import { GraphQLError } from "graphql";

/** Nobody gets more rows of one list at a time. */
const MOST_ROWS = 1000;
const MOST_KEYS = 500;

/** A page's size as asked for, within what is given at a time. */
export function pageSize(wanted: number): number {
  return Math.max(0, Math.min(MOST_ROWS, wanted));
}

/** Refuses a list of more keys than are looked up at a time. */
export function checkedKeys<Key>(keys: readonly Key[]): readonly Key[] {
  if (keys.length > MOST_KEYS) throw new GraphQLError(`At most ${MOST_KEYS} can be asked for at a time.`);
  return keys;
}
