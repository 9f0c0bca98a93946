import type { EdgeConfig } from "../edgeConfig";
import { gatewayClient } from "../gatewayClient";
import { dynamoPreviewCache } from "../previewCache/dynamo";
import { previewTable } from "../previewCache/dynamoClient";
import { findPoolPreview } from "../previews/findPoolPreview";
import { findTokenPreview } from "../previews/findTokenPreview";
import { objectReader } from "../readObject";

/** Creates the real services behind the handlers from a deployment's configuration. */
export function edgeServices({ siteOrigin, gatewayUrl, gatewaySecret, bucket, bucketRegion }: EdgeConfig) {
  const previews = {
    gateway: gatewayClient({ url: gatewayUrl, secret: gatewaySecret }),
    cache: dynamoPreviewCache(previewTable()),
    siteOrigin,
  };
  return {
    siteOrigin,
    findToken: findTokenPreview(previews),
    findPool: findPoolPreview(previews),
    readObject: objectReader(bucketRegion, bucket),
  };
}

/** Builds a function's services on its first event, which carries the configuration, and reuses them. */
export function oncePerConfig<Value>(build: (config: EdgeConfig) => Value): (config: EdgeConfig) => Value {
  const built = new Map<string, Value>();
  return (config) => {
    const key = JSON.stringify(config);
    const value = built.get(key) ?? build(config);
    built.set(key, value);
    return value;
  };
}
