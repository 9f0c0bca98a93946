/** Where checked third-party pictures are served; the rest of the path is the hash of the served bytes. */
export const MEDIA_PATH = "/media/";

/** What is served there never changes: another content has another path. */
export const MEDIA_MAX_AGE_SECONDS = 31_536_000;

/** A picture that is opened by itself is nothing but a picture. */
export const MEDIA_CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
