import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  type DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import { PREVIEW_TTL_SECONDS } from "@cenote/domain/limits";
import { PREVIEW_CACHE_NAME } from "@cenote/domain/previews";
import type { PreviewCache } from "./previewCache";

/** Raised when previews change their shape: items of an older shape are not read. */
const SCHEMA_VERSION = 1;

/** In all, retries included: a slow cache must not make a page slower than no cache. */
const TIMEOUT_MILLISECONDS = 400;

/** The preview cache of a deployment: the DynamoDB table. `now` is in milliseconds. */
export function dynamoPreviewCache(client: DynamoDBClient, now: () => number = Date.now): PreviewCache {
  const seconds = () => Math.floor(now() / 1000);
  const abort = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });

  return {
    async get(key) {
      const command = new GetItemCommand({ TableName: PREVIEW_CACHE_NAME, Key: { pk: { S: key } } });
      const { Item } = await client.send(command, abort());
      // DynamoDB deletes expired items within days, not at once, and reads return them until then.
      const isLive = Number(Item?.ttl?.N) > seconds() && Number(Item?.schemaVersion?.N) === SCHEMA_VERSION;
      return isLive && Item?.preview?.S ? JSON.parse(Item.preview.S) : null;
    },

    async put(key, preview) {
      const command = new PutItemCommand({
        TableName: PREVIEW_CACHE_NAME,
        Item: {
          pk: { S: key },
          preview: { S: JSON.stringify(preview) },
          schemaVersion: { N: String(SCHEMA_VERSION) },
          ttl: { N: String(seconds() + PREVIEW_TTL_SECONDS) },
        },
        ConditionExpression: "attribute_not_exists(pk) OR #ttl <= :now OR schemaVersion <> :version",
        ExpressionAttributeNames: { "#ttl": "ttl" },
        ExpressionAttributeValues: { ":now": { N: String(seconds()) }, ":version": { N: String(SCHEMA_VERSION) } },
      });
      try {
        await client.send(command, abort());
      } catch (error) {
        // Another function has just stored the same preview: that is as good.
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },
  };
}
