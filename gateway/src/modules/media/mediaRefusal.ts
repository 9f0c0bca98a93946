import type { NftMediaRefusal } from "../../__generated__/resolvers";

/** Reasons by the recorded texts of refusals, in order of precedence. */
const REASONS: readonly (readonly [RegExp, NftMediaRefusal])[] = [
  [/^No setting/, "NOT_CONFIGURED"],
  [/too large|pixels|too long|too much memory|too many levels|collection has too many/i, "TOO_LARGE"],
  [/took too long to draw/, "TOO_LARGE"],
  [/not a picture|declares entities|is not metadata/, "UNSUPPORTED"],
  [/^Given up|answered|redirect|public|valid URL|address|no content|leaves the content/i, "UNAVAILABLE"],
];

/** Returns the reason of a refusal by its recorded text; a decoder's own error means a damaged file. */
export function mediaRefusal(complaint: string | null): NftMediaRefusal {
  return REASONS.find(([pattern]) => pattern.test(complaint ?? ""))?.[1] ?? "DAMAGED";
}
