import { findPageName } from "@cenote/domain/routes";
import { SCREEN_SLOT, SKELETONS_SLOT, skeletonsIn, type PageSkeletons } from "@cenote/domain/skeletons";
import { logFailure } from "../orNull";

export type DrawnPage = {
  readonly html: string;
  /** The source of the skeleton's rules, for the page's policy; null for a page whose screen has no skeleton. */
  readonly styleSource: string | null;
};

/**
 * Returns, for a template with the skeletons of all pages, a function from a path to its page before the tags: that
 * page's skeleton replaces the screen, and the others are removed. Null for a path without a page, and for a template
 * without skeletons.
 */
export function firstPaints(template: string): (path: string) => DrawnPage | null {
  if (!SKELETONS_SLOT.test(template)) return () => null;
  const skeletons = readableSkeletons(template);
  const bare = template.replace(SKELETONS_SLOT, "");
  const drawn = new Map<string, DrawnPage>();
  return (path) => {
    const page = findPageName(path);
    if (!page) return null;
    const kept = drawn.get(page) ?? drawnPage(bare, skeletons[page]);
    drawn.set(page, kept);
    return kept;
  };
}

function drawnPage(bare: string, skeleton: PageSkeletons[keyof PageSkeletons]): DrawnPage {
  if (!skeleton) return { html: bare, styleSource: null };
  const { html, css, source } = skeleton;
  const drawn = bare.replace(SCREEN_SLOT, () => html).replace(/<\/head\s*>/i, (end) => `<style>${css}</style>${end}`);
  return { html: drawn, styleSource: source };
}

/** Returns the template's skeletons; none if they are malformed, and pages then show a generic screen. */
function readableSkeletons(template: string): PageSkeletons {
  try {
    return skeletonsIn(template);
  } catch (error) {
    logFailure("skeletons", error);
    return {};
  }
}
