import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { PreviewTable } from "./dynamo";
import { nearestReplica } from "./nearestReplica";

/** Injected by the bundler: the regions with a replica of the table. */
declare const REPLICA_REGIONS: readonly string[];

/**
 * `request` limits one attempt, including its connection; `total` includes retries: a slow cache must not make a page
 * slower than no cache.
 */
const LOCAL_MILLISECONDS = { connect: 150, request: 250, total: 400 };
/** A round trip is at most 220 ms, from Singapore to Virginia: two of them to connect, four for a request with its connection. */
const REMOTE_MILLISECONDS = { connect: 590, request: 1_130, total: 1_280 };

/**
 * Returns a client of the replica nearest to the function's region, and the time limit of a call. The client's default
 * agent keeps sockets open between events of one function.
 */
export function previewTable(): PreviewTable {
  const region = process.env.AWS_REGION;
  const replica = nearestReplica(region, REPLICA_REGIONS);
  const { connect, request, total } = (region ?? replica) === replica ? LOCAL_MILLISECONDS : REMOTE_MILLISECONDS;
  const client = new DynamoDBClient({
    region: replica,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: request,
      // By default the client only logs a warning when a request takes too long, and continues to wait for it.
      throwOnRequestTimeout: true,
    },
  });
  return { client, totalMilliseconds: total };
}
