import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * The scripts that stand in a built page, as sources of a content security policy: each by its hash, so that no other
 * inline script may run.
 */
export function pageScripts(file: string): readonly string[] {
  const scripts = [...readFileSync(file, "utf8").matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}
