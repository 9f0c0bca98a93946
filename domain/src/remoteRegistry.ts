import type { Language } from "./languages";
import type { PageName } from "./routes";

/** Files of one remote's live version. A rollback is an edit of the registry. */
export type RegistryEntry = {
  /** Folder name of the remote: mfe-explore. */
  readonly name: string;
  /** URL of the container's script, in an immutable versioned folder. */
  readonly entry: string;
  /** Scripts and styles that all of the remote's screens need. */
  readonly preload?: readonly string[];
  readonly css?: readonly string[];
  /** Scripts and styles of each page's screen. */
  readonly screens?: Readonly<Partial<Record<PageName, readonly string[]>>>;
  /** Scripts and styles of each widget that other remotes' screens embed, by widget name. */
  readonly widgets?: Readonly<Record<string, readonly string[]>>;
  /** Script for each page that sends the screen's requests before its code is loaded. */
  readonly early?: Readonly<Partial<Record<PageName, string>>>;
  /** Translations by language; English is part of the scripts. */
  readonly catalogs?: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Subresource integrity of the entry. */
  readonly integrity?: string;
};

/** Matches the registry in a page: its JSON is between the first and the last group. */
export const REGISTRY_SLOT = /(<script type="application\/json" id="registry">)([^<]*)(<\/script>)/;

/** Returns the registry of a page; null for a page without one. Throws if it is not JSON. */
export function registryIn(page: string): readonly RegistryEntry[] | null {
  const [, , json] = REGISTRY_SLOT.exec(page) ?? [];
  return json === undefined ? null : (JSON.parse(json) as RegistryEntry[]);
}

/** A file that a page needs to render, and its preload type. */
export type PageFile = { readonly href: string; readonly as: "script" | "style"; readonly integrity?: string };

/** Returns the scripts and styles that a remote needs to render a page. */
export function pageFiles(entry: RegistryEntry, page: PageName | null): PageFile[] {
  return filesWith(entry, (page && entry.screens?.[page]) ?? []);
}

/** Returns the scripts and styles that a remote needs to render a widget. */
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
