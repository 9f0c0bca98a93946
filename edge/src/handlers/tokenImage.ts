import { TOKEN_IMAGE_MAX_AGE_SECONDS } from "@cenote/domain/limits";
import { TOKEN_NOT_FOUND } from "@cenote/domain/messages";
import type { Chain } from "@cenote/domain/chains";
import type { FindTokenPreview } from "../previews/findTokenPreview";
import type { TokenPreview } from "../previews/preview";
import { failed, notFound, png } from "./imageResponses";

export type TokenImageDeps = {
  readonly findToken: FindTokenPreview;
  readonly renderToken: (preview: TokenPreview, chain: Chain) => Promise<Uint8Array>;
};

/** GET /api/image/tokens/:networkName/:tokenAddress */
export function tokenImage({ findToken, renderToken }: TokenImageDeps) {
  return async (params: { networkName: string; address: string }): Promise<Response> => {
    try {
      const token = await findToken(params.networkName, params.address);
      if (!token) return notFound(TOKEN_NOT_FOUND);
      const image = await renderToken(token.preview, token.chain);
      return png(image, `public, max-age=${TOKEN_IMAGE_MAX_AGE_SECONDS}`);
    } catch (error) {
      return failed(error);
    }
  };
}
