import type { PageName } from "./routes";

/** What a page shows before any script has run: the markup of its screen's skeleton, and the rules that it needs. */
export type Skeleton = { readonly html: string; readonly css: string };

/** A skeleton in the deployed page, with the source under which the page's policy allows its rules. */
export type PageSkeleton = Skeleton & { readonly source: string };
export type PageSkeletons = Readonly<Partial<Record<PageName, PageSkeleton>>>;

/** Matches the skeletons of all pages in the one file that all pages are; the edge puts one of them in its place. */
export const SKELETONS_SLOT = /<script type="application\/json" id="skeletons">([^<]*)<\/script>/;

/** Matches what the frame in the page shows in the place of a screen. */
export const SCREEN_SLOT = /<!--screen-->[\s\S]*?<!--\/screen-->/;

/** The skeletons in a page; none for a page without a place for them. Throws when they are not JSON. */
export function skeletonsIn(page: string): PageSkeletons {
  const [, json] = SKELETONS_SLOT.exec(page) ?? [];
  return json === undefined ? {} : (JSON.parse(json) as PageSkeletons);
}
