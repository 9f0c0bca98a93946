/** The search parameter that names what a chart shows; without it, the first of what it can show. */
const KIND_PARAMETER = "chart";

export function readKind<Kind extends string>(search: URLSearchParams, kinds: readonly [Kind, ...Kind[]]): Kind {
  const name = search.get(KIND_PARAMETER);
  return kinds.find((kind) => kind === name) ?? kinds[0];
}

/** The search of a URL with another kind of chart in it. */
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
