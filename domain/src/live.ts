import type { Chain } from "./chains";

/** For how long at least an answer is not computed again, whatever blocks come: milliseconds. */
export const LIVE_PAUSES = { now: 0, block: 2_000, minute: 60_000 } as const;
export type LivePace = keyof typeof LIVE_PAUSES;

/** The operations that one stream keeps current. */
export const MAX_LIVE_OPERATIONS = 40;

/** An answer's: names its text. Answers with the same tag are the same. */
export const TAG_HEADER = "cenote-answer";

/** What a client sends to the GraphQL endpoint to have answers kept current. */
export type LiveRequest = { readonly live: readonly LiveOperation[] };

/** A request as it is sent alone, with what the client has of it. */
export type LiveOperation = {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly query: string;
  readonly pace: LivePace;
  /** Whose blocks change the answer; null for those of any chain. */
  readonly chain: Chain | null;
  /** Of the answer that the client has; null for none. */
  readonly tag: string | null;
};

/** The first event of a stream: the name of each operation in later events, or why it is not kept current. */
export type LiveBeginning = { readonly operations: readonly (string | { readonly refused: string })[] };

/** A later event: the answer as it is now, whole or as an RFC 6902 patch of the answer `from`. */
export type LiveChange = {
  /** Of the operation, as the beginning names it. */
  readonly of: string;
  readonly tag: string;
  /** As in the header of an answer; see `POSITION_HEADER`. */
  readonly position: number;
} & ({ readonly answer: unknown } | { readonly from: string; readonly patch: readonly LivePatch[] });

export type LivePatch =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move"; readonly path: string; readonly from: string };
