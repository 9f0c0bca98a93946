/** Where one remote stands, as the page's registry tells. A roll-back is an edit of the registry. */
export type RegistryEntry = {
  /** The remote's folder name: mfe-explore. */
  readonly name: string;
  /** Of its container's script, in a folder named by version that never changes. */
  readonly entry: string;
  /** The paths it owns: each with all that lies below it. */
  readonly paths: readonly string[];
  /** Scripts that its first screen cannot do without. */
  readonly preload?: readonly string[];
  readonly css?: readonly string[];
  /** Subresource integrity of the entry. */
  readonly integrity?: string;
};

/** The registry that stands in the page. */
export function readRegistry(): readonly RegistryEntry[] {
  const text = document.getElementById("registry")?.textContent;
  return text ? (JSON.parse(text) as RegistryEntry[]) : [];
}

/** The remote whose path fits most closely; null where the shell answers by itself. */
export function findEntry(registry: readonly RegistryEntry[], path: string): RegistryEntry | null {
  let found: { entry: RegistryEntry; length: number } | null = null;
  for (const entry of registry) {
    for (const owned of entry.paths) {
      const fits = path === owned || (owned !== "/" && path.startsWith(`${owned}/`));
      if (fits && owned.length > (found?.length ?? 0)) found = { entry, length: owned.length };
    }
  }
  return found?.entry ?? null;
}
