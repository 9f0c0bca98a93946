import { PREVIEW_LEASE_SECONDS, PREVIEW_SOFT_TTL_SECONDS, PREVIEW_TTL_SECONDS } from "@cenote/domain/limits";
import type { PreviewCache } from "../previewCache/previewCache";

/** Tests every engine of the preview cache. `open` returns an empty cache that reads its time from `now`. */
export function previewCacheConformance(open: (now: () => number) => Promise<PreviewCache>) {
  const preview = {
    title: "Get USDC on Cenote",
    image: "https://x/i",
    url: "https://x/p",
    nested: { symbol: 'US"D$&C' },
  };

  test("returns exactly what was put", async () => {
    const cache = await open(Date.now);
    await cache.put("token#ETHEREUM#0xa", preview);
    expect(await cache.get("token#ETHEREUM#0xa")).toEqual({ preview, isStale: false });
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
    expect(await cache.get("pool#BASE#0xc")).toEqual({ preview, isStale: true });
    now += 1_001;
    expect(await cache.get("pool#BASE#0xc")).toBeNull();
    await cache.put("pool#BASE#0xc", { title: "new" });
    expect(await cache.get("pool#BASE#0xc")).toEqual({ preview: { title: "new" }, isStale: false });
  });

  test("keeps the first of two previews until it is old, and takes the next then", async () => {
    let now = Date.now();
    const cache = await open(() => now);
    await cache.put("pool#BASE#0xd", preview);
    now += (PREVIEW_SOFT_TTL_SECONDS - 1) * 1000;
    await cache.put("pool#BASE#0xd", { title: "early" });
    expect(await cache.get("pool#BASE#0xd")).toEqual({ preview, isStale: false });
    now += 1_001;
    expect(await cache.get("pool#BASE#0xd")).toEqual({ preview, isStale: true });
    await cache.put("pool#BASE#0xd", { title: "renewed" });
    expect(await cache.get("pool#BASE#0xd")).toEqual({ preview: { title: "renewed" }, isStale: false });
  });

  test("leases a key to one caller at a time, whatever lives under it", async () => {
    let now = Date.now();
    const cache = await open(() => now);
    const leases = await Promise.all(Array.from({ length: 8 }, () => cache.lease("token#BASE#0xf")));
    expect(leases.filter((isMine) => isMine)).toHaveLength(1);
    expect(await cache.lease("token#BASE#0xg")).toBe(true);
    expect(await cache.get("token#BASE#0xf")).toBeNull();
    now += (PREVIEW_LEASE_SECONDS + 1) * 1000;
    expect(await cache.lease("token#BASE#0xf")).toBe(true);
  });
}
