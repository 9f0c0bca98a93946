/** First and last byte of a part of a body, inclusive. */
export type Range = { readonly first: number; readonly last: number };

type Spec = { readonly first: number | null; readonly last: number | null };

/**
 * Whether CloudFront honors a Range header: all ranges valid, in ascending order, without overlap. Otherwise it sends
 * the whole object with 200. Source: "How CloudFront processes partial requests for an object (range GETs)".
 */
export function isRangeHonored(header: string | undefined): header is string {
  return specsOf(header) !== null;
}

/**
 * Returns the parts of a body that a Range header selects; "all" if it is not honored, "none" if no range can be
 * satisfied.
 */
export function rangesOf(header: string | undefined, length: number): readonly Range[] | "all" | "none" {
  const specs = specsOf(header);
  if (!specs) return "all";
  const ranges = specs
    .map((spec) => rangeOf(spec, length))
    .filter(({ first, last }) => first < length && last >= first);
  return ranges.length > 0 ? ranges : "none";
}

function rangeOf({ first, last }: Spec, length: number): Range {
  if (first === null) return { first: last === 0 ? length : Math.max(0, length - last!), last: length - 1 };
  return { first, last: last === null ? length - 1 : Math.min(last, length - 1) };
}

function specsOf(header: string | undefined): readonly Spec[] | null {
  const [, list] = /^bytes=(.+)$/.exec(header ?? "") ?? [];
  if (list === undefined) return null;
  const specs: Spec[] = [];
  let end = -1;
  for (const text of list.split(",")) {
    const [, from, to] = /^\s*(\d*)-(\d*)\s*$/.exec(text) ?? [];
    if (from === undefined || (!from && !to)) return null;
    const first = from ? Number(from) : null;
    const last = to ? Number(to) : null;
    // A range without a first byte is the end of the body: nothing may follow it.
    if (first !== null && (first <= end || (last !== null && last < first))) return null;
    if (first === null && end === Infinity) return null;
    end = first === null ? Infinity : (last ?? Infinity);
    specs.push({ first, last });
  }
  return specs;
}
