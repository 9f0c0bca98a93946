import type { LivePatch } from "@cenote/domain/live";
import { create } from "jsondiffpatch";
import { format } from "jsondiffpatch/formatters/jsonpatch";

/** A patch that is not much smaller than the answer is not worth applying. */
const MAX_OF_ANSWER = 0.7;

const differ = create({
  // Rows move: each is compared with its former state, at any index.
  objectHash: (row, index) => idOf(row) ?? `at ${index}`,
});

/** Returns the RFC 6902 patch, as JSON, between two answers; null where it is not much shorter than the answer. */
export function answerPatch(before: unknown, after: unknown, answerLength: number): string | null {
  const delta = differ.diff(before, after);
  const patch: readonly LivePatch[] = delta ? (format(delta) as LivePatch[]) : [];
  const text = JSON.stringify(patch);
  return text.length < MAX_OF_ANSWER * answerLength ? text : null;
}

/** Returns a row's identity: its own id, or that of an edge's node. */
function idOf(row: object): string | undefined {
  const { id, node } = row as { readonly id?: unknown; readonly node?: { readonly id?: unknown } | null };
  const rowId = id ?? node?.id;
  return typeof rowId === "string" ? rowId : undefined;
}
