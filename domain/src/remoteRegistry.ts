import type { Language } from "./languages";
import type { PageName } from "./routes";

/** The files of one remote's live version. A rollback is an edit of the registry. */
export type RegistryEntry = {
  /** The remote's folder name: mfe-explore. */
  readonly name: string;
  /** The URL of its container's script, in a versioned folder that never changes. */
  readonly entry: string;
  /** Scripts and styles that all of its screens need. */
  readonly preload?: readonly string[];
  readonly css?: readonly string[];
  /** Those of one page's screen. */
  readonly screens?: Readonly<Partial<Record<PageName, readonly string[]>>>;
  /** Those of one widget that other remotes' screens show, by its name. */
  readonly widgets?: Readonly<Record<string, readonly string[]>>;
  /** A script for each of its pages that sends the screen's requests before its code is there. */
  readonly early?: Readonly<Partial<Record<PageName, string>>>;
  /** Its texts in one language; English is part of the scripts. */
  readonly catalogs?: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Subresource integrity of the entry. */
  readonly integrity?: string;
};

/** Matches the registry in a page: its JSON is between the first and the last group. */
export const REGISTRY_SLOT = /(<script type="application\/json" id="registry">)([^<]*)(<\/script>)/;

/** The registry of a page; null for a page without one. Throws when it is not JSON. */
export function registryIn(page: string): readonly RegistryEntry[] | null {
  const [, , json] = REGISTRY_SLOT.exec(page) ?? [];
  return json === undefined ? null : (JSON.parse(json) as RegistryEntry[]);
}

/** A file that a page needs to render, and how it is preloaded. */
export type PageFile = { readonly href: string; readonly as: "script" | "style"; readonly integrity?: string };

/** The scripts and styles without which a remote cannot draw a page. */
export function pageFiles(entry: RegistryEntry, page: PageName | null): PageFile[] {
  return filesWith(entry, (page && entry.screens?.[page]) ?? []);
}

/** The scripts and styles without which a remote cannot draw a widget. */
export function widgetFiles(entry: RegistryEntry, widget: string): PageFile[] {
  return filesWith(entry, entry.widgets?.[widget] ?? []);
}

function filesWith({ entry, preload = [], css = [], integrity }: RegistryEntry, own: readonly string[]): PageFile[] {
  return [...new Set([...preload, ...css, ...own])].map((href) => ({
    href,
    as: href.endsWith(".css") ? "style" : "script",
    ...(href === entry && integrity && { integrity }),
  }));
}
