/**
 * Paths that CloudFront invalidates when the page changes: the home page, and all pages of explore, swap, pools,
 * portfolio, positions, NFTs, tokens, limit and buy. No image, script or media file has these prefixes. Other pages,
 * such as /vote and /migrate, expire within PAGE_MAX_AGE_SECONDS (60 s).
 */
export const PAGE_PATHS: readonly string[] = ["/", "/index.html", "/b*", "/e*", "/l*", "/n*", "/p*", "/s*", "/t*"];
