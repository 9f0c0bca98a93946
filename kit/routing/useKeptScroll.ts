import { useLayoutEffect } from "react";
import type { Router } from "./createRouter";
import { decodePart } from "@cenote/domain/routes";
import { useLocation, useRouter, useScreen } from "./routerContexts";

/** Scrolls each new screen to its top, to the element of the hash, or to the last position of the visit. */
export function useKeptScroll() {
  const router = useRouter();
  const { hash } = useLocation();
  const screen = useScreen();
  useLayoutEffect(() => keepScroll(router), [router]);
  useLayoutEffect(() => {
    if (screen && screen.scroll !== null) scrollPage(hash, screen.scroll);
  }, [hash, screen]);
}

/** The router restores scroll positions while the page is open; the browser does so until the next page has drawn. */
function keepScroll(router: Router) {
  const handleShow = () => void (history.scrollRestoration = "manual");
  const handleHide = () => {
    router.keepScroll();
    history.scrollRestoration = "auto";
  };
  handleShow();
  window.addEventListener("pageshow", handleShow);
  window.addEventListener("pagehide", handleHide);
  return () => {
    window.removeEventListener("pageshow", handleShow);
    window.removeEventListener("pagehide", handleHide);
  };
}

function scrollPage(hash: string, top: number) {
  const part = hash && top === 0 && document.getElementById(decodePart(hash.slice(1)));
  if (part) part.scrollIntoView();
  else window.scrollTo(0, top);
}
