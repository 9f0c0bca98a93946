import { useEffect, type RefObject } from "react";
import { findPageName, findRemote } from "@cenote/domain/routes";
import { useLocation } from "@cenote/kit/router";
import { markShown } from "../routing/firstScreen";

type ArrivalProps = {
  /** Path of the previous screen; null before the first. It outlives this component. */
  readonly lastPathRef: RefObject<string | null>;
};

/** Marks that a screen is drawn: it is in the screen's Suspense boundary, so its effect waits for the content. */
export function Arrival({ lastPathRef }: ArrivalProps) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (lastPathRef.current === pathname) return;
    // The visitor may have left before the first screen was drawn.
    const isFirst = lastPathRef.current === null && pathname === (openedPath() ?? pathname);
    lastPathRef.current = pathname;
    markShown(findRemote(pathname) ?? "shell", pathname);
    if (isFirst) return;
    void takeOverTags(pathname);
    focusHeading();
  }, [pathname, lastPathRef]);
  return null;
}

/** Returns the path that the page was requested at; null where the browser does not report it. */
function openedPath(): string | null {
  const [opened] = performance.getEntriesByType?.("navigation") ?? [];
  return opened && URL.canParse(opened.name) ? new URL(opened.name).pathname : null;
}

/** Replaces the edge's meta tags, which describe the first page only. */
async function takeOverTags(path: string) {
  for (const tag of document.head.querySelectorAll("[data-cenote-preview]")) tag.remove();
  const description = document.head.querySelector<HTMLMetaElement>("meta[name=description]") ?? addDescription();
  description.content = await describe(path);
}

async function describe(path: string): Promise<string> {
  const name = findPageName(path);
  if (!name) return "";
  // The texts of all pages load after the first screen; a missing description is tolerable.
  try {
    return (await import("../routing/pageTexts")).pageText(name).description;
  } catch {
    return "";
  }
}

function addDescription(): HTMLMetaElement {
  const tag = document.createElement("meta");
  tag.name = "description";
  document.head.append(tag);
  return tag;
}

/** Moves the focus, so that a screen reader starts at the new screen's heading. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
