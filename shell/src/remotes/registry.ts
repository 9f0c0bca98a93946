import type { RegistryEntry } from "@cenote/domain/remoteRegistry";
import { findRemote } from "@cenote/domain/routes";

/** Returns the registry in the page, as deployed. */
export function readRegistry(): readonly RegistryEntry[] {
  const text = document.getElementById("registry")?.textContent;
  return text ? (JSON.parse(text) as RegistryEntry[]) : [];
}

/** Returns the remote that owns a path; null if the shell owns it, or if the remote is not deployed. */
export function findEntry(registry: readonly RegistryEntry[], path: string): RegistryEntry | null {
  const name = findRemote(path);
  return registry.find((entry) => entry.name === name) ?? null;
}
