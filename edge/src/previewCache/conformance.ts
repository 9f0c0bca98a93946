import { PREVIEW_TTL_SECONDS } from "@cenote/domain/limits";
import type { PreviewCache } from "./previewCache";

/** What every engine of the preview cache does. `open` answers a fresh cache that reads its time from `now`. */
export function previewCacheConformance(open: (now: () => number) => Promise<PreviewCache>) {
  const preview = {
    title: "Get USDC on Cenote",
    image: "https://x/i",
    url: "https://x/p",
    nested: { symbol: 'US"D$&C' },
  };

  test("gives back exactly what was put", async () => {
    const cache = await open(Date.now);
    await cache.put("token#ETHEREUM#0xa", preview);
    expect(await cache.get("token#ETHEREUM#0xa")).toEqual(preview);
  });

  test("has nothing under a key that was never put", async () => {
    const cache = await open(Date.now);
    expect(await cache.get("token#ETHEREUM#0xb")).toBeNull();
  });

  test("forgets after seven days, and takes a new preview then", async () => {
    let now = Date.now();
    const cache = await open(() => now);
    await cache.put("pool#BASE#0xc", preview);
    now += (PREVIEW_TTL_SECONDS - 1) * 1000;
    expect(await cache.get("pool#BASE#0xc")).toEqual(preview);
    now += 1_001;
    expect(await cache.get("pool#BASE#0xc")).toBeNull();
    await cache.put("pool#BASE#0xc", { title: "new" });
    expect(await cache.get("pool#BASE#0xc")).toEqual({ title: "new" });
  });

  test("keeps the first of two previews for as long as it lives", async () => {
    const cache = await open(Date.now);
    await cache.put("pool#BASE#0xd", preview);
    await cache.put("pool#BASE#0xd", { title: "late" });
    expect(await cache.get("pool#BASE#0xd")).toEqual(preview);
  });
}
