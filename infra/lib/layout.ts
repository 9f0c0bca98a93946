import type { RemoteName } from "@cenote/domain/routes";

/** Layout of the remotes' bucket. Viewers can reach only the remotes' own folders. */

/** Returns the key of the record of a remote's, or the shell's, live version. */
export function registryKey(name: RemoteName | "shell"): string {
  return `registry/${name}.json`;
}

/** Returns the folder of one version, which is immutable. */
export function versionFolder(name: RemoteName | "shell", version: string): string {
  return `${name}/${version}/`;
}

/** The shell's pages by version; its other files are in the bucket of static files. */
export const SHELL_PAGES = "shell/";

/** Documents that a version of the shell, or of a remote, sends to the gateway. */
export const DOCUMENTS_FILE = "documents.json";
/** The list of a remote's files, and the shell's page before composition. */
export const REMOTE_FILE = "remote.json";
export const PAGE_FILE = "index.html";

const VERSION = /^[0-9a-f]{12}$/;

/** Whether a value is a version: a hash of its content. */
export function isVersion(text: unknown): text is string {
  return typeof text === "string" && VERSION.test(text);
}
