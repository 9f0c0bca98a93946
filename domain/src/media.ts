/** Where checked third-party pictures are served; the rest of the path is the hash of the served bytes. */
export const MEDIA_PATH = "/media/";

/** Where third-party pages are served, for a frame: the same under a policy of their own. */
export const MEDIA_PAGES_PATH = "/media-pages/";

/** What is served there never changes: another content has another path. */
export const MEDIA_MAX_AGE_SECONDS = 31_536_000;

/** Keeps a picture that is opened as a page from running anything. */
export const MEDIA_CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * A third-party page runs its own scripts in an opaque origin: it has no storage, no cookies and no way to this site,
 * and sends no requests. Only this site may show it, in a frame.
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
