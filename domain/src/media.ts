/** Path prefix of checked third-party images; the hash of the served bytes follows. */
export const MEDIA_PATH = "/media/";

/** Path prefix of third-party pages for an iframe; they have their own content security policy. */
export const MEDIA_PAGES_PATH = "/media-pages/";

/** Media is immutable: changed content has another path. */
export const MEDIA_MAX_AGE_SECONDS = 31_536_000;

/** Prevents an image that is opened as a page from running scripts. */
export const MEDIA_CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * A third-party page runs its own scripts in an opaque origin: it has no storage, no cookies and no access to this
 * site, and sends no requests. Only this site may embed it in a frame.
 */
export const MEDIA_PAGES_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' data: blob:",
  "style-src 'unsafe-inline'",
  ...["img-src", "media-src", "font-src", "worker-src", "connect-src"].map((name) => `${name} data: blob:`),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-scripts",
].join("; ");
