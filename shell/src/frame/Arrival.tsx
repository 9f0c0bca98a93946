import { useEffect } from "react";
import { useLocation } from "@cenote/kit/router";

let arrivedAt: string | null = null;

/** Marks that a screen stands: it lies in the screen's Suspense boundary, so its effect waits for the content. */
export function Arrival() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (arrivedAt === pathname) return;
    const isFirst = arrivedAt === null;
    arrivedAt = pathname;
    if (isFirst) return;
    removePreviewTags();
    focusHeading();
  }, [pathname]);
  return null;
}

/** The edge describes the page that was asked for; from here on the page is another one. */
function removePreviewTags() {
  for (const tag of document.head.querySelectorAll("[data-cenote-preview]")) tag.remove();
}

/** A screen reader begins to read where the new screen begins. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
