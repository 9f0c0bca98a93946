import { LOOPBACK_NAMES } from "@cenote/domain/loopback";
import type { RegistryEntry } from "@cenote/domain/remoteRegistry";
import { REMOTE_NAMES, type RemoteName } from "@cenote/domain/routes";

const STORED_AS = "cenote.override";

/** One remote from another URL, only in this browser: a development build, or another version. */
export type RemoteOverride = { readonly name: RemoteName; readonly url: string };

/**
 * Returns a valid override URL: of this site, or of localhost, where a developer's build may be served; null for any
 * other, as code of other origins must not run in the page.
 */
export function toOverrideUrl(text: string, origin: string): string | null {
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  const isOwn = url.origin === origin || (url.protocol === "http:" && LOOPBACK_NAMES.includes(url.hostname));
  return isOwn && url.pathname.endsWith(".js") ? url.href : null;
}

export function readOverride(): RemoteOverride | null {
  // A browser may refuse storage, and its content may be invalid.
  try {
    const { name, url } = JSON.parse(localStorage.getItem(STORED_AS) ?? "{}") as Record<string, unknown>;
    const remoteName = REMOTE_NAMES.find((one) => one === name);
    const allowed = typeof url === "string" ? toOverrideUrl(url, location.origin) : null;
    return remoteName && allowed ? { name: remoteName, url: allowed } : null;
  } catch {
    return null;
  }
}

/** Stores an override, which takes effect when the page is loaded again. */
export function storeOverride(override: RemoteOverride | null) {
  if (override) localStorage.setItem(STORED_AS, JSON.stringify(override));
  else localStorage.removeItem(STORED_AS);
}

/** Returns the registry with one remote from another URL, without the page's list of its files. */
export function withOverride(
  registry: readonly RegistryEntry[],
  override: RemoteOverride | null,
): readonly RegistryEntry[] {
  if (!override) return registry;
  return registry.map((entry) => (entry.name === override.name ? withoutFiles(entry, override.url) : entry));
}

/** Keeps the names of its widgets, by which slots find them. */
function withoutFiles({ name, widgets = {} }: RegistryEntry, entry: string): RegistryEntry {
  const names = Object.keys(widgets);
  return { name, entry, ...(names.length > 0 && { widgets: Object.fromEntries(names.map((widget) => [widget, []])) }) };
}
