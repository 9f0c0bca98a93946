import { TAG_HEADER } from "@cenote/domain/live";
import { POSITION_HEADER } from "@cenote/domain/positionHeaders";

/** Response as the gateway sent it. */
export type KnownAnswer = {
  /** Version of the response: the gateway sends changes relative to it. */
  readonly tag: string;
  /** Database position that the response reflects. */
  readonly position: number;
  /** The full response. It is shared and must not be changed. */
  readonly answer: object;
};

/** Maximum number of cached responses; the oldest are dropped. */
const MAX_CACHED = 60;

/** Cache of the latest responses by request body, so that the gateway can send changes only. */
export type KnownAnswers = ReturnType<typeof createKnownAnswers>;

/** Creates an empty cache; it holds 60 responses. */
export function createKnownAnswers() {
  const answers = new Map<string, Promise<KnownAnswer | null>>();
  return {
    /** Returns the response to a request, also a pending one; null without one. */
    find: (body: string): Promise<KnownAnswer | null> => answers.get(body) ?? Promise.resolve(null),
    remember(body: string, answer: Promise<KnownAnswer | null>) {
      answers.delete(body);
      answers.set(
        body,
        answer.catch(() => null),
      );
      const [oldest] = answers.keys();
      if (answers.size > MAX_CACHED) answers.delete(oldest!);
    },
  };
}

/** Returns null for a response without a tag. */
export function toKnownAnswer({ headers }: Response, answer: object): KnownAnswer | null {
  const tag = headers.get(TAG_HEADER);
  return tag === null ? null : { tag, position: Number(headers.get(POSITION_HEADER) ?? 0), answer };
}
