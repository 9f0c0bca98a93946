import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { roundTripMilliseconds } from "./awsRegions";
import type { PreviewTable } from "./dynamo";
import { nearestReplica } from "./nearestReplica";
import { previewTimeouts } from "./previewTimeouts";

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
