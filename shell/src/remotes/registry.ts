import type { Language } from "@cenote/domain/languages";
import { findRemote, type PageName } from "@cenote/domain/routes";

/** Where one remote stands, as the page's registry tells. A roll-back is an edit of the registry. */
export type RegistryEntry = {
  /** The remote's folder name: mfe-explore. */
  readonly name: string;
  /** Of its container's script, in a folder named by version that never changes. */
  readonly entry: string;
  /** Scripts and styles that none of its screens can do without. */
  readonly preload?: readonly string[];
  readonly css?: readonly string[];
  /** Those of one page's screen. */
  readonly screens?: Readonly<Partial<Record<PageName, readonly string[]>>>;
  /** A script for each of its pages that sends the screen's requests before its code is there. */
  readonly early?: Readonly<Partial<Record<PageName, string>>>;
  /** Its texts in one language; English stands in the scripts. */
  readonly catalogs?: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Subresource integrity of the entry. */
  readonly integrity?: string;
};

/** The registry that stands in the page, as it was deployed. */
export function readRegistry(): readonly RegistryEntry[] {
  const text = document.getElementById("registry")?.textContent;
  return text ? (JSON.parse(text) as RegistryEntry[]) : [];
}

/** The remote that owns a path; null where the shell answers by itself, or where the remote is not deployed. */
export function findEntry(registry: readonly RegistryEntry[], path: string): RegistryEntry | null {
  const name = findRemote(path);
  return registry.find((entry) => entry.name === name) ?? null;
}
