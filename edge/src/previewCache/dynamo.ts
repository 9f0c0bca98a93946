import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import { PREVIEW_LEASE_SECONDS } from "@cenote/domain/limits";
import { PREVIEW_CACHE_NAME } from "@cenote/domain/previews";
import { lifetimeSeconds, type PreviewCache } from "./previewCache";

/** Raised when previews change their shape: items of an older shape are not read. */
export const PREVIEW_SCHEMA_VERSION = 2;

/** In all, retries included: a slow cache must not make a page slower than no cache. */
const TIMEOUT_MILLISECONDS = 400;

/** The preview cache of a deployment: the DynamoDB table. `now` is in milliseconds. */
export function dynamoPreviewCache(client: DynamoDBClient, now: () => number = Date.now): PreviewCache {
  const seconds = () => Math.floor(now() / 1000);
  const abort = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });

  /** Writes an item unless the one that is there is still good; answers whether it has. */
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
      const { soft, hard } = lifetimeSeconds(preview);
      const item = {
        pk: { S: key },
        preview: { S: JSON.stringify(preview) },
        softTtl: { N: String(seconds() + soft) },
        ttl: { N: String(seconds() + hard) },
      };
      // Another function may just have stored the same preview: that is as good.
      await write(item, "softTtl <= :now");
    },

    lease(key) {
      const item = { pk: { S: `${key}#lease` }, ttl: { N: String(seconds() + PREVIEW_LEASE_SECONDS) } };
      return write(item, "#ttl <= :now");
    },
  };
}
