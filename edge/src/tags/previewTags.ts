import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import { BLOCKED_PATHS_TAG } from "@cenote/domain/previews";

/** The meta tags of a page. */
export type PageMeta = {
  readonly title: string;
  /** Absent on token and pool pages. */
  readonly description?: string;
  readonly image: string;
  /** The page's canonical URL. */
  readonly url: string;
  /** Spec §6: the value of the request header listing blocked paths, if there is one. */
  readonly blockedPaths?: string;
};

export type Tag = { readonly attribute: "name" | "property"; readonly key: string; readonly content: string };

/** Returns the preview tags of a page in order. */
export function previewTags({ title, description, image, url, blockedPaths }: PageMeta): Tag[] {
  return [
    ...(description ? [named("description", description)] : []),
    property("og:title", title),
    ...(description ? [property("og:description", description)] : []),
    property("og:image", image),
    property("og:image:width", String(SHARE_IMAGE_WIDTH_PIXELS)),
    property("og:image:height", String(SHARE_IMAGE_HEIGHT_PIXELS)),
    property("og:image:alt", title),
    property("og:type", "website"),
    property("og:url", url),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    named("twitter:image", image),
    named("twitter:image:alt", title),
    ...(blockedPaths === undefined ? [] : [named(BLOCKED_PATHS_TAG, blockedPaths)]),
  ];
}

function named(key: string, content: string): Tag {
  return { attribute: "name", key, content };
}

function property(key: string, content: string): Tag {
  return { attribute: "property", key, content };
}
