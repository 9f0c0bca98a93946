import { BLOCKED_PATHS_MAX_BYTES } from "@cenote/domain/limits";
import { injectTags } from "../tags/injectTags";
import { firstPaints } from "./firstPaint";
import type { PageMetaResult } from "./pageMeta";
import { preloadLinks } from "./preloadLinks";

export type InjectedPageDeps = {
  readonly findMeta: (path: string) => Promise<PageMetaResult>;
  /** Reads the HTML of index.html with an ETag. */
  readonly readTemplate: (etag: string) => Promise<string>;
};

/** A page with its skeleton and its tags, if any. */
export type InjectedPage = {
  readonly source: PageMetaResult["source"];
  readonly template: string;
  /** The template with both; absent if the page is not changed. */
  readonly html?: string;
  /** The source of the skeleton's rules, for the page's policy. */
  readonly styleSource: string | null;
  /** Values of the header `Link`. */
  readonly preloads: readonly string[];
};

/** Builds the page at a path. Throws if its data or the template is unavailable: the page is then not changed. */
export function injectedPage({ findMeta, readTemplate }: InjectedPageDeps) {
  const preloadsIn = lastOf(preloadLinks);
  const paintsIn = lastOf(firstPaints);
  return async (request: { path: string; etag: string; blockedPaths: string | undefined }): Promise<InjectedPage> => {
    const [result, template] = await Promise.all([findMeta(request.path), readTemplate(request.etag)]);
    const preloads = preloadsIn(template)(request.path);
    // Spec §4: a token or pool whose data is missing leaves its page unchanged.
    const drawn = result.source === "absent" ? null : paintsIn(template)(request.path);
    const { html = template, styleSource = null } = drawn ?? {};
    if (!("meta" in result)) return { ...result, template, preloads, styleSource, ...(drawn && { html }) };

    const { blockedPaths } = request;
    const isSane = blockedPaths !== undefined && Buffer.byteLength(blockedPaths) <= BLOCKED_PATHS_MAX_BYTES;
    const meta = isSane ? { ...result.meta, blockedPaths } : result.meta;
    return { source: result.source, template, html: injectTags(html, meta), preloads, styleSource };
  };
}

/** Caches the last key's value: pages share one template until another is deployed. */
function lastOf<Value>(make: (key: string) => Value): (key: string) => Value {
  let last: { key: string; value: Value } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
