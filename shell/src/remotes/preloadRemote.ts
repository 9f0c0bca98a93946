import type { Language } from "@cenote/domain/languages";
import { findPageName } from "@cenote/domain/routes";
import type { RegistryEntry } from "./registry";

/**
 * Asks at once for all that the screen at a path needs, in place of one file after the other.
 * Remotes live on the page's own origin: a preload in CORS mode would be another request than the one it is for.
 */
export function preloadRemote(
  { entry, preload = [], css = [], screens = {}, catalogs = {}, integrity }: RegistryEntry,
  path: string,
  language: Language,
) {
  const page = findPageName(path);
  const screen = (page && screens[page]) ?? [];
  for (const href of new Set([...preload, ...css, ...screen, ...(catalogs[language] ?? [])])) {
    const isStyle = href.endsWith(".css");
    addPreload(href, isStyle ? "style" : "script", href === entry ? integrity : undefined);
  }
}

function addPreload(href: string, as: "script" | "style", integrity?: string) {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = as;
  if (integrity) link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}
