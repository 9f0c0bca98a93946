import { notServed } from "../../schema/notServed";
import { pageSize } from "../../schema/limits";

export const DEFAULT_PAGE_SIZE = 50;

type PageArgs = {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
};

/** How many rows a page may have, and where it begins. Pages are only turned forward. */
export function forwardPage({ first, after, last, before }: PageArgs, list: string) {
  if (last != null || before != null) throw notServed(`${list} backwards`);
  return { first: pageSize(first ?? DEFAULT_PAGE_SIZE), after: after ?? null };
}
