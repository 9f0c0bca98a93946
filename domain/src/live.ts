import type { Chain } from "./chains";

/** Minimum time before a live response is computed again, regardless of new blocks, in milliseconds. */
export const LIVE_PAUSES = { now: 0, block: 2_000, minute: 60_000 } as const;
export type LivePace = keyof typeof LIVE_PAUSES;

/** Limit on the operations of one stream. */
export const MAX_LIVE_OPERATIONS = 40;

/** Response header that identifies the response's text. Responses with the same tag are equal. */
export const TAG_HEADER = "cenote-answer";

/** Body of a request to the GraphQL endpoint for live responses. */
export type LiveRequest = { readonly live: readonly LiveOperation[] };

/** An operation as in a request of its own, with the tag of the client's current response. */
export type LiveOperation = {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly query: string;
  readonly pace: LivePace;
  /** Chain whose blocks change the response; null for any chain. */
  readonly chain: Chain | null;
  /** Tag of the client's current response; null without one. */
  readonly tag: string | null;
};

/** First event of a stream: the id of each operation in later events, or the reason for its refusal. */
export type LiveBeginning = { readonly operations: readonly (string | { readonly refused: string })[] };

/** A later event: the current response, whole or as an RFC 6902 patch of the response with the tag `from`. */
export type LiveChange = {
  /** Id of the operation, as in the first event. */
  readonly of: string;
  readonly tag: string;
  /** Same value as the `POSITION_HEADER` of a response. */
  readonly position: number;
} & ({ readonly answer: unknown } | { readonly from: string; readonly patch: readonly LivePatch[] });

export type LivePatch =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move"; readonly path: string; readonly from: string };
