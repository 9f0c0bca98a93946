import { isVersion } from "../lib/layout";

/** A version that is, or was, served to everyone. */
export type Move = { readonly version: string; /** ISO 8601. */ readonly at: string };

/** Registry record of a remote, or of the shell. */
export type RegistryRecord = {
  readonly live: Move;
  /** Versions for a rollback, the newest first. */
  readonly earlier: readonly Move[];
};

const MAX_EARLIER = 20;

/** The record does not have the format of this code. */
export class BadRecord extends Error {}

/** Makes a version the live one. A live version is not changed. */
export function deployed(record: RegistryRecord | null, move: Move): RegistryRecord {
  if (!record) return { live: move, earlier: [] };
  if (record.live.version === move.version) return record;
  return { live: move, earlier: [record.live, ...record.earlier].slice(0, MAX_EARLIER) };
}

/**
 * Rolls back to the version before the live one, or to a given earlier one. Versions in between are removed: the next
 * rollback goes farther back, never forward to the version just left. Null without an earlier version.
 */
export function rolledBack(record: RegistryRecord, at: string, to?: string): RegistryRecord | null {
  const index = to ? record.earlier.findIndex(({ version }) => version === to) : 0;
  const target = record.earlier[index];
  if (!target) return null;
  return { live: { version: target.version, at }, earlier: record.earlier.slice(index + 1) };
}

export function parseRecord(text: string, key: string): RegistryRecord {
  const bad = (what: string) => new BadRecord(`${key} ${what}`);
  let value: RegistryRecord;
  try {
    value = JSON.parse(text) as RegistryRecord;
  } catch (error) {
    throw bad(`is not JSON: ${String(error)}`);
  }
  const moves = [value.live, ...(value.earlier ?? [])];
  if (!moves.every((move) => isVersion(move?.version))) throw bad("names no versions");
  return { live: value.live, earlier: value.earlier ?? [] };
}
