import type { RemoteName } from "@cenote/domain/routes";

/** The layout of the remotes' bucket. Only the remotes' own folders are reached by viewers. */

/** The record of what is live of one remote, or of the shell. */
export function registryKey(name: RemoteName | "shell"): string {
  return `registry/${name}.json`;
}

/** The folder of one version: nothing in it is ever written twice. */
export function versionFolder(name: RemoteName | "shell", version: string): string {
  return `${name}/${version}/`;
}

/** The shell's pages, by version: its other files are in the bucket of static files. */
export const SHELL_PAGES = "shell/";

/** What a version of the shell, or of a remote, sends to the gateway. */
export const DOCUMENTS_FILE = "documents.json";
/** The list of a remote's files, and the shell's page before composition. */
export const REMOTE_FILE = "remote.json";
export const PAGE_FILE = "index.html";

const VERSION = /^[0-9a-f]{12}$/;

/** Versions are hashes of what is in them. */
export function isVersion(text: unknown): text is string {
  return typeof text === "string" && VERSION.test(text);
}
