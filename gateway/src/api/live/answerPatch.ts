import type { LivePatch } from "@cenote/domain/live";
import { create } from "jsondiffpatch";
import { format } from "jsondiffpatch/formatters/jsonpatch";

/** A patch that is not much smaller than the answer is not worth applying. */
const MAX_OF_ANSWER = 0.7;

const differ = create({
  // Rows move: they are compared with what they were, wherever they stood.
  objectHash: (row, index) => idOf(row) ?? `at ${index}`,
});

/** RFC 6902's patch that makes one answer of another, as JSON; null where the answer itself is about as short. */
export function answerPatch(before: unknown, after: unknown, answerLength: number): string | null {
  const delta = differ.diff(before, after);
  const patch: readonly LivePatch[] = delta ? (format(delta) as LivePatch[]) : [];
  const text = JSON.stringify(patch);
  return text.length < MAX_OF_ANSWER * answerLength ? text : null;
}

/** A row's identity: its own, or that of the node of an edge. */
function idOf(row: object): string | undefined {
  const { id, node } = row as { readonly id?: unknown; readonly node?: { readonly id?: unknown } | null };
  const found = id ?? node?.id;
  return typeof found === "string" ? found : undefined;
}
