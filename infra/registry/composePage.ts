import { REGISTRY_SLOT, type RegistryEntry } from "@cenote/domain/remoteRegistry";
import { PAGES, type RemoteName } from "@cenote/domain/routes";
import { SKELETONS_SLOT, type PageSkeletons, type Skeleton } from "@cenote/domain/skeletons";
import { inlineSource } from "../lib/site/contentSecurityPolicy";
import { versionFolder } from "../lib/layout";

/** Files of a remote's build, by name; see kit/webpack/registryEntry.mjs. */
export type RemoteBuild = {
  readonly entry: string;
  readonly preload: readonly string[];
  readonly css: readonly string[];
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Absent in builds from before widgets. */
  readonly widgets?: Readonly<Record<string, readonly string[]>>;
  readonly catalogs: Readonly<Record<string, readonly string[]>>;
  readonly early: Readonly<Record<string, string>>;
  readonly integrity: string;
  /** Absent in builds from before skeletons. */
  readonly skeletons?: Readonly<Record<string, Skeleton>>;
};

/** A remote as it is served. */
type LiveRemote = { readonly name: RemoteName; readonly version: string; readonly build: RemoteBuild };

/** The page cannot be composed from the deployed parts. */
export class CannotCompose extends Error {}

/** A file of a version: no path outside its folder. */
const FILE = /^[\w-]+(\.[\w-]+)*$/;

/**
 * Composes the shell's page with the registry of remotes, and the skeletons of their screens: a rollback is an edit of
 * the registry, which costs no request. Pages of shells from before skeletons have no slot for them.
 */
export function composePage(
  template: string,
  entries: readonly RegistryEntry[],
  skeletons: PageSkeletons = {},
): string {
  if (!REGISTRY_SLOT.test(template)) throw new CannotCompose("The shell's index.html has no place for the registry.");
  return template
    .replace(REGISTRY_SLOT, (_, open: string, _before: string, close: string) => open + inScript(entries) + close)
    .replace(SKELETONS_SLOT, (slot, before: string) => slot.replace(before, () => inScript(skeletons)));
}

/** Serializes JSON that cannot end a script element. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Returns the skeletons of a remote's own pages in the page's form. */
export function pageSkeletons({ name, build: { skeletons = {} } }: LiveRemote): PageSkeletons {
  const own = Object.entries(skeletons).filter(([page]) => isOwner(name, page));
  return Object.fromEntries(
    own.map(([page, { html, css }]) => {
      // Only markup and rules for the element that contains them: a policy allows the rules by their hash.
      if (typeof html !== "string" || typeof css !== "string" || /<\/?(style|script)/i.test(html + css))
        throw new CannotCompose(`${name} has a skeleton for "${page}" that is not markup with its rules.`);
      return [page, { html, css, source: inlineSource(css) }];
    }),
  );
}

/** Whether a page belongs to a remote. */
export function isOwner(name: RemoteName, page: string): boolean {
  return PAGES.some((one) => one.name === page && one.owner === name);
}

/** Returns the version of each remote in a registry: that of `/mfe-x/<version>/remoteEntry.js`. */
export function versionsOf(entries: readonly RegistryEntry[]): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.map(({ name, entry }) => [name, entry.split("/")[2] ?? ""]));
}

/** Returns a remote's entry in the page's registry; see domain/src/remoteRegistry.ts. */
export function registryEntry({ name, version, build }: LiveRemote): RegistryEntry {
  const folder = `/${versionFolder(name, version)}`;
  const at = (file: string) => {
    // A team writes only in its own folder.
    if (typeof file !== "string" || !FILE.test(file)) throw new CannotCompose(`${name} names ${file}, no file's name.`);
    return folder + file;
  };
  const allAt = (files: readonly string[]) => files.map(at);
  const eachAt = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(lists).map(([key, files]) => [key, allAt(files)]));
  return {
    name,
    entry: at(build.entry),
    preload: allAt(build.preload),
    css: allAt(build.css),
    screens: eachAt(build.screens),
    widgets: eachAt(build.widgets ?? {}),
    catalogs: eachAt(build.catalogs),
    early: Object.fromEntries(Object.entries(build.early).map(([page, file]) => [page, at(file)])),
    integrity: build.integrity,
  };
}
