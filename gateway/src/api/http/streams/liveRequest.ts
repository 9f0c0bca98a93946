import type { Chain } from "@cenote/domain/chains";
import { LIVE_PAUSES, MAX_LIVE_OPERATIONS, type LivePace } from "@cenote/domain/live";
import * as v from "valibot";
import { isChain } from "../../../chain/addresses";
import { HttpRefusal } from "../../../request/readJson";

const MAX_TAG_CHARACTERS = 64;
const PACES = Object.keys(LIVE_PAUSES) as readonly LivePace[];

const LIVE_REQUEST = v.object({
  live: v.pipe(
    v.array(
      v.object({
        operationName: v.string(),
        variables: v.record(v.string(), v.unknown()),
        query: v.string(),
        pace: v.picklist(PACES),
        chain: v.nullable(v.custom<Chain>((name) => typeof name === "string" && isChain(name))),
        tag: v.nullable(v.pipe(v.string(), v.maxLength(MAX_TAG_CHARACTERS))),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_LIVE_OPERATIONS),
  ),
});

/**
 * Returns the operations that a body keeps current; null for a single operation's. Throws a refusal of any other body.
 */
export function toLiveRequest(body: unknown): v.InferOutput<typeof LIVE_REQUEST>["live"] | null {
  if (typeof body !== "object" || body === null || !("live" in body)) return null;
  const { success, output } = v.safeParse(LIVE_REQUEST, body);
  if (!success)
    throw new HttpRefusal(400, `Send 1 to ${MAX_LIVE_OPERATIONS} operations, each with a pace, a chain and a tag.`);
  return output.live;
}
