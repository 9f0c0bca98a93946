import { TAG_HEADER } from "@cenote/domain/live";
import { POSITION_HEADER } from "@cenote/domain/positionHeaders";

/** An answer as the gateway sent it. */
export type KnownAnswer = {
  readonly tag: string;
  /** Up to where of the database it may show. */
  readonly position: number;
  /** The whole of it. It is shared: nothing may change it. */
  readonly answer: object;
};

/** Answers of more requests are forgotten. */
const MAX_CACHED = 60;

/** The newest answers by their request, so that only what has changed since need be sent. */
export type KnownAnswers = ReturnType<typeof createKnownAnswers>;

export function createKnownAnswers() {
  const known = new Map<string, Promise<KnownAnswer | null>>();
  return {
    /** The answer to a request, also one that is under way; null where there is none. */
    find: (body: string): Promise<KnownAnswer | null> => known.get(body) ?? Promise.resolve(null),
    remember(body: string, answer: Promise<KnownAnswer | null>) {
      known.delete(body);
      known.set(
        body,
        answer.catch(() => null),
      );
      const [oldest] = known.keys();
      if (known.size > MAX_CACHED) known.delete(oldest!);
    },
  };
}

/** Null for an answer without a tag. */
export function toKnownAnswer({ headers }: Response, answer: object): KnownAnswer | null {
  const tag = headers.get(TAG_HEADER);
  return tag === null ? null : { tag, position: Number(headers.get(POSITION_HEADER) ?? 0), answer };
}
