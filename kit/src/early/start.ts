import type { Place, Visitor } from "../remote";

/** Where the page was opened, and by whom. */
type Start = { readonly params: Place["params"]; readonly visitor: Visitor };

/** Each build has its own copy of this kit: what they tell each other, the page holds. */
const page = globalThis as { cenoteStart?: Start };

/** The shell's early script says it, to those of the remotes. */
export function putStart(start: Start) {
  page.cenoteStart = start;
}

/** Null where the shell is older than this. */
export function readStart(): Start | null {
  return page.cenoteStart ?? null;
}
