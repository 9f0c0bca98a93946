import { createHash } from "node:crypto";
import { REMOTE_NAMES } from "@cenote/domain/routes";

/** The makers of trusted script addresses: webpack's in each build, and the shell's own for remotes' code. */
const TRUSTED_TYPES = ["shell", ...["shell", ...REMOTE_NAMES].map((build) => `${build}#webpack`)];

/**
 * Everything comes from this origin, third-party pictures too; style sheets and wallets embed their icons.
 * `pageScripts` are the page's inline scripts, by their hashes: no other inline one may run.
 */
export function contentSecurityPolicy(pageScripts: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...pageScripts].join(" "),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    // Third-party films, sounds and pages, as the gateway has checked them.
    "media-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(" ")}`,
  ].join("; ");
}

/** A page's inline scripts, as sources of its policy. */
export function pageScripts(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}
