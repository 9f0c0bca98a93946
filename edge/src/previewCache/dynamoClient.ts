import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { roundTripMilliseconds } from "./awsRegions";
import type { PreviewTable } from "./dynamo";
import { nearestReplica } from "./nearestReplica";

/** A new connection takes a round trip for TCP and one or two for TLS, and the request itself one more. */
const ROUND_TRIPS_TO_CONNECT = 2;

const ROUND_TRIPS_IN_ALL = 4;

/** Injected by the bundler: the regions with a replica of the table. */
declare const REPLICA_REGIONS: readonly string[];

/**
 * Returns a client of the replica nearest to the function's region, and the time limit of a call. The client's default
 * agent keeps sockets open between events of one function.
 */
export function previewTable(): PreviewTable {
  const region = process.env.AWS_REGION;
  const replica = nearestReplica(region, REPLICA_REGIONS);
  const timeouts = previewTimeouts(roundTripMilliseconds(region ?? replica, replica));
  const client = new DynamoDBClient({
    region: replica,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.connectMilliseconds,
      requestTimeout: timeouts.requestMilliseconds,
      // By default the client only logs a warning when a request takes too long, and continues to wait for it.
      throwOnRequestTimeout: true,
    },
  });
  return { client, totalMilliseconds: timeouts.totalMilliseconds };
}

type PreviewTimeouts = {
  readonly connectMilliseconds: number;
  /** Time limit of one attempt, including its connection. */
  readonly requestMilliseconds: number;
  /** Includes retries: a slow cache must not make a page slower than no cache. */
  readonly totalMilliseconds: number;
};

/** Returns the time limits of the preview table: 150, 250 and 400 ms plus the round trips. */
function previewTimeouts(roundTripMilliseconds: number): PreviewTimeouts {
  return {
    connectMilliseconds: 150 + ROUND_TRIPS_TO_CONNECT * roundTripMilliseconds,
    requestMilliseconds: 250 + ROUND_TRIPS_IN_ALL * roundTripMilliseconds,
    totalMilliseconds: 400 + ROUND_TRIPS_IN_ALL * roundTripMilliseconds,
  };
}
