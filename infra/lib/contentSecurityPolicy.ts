import { createHash } from "node:crypto";
import { REMOTE_NAMES } from "@cenote/domain/routes";

/** The makers of trusted script addresses: webpack's in each build, and the shell's own for remotes' code. */
const TRUSTED_TYPES = ["shell", ...["shell", ...REMOTE_NAMES].map((build) => `${build}#webpack`)];

/** A page's inline scripts and style sheets, as sources of its policy. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };
const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] };

/**
 * Everything comes from this origin, third-party pictures too; style sheets and wallets embed their icons.
 * The page's inline scripts and style sheets are allowed by their hashes: no other inline one has any effect.
 */
export function contentSecurityPolicy({ scripts, styles } = NOTHING_INLINE): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
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

/** The source that allows one inline script or style sheet. */
export function inlineSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** What a page has inline. */
export function inlineSources(html: string): InlineSources {
  const hashesOf = (element: RegExp) => [...html.matchAll(element)].map(([, code = ""]) => inlineSource(code));
  return {
    scripts: hashesOf(/<script>([\s\S]*?)<\/script>/g),
    styles: hashesOf(/<style>([\s\S]*?)<\/style>/g),
  };
}
