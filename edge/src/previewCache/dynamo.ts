import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import { PREVIEW_LEASE_SECONDS, PREVIEW_SOFT_TTL_SECONDS, PREVIEW_TTL_SECONDS } from "@cenote/domain/limits";
import { PREVIEW_CACHE_NAME } from "@cenote/domain/previews";
import type { PreviewCache } from "./previewCache";

/** Incremented when previews change their shape: items with another version are ignored. */
export const PREVIEW_SCHEMA_VERSION = 3;

export type PreviewTable = {
  readonly client: DynamoDBClient;
  /** Time limit of one call, including retries. */
  readonly totalMilliseconds: number;
};

/** The preview cache of a deployment: the DynamoDB table. `now` is in milliseconds. */
export function dynamoPreviewCache(
  { client, totalMilliseconds }: PreviewTable,
  now: () => number = Date.now,
): PreviewCache {
  const seconds = () => Math.floor(now() / 1000);
  const abort = () => ({ abortSignal: AbortSignal.timeout(totalMilliseconds) });

  /** Writes an item unless the stored one is still valid; returns whether it was written. */
  async function write(Item: Record<string, AttributeValue>, isReplaced: string): Promise<boolean> {
    const command = new PutItemCommand({
      TableName: PREVIEW_CACHE_NAME,
      Item: { ...Item, schemaVersion: { N: String(PREVIEW_SCHEMA_VERSION) } },
      ConditionExpression: `attribute_not_exists(pk) OR schemaVersion <> :version OR ${isReplaced}`,
      ...(isReplaced.includes("#ttl") && { ExpressionAttributeNames: { "#ttl": "ttl" } }),
      ExpressionAttributeValues: {
        ":now": { N: String(seconds()) },
        ":version": { N: String(PREVIEW_SCHEMA_VERSION) },
      },
    });
    try {
      await client.send(command, abort());
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  return {
    async get(key) {
      const command = new GetItemCommand({ TableName: PREVIEW_CACHE_NAME, Key: { pk: { S: key } } });
      const { Item } = await client.send(command, abort());
      // DynamoDB deletes expired items within days, not at once, and reads return them until then.
      const isLive = Number(Item?.ttl?.N) > seconds() && Number(Item?.schemaVersion?.N) === PREVIEW_SCHEMA_VERSION;
      if (!isLive || !Item?.preview?.S) return null;
      return { preview: JSON.parse(Item.preview.S), isStale: !(Number(Item.softTtl?.N) > seconds()) };
    },

    async put(key, preview) {
      const item = {
        pk: { S: key },
        preview: { S: JSON.stringify(preview) },
        softTtl: { N: String(seconds() + PREVIEW_SOFT_TTL_SECONDS) },
        ttl: { N: String(seconds() + PREVIEW_TTL_SECONDS) },
      };
      // Another function may just have stored the same preview, which is equivalent.
      await write(item, "softTtl <= :now");
    },

    lease(key) {
      const item = { pk: { S: `${key}#lease` }, ttl: { N: String(seconds() + PREVIEW_LEASE_SECONDS) } };
      return write(item, "#ttl <= :now");
    },
  };
}
