import { previewCacheConformance } from "./conformance";
import { memoryPreviewCache } from "./memory";

describe("the preview cache in memory", () => {
  previewCacheConformance(async (now) => memoryPreviewCache(now));
});
