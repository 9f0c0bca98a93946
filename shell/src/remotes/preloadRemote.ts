import type { RegistryEntry } from "./registry";

/**
 * Asks for all that a remote's first screen needs at once, in place of one file after the other.
 * Remotes live on the page's own origin: a preload in CORS mode would be another request than the one it is for.
 */
export function preloadRemote({ entry, preload = [], css = [], integrity }: RegistryEntry) {
  for (const href of preload) addPreload(href, "script", href === entry ? integrity : undefined);
  for (const href of css) addPreload(href, "style");
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
