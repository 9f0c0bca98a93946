import { OWNERS_PER_REQUEST } from "@cenote/domain/limits";
import { GraphQLError } from "graphql";
import { refusal } from "../lib/refusal";

/** The limits of one document, of one request, and of one list. */
export const LIMITS = {
  bodyBytes: 256 * 1024,
  documentCharacters: 20_000,
  documentTokens: 2_000,
  depth: 14,
  /** Fields that an answer may hold, each counted once per row that its lists may have. */
  cost: 300_000,
  aliases: 30,
  rootFields: 20,
  /** Siblings, in one pair of braces. */
  selections: 120,
  directives: 40,
  fragments: 100,
  operations: 10,
  variableDepth: 6,
  /** Objects, lists and values of all variables together. */
  variableParts: 3_000,
  stringCharacters: 2_000,
  /** The rows of one page of a list. */
  rows: 1000,
  /** The keys of one lookup. */
  keys: 500,
} as const;

/** Returns the requested page size, within the limit. */
export function pageSize(requestedSize: number): number {
  return Math.max(0, Math.min(LIMITS.rows, requestedSize));
}

/** Refuses a request with too many owners in all its fields; `named` are those of its other fields. */
export function checkedOwners(owners: readonly string[], named: Set<string>): readonly string[] {
  for (const owner of checkedKeys(owners)) named.add(owner.toLowerCase());
  if (named.size <= OWNERS_PER_REQUEST) return owners;
  throw refusal("LIMIT_EXCEEDED", `A request may name at most ${OWNERS_PER_REQUEST} owners, not ${named.size}.`);
}

/** Refuses a list with more keys than one lookup may have. */
export function checkedKeys<Key>(keys: readonly Key[]): readonly Key[] {
  if (keys.length > LIMITS.keys) throw new GraphQLError(`At most ${LIMITS.keys} keys can be requested at a time.`);
  return keys;
}
