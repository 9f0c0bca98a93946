import { REGISTRY_SLOT } from "@cenote/domain/remoteRegistry";

const SHELL_SCRIPT = /<script [^>]*\bsrc="([^"]+)"/g;

/**
 * Returns the version of a page's code: the versions of its remotes, and the shell's scripts. Two pages of one version
 * are interchangeable.
 */
export function versionOfHtml(html: string): string {
  const [, , registry = ""] = REGISTRY_SLOT.exec(html) ?? [];
  const scripts = [...html.matchAll(SHELL_SCRIPT)].map(([, src = ""]) => src);
  return [registry, ...scripts].join("\n");
}
