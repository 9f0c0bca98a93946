import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { nearestReplica } from "./nearestReplica";

const CONNECTION_TIMEOUT_MILLISECONDS = 150;
const REQUEST_TIMEOUT_MILLISECONDS = 250;

/** Baked in by the bundler: the regions that hold a replica of the table. */
declare const REPLICA_REGIONS: readonly string[];

/** A client of the replica nearest to the region that the function runs in. */
export function dynamoClient(): DynamoDBClient {
  return new DynamoDBClient({
    region: nearestReplica(process.env.AWS_REGION, REPLICA_REGIONS),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MILLISECONDS,
      requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
      // By itself the client warns of a request that takes too long, and goes on waiting for it.
      throwOnRequestTimeout: true,
    },
  });
}
