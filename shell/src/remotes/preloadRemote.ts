import type { Language } from "@cenote/domain/languages";
import type { PageFile, RegistryEntry } from "@cenote/domain/remoteRegistry";

/**
 * Preloads all files of a remote's screen or widget at once, instead of one after the other. The page's header has
 * preloaded the first screen's files, except the texts: only here is the visitor's language known. Remotes are on the
 * page's own origin: a preload in CORS mode would not match the actual request.
 */
export function preloadRemote({ catalogs }: RegistryEntry, files: readonly PageFile[], language: Language) {
  const texts = (catalogs?.[language] ?? []).map((href) => ({ href, as: "script" as const }));
  for (const file of [...files, ...texts]) addPreload(file);
}

function addPreload({ href, as, integrity }: PageFile) {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = as;
  if (integrity) link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}
