import { pageFiles, registryIn, type PageFile, type RegistryEntry } from "@cenote/domain/remoteRegistry";
import { findPageName, findRemote } from "@cenote/domain/routes";
import { logFailure } from "../orNull";

/** Characters that are valid in a header. */
const PATH = /^\/\w[\w./-]*$/;
const INTEGRITY = /^sha384-[\w+/=]+$/;

const SHELL_SCRIPT = /<script [^>]*\bsrc="([^"]+)"/g;
const SHELL_STYLE = /<link [^>]*\bhref="([^"]+)"[^>]*\brel="stylesheet"/g;

/**
 * Returns, for a template with a registry in it, the value of the header `Link` for a path: the page's scripts and
 * styles, which browsers then preload before they parse the page. Omits hrefs that are not valid in a header.
 */
export function preloadLinks(template: string): (path: string) => string[] {
  const registry = readableRegistry(template);
  const matchingFiles = (pattern: RegExp, as: PageFile["as"]) =>
    [...template.matchAll(pattern)].map(([, href = ""]) => ({ href, as }));
  const shell = [...matchingFiles(SHELL_STYLE, "style"), ...matchingFiles(SHELL_SCRIPT, "script")];

  return (path) => {
    const remote = findRemote(path);
    const entry = registry.find(({ name }) => name === remote);
    const page = findPageName(path);
    const early = page && entry?.early?.[page];
    return [
      ...shell.map(preload),
      // It is imported: modules are fetched in CORS mode. `modulepreload` would wait until scripts can run.
      ...(early ? [link(early, "preload; as=script; crossorigin")] : []),
      ...(entry ? pageFiles(entry, page).map(preload) : []),
    ].filter((value) => value !== null);
  };
}

/** The client reports an unreadable registry; here it must not prevent the page's tags. */
function readableRegistry(template: string): readonly RegistryEntry[] {
  try {
    return registryIn(template) ?? [];
  } catch (error) {
    logFailure("registry", error);
    return [];
  }
}

function preload({ href, as, integrity }: PageFile): string | null {
  const isChecked = integrity !== undefined && INTEGRITY.test(integrity);
  return link(href, `preload; as=${as}${isChecked ? `; integrity="${integrity}"` : ""}`);
}

function link(href: string, relation: string): string | null {
  return PATH.test(href) ? `<${href}>; rel=${relation}` : null;
}
