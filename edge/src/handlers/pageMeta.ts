import { DEFAULT_DESCRIPTION, DEFAULT_TITLE } from "@cenote/domain/product";
import { findPage, withoutSlashes } from "@cenote/domain/routes";
import type { PreviewSource } from "../previews/cachedPreview";
import type { FindPoolPreview } from "../previews/findPoolPreview";
import type { FindTokenPreview } from "../previews/findTokenPreview";
import type { PageMeta } from "../tags/previewTags";

/** Image of pages without a token or pool. */
export const DEFAULT_IMAGE_PATH = "/images/share.png";

export type PageMetaDeps = {
  readonly findToken: FindTokenPreview;
  readonly findPool: FindPoolPreview;
  readonly siteOrigin: string;
};

/**
 * `default`: the default tags. `hit`, `fetched`: tags from data. `absent`: a token or pool page whose data is missing.
 * `none`: a path that is not in the spec's table.
 */
export type PageMetaResult =
  | { readonly source: PreviewSource | "default"; readonly meta: PageMeta }
  | { readonly source: "absent" | "none" };

/** Spec §4: which preview tags the page at a path gets. Throws when its data cannot be fetched. */
export function pageMeta({ findToken, findPool, siteOrigin }: PageMetaDeps) {
  return async (path: string): Promise<PageMetaResult> => {
    const page = findPage(path);
    const kind = page?.route.preview ?? "none";
    if (!page || kind === "none") return { source: "none" };

    const { params } = page;
    const lookup = { token: findToken, pool: findPool, default: null }[kind];
    if (!lookup) {
      return {
        source: "default",
        meta: {
          title: DEFAULT_TITLE,
          description: DEFAULT_DESCRIPTION,
          image: siteOrigin + DEFAULT_IMAGE_PATH,
          url: siteOrigin + withoutSlashes(path),
        },
      };
    }

    const preview = await lookup(params.chainName ?? "", params.tokenAddress ?? params.poolAddress ?? "");
    if (!preview) return { source: "absent" };
    const { title, image, url } = preview.preview;
    return { source: preview.source, meta: { title, image, url } };
  };
}
