import { REMOTE_NAMES, type RemoteName } from "@cenote/domain/routes";
import { CannotCompose, composePage, type LiveRemote, type RemoteBuild } from "./composePage";
import { PAGE_FILE, REMOTE_FILE, registryKey, versionFolder } from "./layout";
import type { ObjectStore } from "./objectStore";
import { parseRecord } from "./record";

/** The page as the registry wants it now. A remote that was never deployed is left out. */
export async function livePage(remotes: ObjectStore) {
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

  const shell = await live("shell");
  if (!shell) throw new CannotCompose("The shell was never deployed: there is no page to put the remotes into.");
  const found = await Promise.all(
    REMOTE_NAMES.map(async (name): Promise<LiveRemote | null> => {
      const version = await live(name);
      if (!version) return null;
      return { name, version, build: JSON.parse(await file(name, version, REMOTE_FILE)) as RemoteBuild };
    }),
  );
  const entries = found.filter((remote) => remote !== null);
  const html = composePage(await file("shell", shell, PAGE_FILE), entries);
  const versions = Object.fromEntries([["shell", shell], ...entries.map(({ name, version }) => [name, version])]);
  return { html, versions: versions as Record<string, string> };
}
