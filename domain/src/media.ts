/** Where checked third-party pictures are served; the rest of the path is the hash of the served bytes. */
export const MEDIA_PATH = "/media/";

/** What is served there never changes: another content has another path. */
export const MEDIA_MAX_AGE_SECONDS = 31_536_000;

/** Keeps a picture that is opened as a page from running anything. */
export const MEDIA_CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
