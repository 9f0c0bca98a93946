import { registryIn, type RegistryEntry } from "@cenote/domain/remoteRegistry";
import { REMOTE_NAMES, type RemoteName } from "@cenote/domain/routes";
import { skeletonsIn, type PageSkeletons } from "@cenote/domain/skeletons";
import {
  CannotCompose,
  composePage,
  isOwner,
  pageSkeletons,
  registryEntry,
  versionsOf,
  type RemoteBuild,
} from "./composePage";
import { PAGE_FILE, REMOTE_FILE, registryKey, versionFolder } from "../lib/layout";
import type { ObjectStore } from "./objectStore";
import { parseRecord } from "./record";

type Versions = Readonly<Record<string, string>>;

/** A page's content of one remote. */
type Part = { readonly entry: RegistryEntry; readonly skeletons: PageSkeletons };

/** A page, its versions, and the reasons why it differs from the registry for some remotes. */
export type LivePage = { readonly html: string; readonly versions: Versions; readonly faults: Versions };

/**
 * Composes the page of the registry. A remote that was never deployed is omitted; one with a broken version keeps its
 * previous part in `page`: no team's fault may stop the deployments of the others.
 */
export async function livePage(remotes: Pick<ObjectStore, "read">, page = ""): Promise<LivePage> {
  const live = async (name: RemoteName | "shell") => {
    const record = await remotes.read(registryKey(name));
    return record && parseRecord(record.text, registryKey(name)).live.version;
  };
  const file = async (name: RemoteName | "shell", version: string, fileName: string) => {
    const key = versionFolder(name, version) + fileName;
    const object = await remotes.read(key);
    if (!object) throw new CannotCompose(`The registry names ${version} of ${name}, but ${key} is not there.`);
    return object.text;
  };
  const partOf = async (name: RemoteName): Promise<Part | null> => {
    const version = await live(name);
    if (!version) return null;
    const build = JSON.parse(await file(name, version, REMOTE_FILE)) as RemoteBuild;
    return { entry: registryEntry({ name, version, build }), skeletons: pageSkeletons({ name, version, build }) };
  };

  const shell = await live("shell");
  if (!shell) throw new CannotCompose("The shell was never deployed: there is no page for the remotes.");
  const faults: Record<string, string> = {};
  const before = partsOf(page);
  const remoteParts = await Promise.all(
    REMOTE_NAMES.map((name) =>
      partOf(name).catch((error: Error) => {
        faults[name] = error.message;
        return before(name);
      }),
    ),
  );
  const parts = remoteParts.filter((part) => part !== null);
  const entries = parts.map(({ entry }) => entry);
  const skeletons: PageSkeletons = Object.assign({}, ...parts.map((part) => part.skeletons));
  const html = composePage(await file("shell", shell, PAGE_FILE), entries, skeletons);
  return { html, versions: { shell, ...versionsOf(entries) }, faults };
}

/** Returns the remotes' parts of a page, by name; null for a remote that the page does not contain. */
function partsOf(page: string): (name: RemoteName) => Part | null {
  const entries = registryIn(page) ?? [];
  const skeletons = Object.entries(skeletonsIn(page));
  return (name) => {
    const entry = entries.find((one) => one.name === name);
    return entry ? { entry, skeletons: Object.fromEntries(skeletons.filter(([page]) => isOwner(name, page))) } : null;
  };
}
