import { orNull } from "../orNull";
import type { PreviewCache } from "../previewCache/previewCache";

/** Where a preview came from. */
export type PreviewSource = "hit" | "fetched";
export type Found<Preview> = { readonly preview: Preview; readonly source: PreviewSource };

type Lookup<Preview> = {
  readonly cache: PreviewCache;
  readonly key: string;
  /** Spec §5: null for what is not valid. */
  readonly parse: (value: unknown) => Preview | null;
  /** Null when there is no such thing. A failure is thrown, and never remembered as "not there". */
  readonly fetchPreview: () => Promise<object | null>;
};

/** Spec §4: a cached preview is used if present and valid; otherwise it is fetched and then stored. */
export async function cachedPreview<Preview extends object>(lookup: Lookup<Preview>): Promise<Found<Preview> | null> {
  const { cache, key, parse, fetchPreview } = lookup;

  const cached = parse(await orNull(cache.get(key), "preview cache read"));
  if (cached) return { preview: cached, source: "hit" };

  // Validated before it is stored: what is invalid must not be served for a week.
  const fetched = parse(await fetchPreview());
  if (!fetched) return null;
  await orNull(cache.put(key, fetched), "preview cache write");
  return { preview: fetched, source: "fetched" };
}

/** Lets calls for the same key that are under way share one answer. */
export function collapsing<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
