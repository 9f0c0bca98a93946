import type { PageName } from "./routes";

/** Markup and CSS rules of a screen's skeleton, which a page shows before any script has run. */
export type Skeleton = { readonly html: string; readonly css: string };

/** A skeleton in the deployed page, with the CSP source that allows its rules. */
export type PageSkeleton = Skeleton & { readonly source: string };
export type PageSkeletons = Readonly<Partial<Record<PageName, PageSkeleton>>>;

/**
 * Matches the skeletons of all pages in the shared index.html; the edge replaces them with the skeleton of one page.
 */
export const SKELETONS_SLOT = /<script type="application\/json" id="skeletons">([^<]*)<\/script>/;

/** Matches the content of the page frame's screen area. */
export const SCREEN_SLOT = /<!--screen-->[\s\S]*?<!--\/screen-->/;

/** Returns the skeletons in a page; an empty record for a page without the slot. Throws if they are not JSON. */
export function skeletonsIn(page: string): PageSkeletons {
  const [, json] = SKELETONS_SLOT.exec(page) ?? [];
  return json === undefined ? {} : (JSON.parse(json) as PageSkeletons);
}
