/** Headers that the distribution's template and the edge functions agree on; visitors cannot set any of them. */

/** Origin custom header with the site's public origin, for example `https://cenote.example`. Never taken from Host. */
export const SITE_ORIGIN_HEADER = "x-site-origin";

/** Origin custom header with the URL at which the edge functions reach the gateway's GraphQL endpoint. */
export const GATEWAY_URL_HEADER = "x-gateway-url";

/**
 * Origin custom header of CloudFront, also sent by the edge functions: proves to the gateway that a request came
 * through the distribution. Never logged, never echoed.
 */
export const GATEWAY_SECRET_HEADER = "x-cenote-gateway-secret";

/** Carries the page's own path from origin-request, which requests index.html from the bucket, to origin-response. */
export const PAGE_PATH_HEADER = "x-page-path";

/** Metadata of the page's object in the bucket: the content security policy under which the scripts in it run. */
export const PAGE_POLICY_METADATA = "content-security-policy";
