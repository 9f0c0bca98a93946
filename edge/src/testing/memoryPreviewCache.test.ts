import { previewCacheConformance } from "./previewCacheConformance";
import { memoryPreviewCache } from "./memoryPreviewCache";

describe("the preview cache in memory", () => {
  previewCacheConformance(async (now) => memoryPreviewCache(now));
});
