/** Search parameter for the kind of chart; without it, the first kind is shown. */
const KIND_PARAMETER = "chart";

/** Returns the kind of chart in the URL; by default the first of `kinds`. */
export function readKind<Kind extends string>(search: URLSearchParams, kinds: readonly [Kind, ...Kind[]]): Kind {
  const name = search.get(KIND_PARAMETER);
  return kinds.find((kind) => kind === name) ?? kinds[0];
}

/** Returns the search parameters with another kind of chart. */
export function withKind(
  search: URLSearchParams,
  kind: string,
  kinds: readonly [string, ...string[]],
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (kind === kinds[0]) next.delete(KIND_PARAMETER);
  else next.set(KIND_PARAMETER, kind);
  return next;
}
