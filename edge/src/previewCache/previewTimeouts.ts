/** A new connection takes a round trip for TCP and one or two for TLS, and the request itself one more. */
const ROUND_TRIPS_TO_CONNECT = 2;
const ROUND_TRIPS_IN_ALL = 4;

export type PreviewTimeouts = {
  readonly connectMilliseconds: number;
  /** The time limit of one attempt, its connection included. */
  readonly requestMilliseconds: number;
  /** Retries included: a slow cache must not make a page slower than no cache. */
  readonly totalMilliseconds: number;
};

/** How long the preview table may take from a distance: 150, 250 and 400 ms, and the round trips beside. */
export function previewTimeouts(roundTripMilliseconds: number): PreviewTimeouts {
  return {
    connectMilliseconds: 150 + ROUND_TRIPS_TO_CONNECT * roundTripMilliseconds,
    requestMilliseconds: 250 + ROUND_TRIPS_IN_ALL * roundTripMilliseconds,
    totalMilliseconds: 400 + ROUND_TRIPS_IN_ALL * roundTripMilliseconds,
  };
}
