import { createHash } from "node:crypto";
import { REMOTE_NAMES } from "@cenote/domain/routes";

/** Trusted Types policies: webpack's in each build, and the shell's own for remotes' code. */
const TRUSTED_TYPES = ["shell", ...["shell", ...REMOTE_NAMES].map((build) => `${build}#webpack`)];

/** CSP sources of a page's inline scripts and style sheets. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };
const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] };

/**
 * Returns the content security policy: everything comes from this origin, including third-party pictures; style sheets
 * and wallets embed their icons. The page's inline scripts and style sheets are allowed by hash: any other has no
 * effect.
 */
export function contentSecurityPolicy({ scripts, styles } = NOTHING_INLINE): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "font-src 'self'",
    "img-src 'self' data:",
    // Third-party video, audio and pages that the gateway has checked.
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

/** Returns the CSP source of one inline script or style sheet. */
export function inlineSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** Returns the CSP sources of a page's inline scripts and style sheets. */
export function inlineSources(html: string): InlineSources {
  const hashesOf = (element: RegExp) => [...html.matchAll(element)].map(([, code = ""]) => inlineSource(code));
  return {
    scripts: hashesOf(/<script>([\s\S]*?)<\/script>/g),
    styles: hashesOf(/<style>([\s\S]*?)<\/style>/g),
  };
}
