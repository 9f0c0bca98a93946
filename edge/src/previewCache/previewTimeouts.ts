/** A new connection takes a round trip for TCP and one or two for TLS, and the request itself one more. */
const ROUND_TRIPS_TO_CONNECT = 2;
const ROUND_TRIPS_IN_ALL = 4;

export type PreviewTimeouts = {
  readonly connectMilliseconds: number;
  /** Time limit of one attempt, including its connection. */
  readonly requestMilliseconds: number;
  /** Includes retries: a slow cache must not make a page slower than no cache. */
  readonly totalMilliseconds: number;
};

/** Returns the time limits of the preview table: 150, 250 and 400 ms plus the round trips. */
export function previewTimeouts(roundTripMilliseconds: number): PreviewTimeouts {
  return {
    connectMilliseconds: 150 + ROUND_TRIPS_TO_CONNECT * roundTripMilliseconds,
    requestMilliseconds: 250 + ROUND_TRIPS_IN_ALL * roundTripMilliseconds,
    totalMilliseconds: 400 + ROUND_TRIPS_IN_ALL * roundTripMilliseconds,
  };
}
