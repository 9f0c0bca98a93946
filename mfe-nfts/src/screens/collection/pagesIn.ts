import { PAGE_SIZE } from "./pageSize";

/**
 * Part of a page of items that lies in a range; counted from the list's beginning, `to` is the first index after it.
 */
export type PagePart = { readonly page: number; readonly from: number; readonly to: number };

/** Returns the pages that a range of items touches. */
export function pagesIn(from: number, to: number): readonly PagePart[] {
  const parts: PagePart[] = [];
  for (let page = Math.floor(from / PAGE_SIZE); page * PAGE_SIZE < to; page++) {
    parts.push({ page, from: Math.max(from, page * PAGE_SIZE), to: Math.min(to, (page + 1) * PAGE_SIZE) });
  }
  return parts;
}
