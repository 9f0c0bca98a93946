/** The four events at which CloudFront runs a function. */
export type EventType = "viewer-request" | "origin-request" | "origin-response" | "viewer-response";
