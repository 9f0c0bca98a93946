import { useEffect, type RefObject } from "react";
import { findPageName, findRemote } from "@cenote/domain/routes";
import { useLocation } from "@cenote/kit/router";
import { markTime } from "../remotes/timing";
import { pageText } from "../routing/pageTexts";

type ArrivalProps = {
  /** The path of the screen before; null before the first. It outlives this component. */
  readonly lastPathRef: RefObject<string | null>;
};

/** Marks that a screen stands: it lies in the screen's Suspense boundary, so its effect waits for the content. */
export function Arrival({ lastPathRef }: ArrivalProps) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (lastPathRef.current === pathname) return;
    const isFirst = lastPathRef.current === null;
    lastPathRef.current = pathname;
    markTime(`cenote:${findRemote(pathname) ?? "shell"}:shown`, pathname);
    if (isFirst) return;
    takeOverTags(pathname);
    focusHeading();
  }, [pathname, lastPathRef]);
  return null;
}

/** The edge describes the page that was asked for; from here on the page is another one. */
function takeOverTags(path: string) {
  for (const tag of document.head.querySelectorAll("[data-cenote-preview]")) tag.remove();
  const description = document.head.querySelector<HTMLMetaElement>("meta[name=description]") ?? addDescription();
  const name = findPageName(path);
  description.content = name ? pageText(name).description : "";
}

function addDescription(): HTMLMetaElement {
  const tag = document.createElement("meta");
  tag.name = "description";
  document.head.append(tag);
  return tag;
}

/** A screen reader begins to read where the new screen begins. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
