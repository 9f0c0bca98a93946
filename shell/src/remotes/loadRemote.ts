import { loadRemote as loadFederated, registerRemotes } from "@module-federation/enhanced/runtime";
import type { PageFile, RegistryEntry } from "@cenote/domain/remoteRegistry";
import { LANGUAGE } from "@cenote/kit/lib/locale";
import { CONTRACT, type Remote } from "@cenote/kit/remote";
import { twice } from "@cenote/kit/lib/loadable";
import { preloadRemote } from "./preloadRemote";
import { measureTime } from "./timing";

/** Error of a remote that requires a newer shell than the page has: reloading the page helps. */
export class ShellTooOld extends Error {}

/** Loads a remote's interface, and simultaneously the files of the given screen or widget. */
export type LoadRemote = (entry: RegistryEntry, files: readonly PageFile[]) => Promise<Remote>;

/** Loads remotes by module federation. */
export function federatedLoading(registry: readonly RegistryEntry[]): LoadRemote {
  registerRemotes(registry.map(({ name, entry, integrity }) => ({ name: containerName(name), entry, integrity })));
  return (entry, files) =>
    measureTime(`cenote:${entry.name}:load`, async () => {
      preloadRemote(entry, files, LANGUAGE);
      const remote = await twice(() => loadFederated<Remote>(`${containerName(entry.name)}/remote`));
      if (!remote) throw new Error(`${entry.name} exposes no remote`);
      if (remote.contract > CONTRACT) throw new ShellTooOld(`${entry.name} requires contract ${remote.contract}`);
      await remote.prepare?.();
      return remote;
    });
}

/** Returns the global variable of a remote's container, from a name like `mfe-explore`. */
function containerName(name: string): string {
  return name.replaceAll("-", "_");
}
