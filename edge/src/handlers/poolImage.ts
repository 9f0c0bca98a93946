import { POOL_IMAGE_MAX_AGE_SECONDS } from "@cenote/domain/limits";
import { POOL_NOT_FOUND } from "@cenote/domain/messages";
import type { Chain } from "@cenote/domain/chains";
import type { FindPoolPreview } from "../previews/findPoolPreview";
import type { PoolPreview } from "../previews/preview";
import { failed, notFound, png } from "./imageResponses";

export type PoolImageDeps = {
  readonly findPool: FindPoolPreview;
  readonly renderPool: (preview: PoolPreview, chain: Chain) => Promise<Uint8Array>;
};

/** GET /api/image/pools/:networkName/:poolAddress */
export function poolImage({ findPool, renderPool }: PoolImageDeps) {
  return async (params: { networkName: string; address: string }): Promise<Response> => {
    try {
      const pool = await findPool(params.networkName, params.address);
      if (!pool) return notFound(POOL_NOT_FOUND);
      const image = await renderPool(pool.preview, pool.chain);
      return png(image, `public, immutable, max-age=${POOL_IMAGE_MAX_AGE_SECONDS}`);
    } catch (error) {
      return failed(error);
    }
  };
}
