import { LOOPBACK_NAMES } from "@cenote/domain/loopback";

/** Returns an untrusted URL, normalized, if its scheme is http or https; null otherwise. */
export function safeLink(url: string | null | undefined): string | null {
  const parsed = parse(url);
  return parsed && (parsed.protocol === "https:" || parsed.protocol === "http:") ? parsed.href : null;
}

/** Returns the URL of an untrusted picture if <img> may show it; scripts do not run there. */
export function safeImage(url: string | null | undefined): string | null {
  if (url && /^data:image\/(svg\+xml|png|jpeg|gif|webp)[;,]/i.test(url)) return url;
  const link = safeLink(url);
  return link && atThisName(link);
}

/**
 * Rewrites a local link to the page's host: this machine's site has several names, and the content security policy
 * admits pictures of the current one only.
 */
function atThisName(link: string): string {
  const { hostname, port, href, pathname, search } = new URL(link);
  const isThisSite =
    port === location.port && [hostname, location.hostname].every((name) => LOOPBACK_NAMES.includes(name));
  return isThisSite ? location.origin + pathname + search : href;
}

function parse(url: string | null | undefined): URL | null {
  return url && URL.canParse(url) ? new URL(url) : null;
}
