/** The first and the last byte of what a viewer wants of a body. */
export type Range = { readonly first: number; readonly last: number };

/**
 * What a Range header asks for: a part, "all" where it asks for nothing that can be given in one part, or "none" where
 * what it asks for lies beyond the body.
 */
export function rangeOf(header: string | undefined, length: number): Range | "all" | "none" {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!from && !to) return "all";
  const first = from ? Number(from) : Math.max(0, length - Number(to));
  const last = from && to ? Math.min(Number(to), length - 1) : length - 1;
  if (from && to && Number(to) < Number(from)) return "all";
  return first < length && (from || Number(to) > 0) ? { first, last } : "none";
}
