import { badgePath, type Chain } from "@cenote/domain/chains";
import { DEFAULT_LOGO_COLOR } from "@cenote/domain/limits";
import { averageColor } from "../logos/averageColor";
import type { ReadLogo } from "../logos/readLogo";
import type { PoolPreview, TokenPreview } from "../previews/preview";
import { poolCard } from "./poolCard";
import type { Rasterise } from "./rasterise";
import { tokenCard } from "./tokenCard";

export type RenderDeps = {
  readonly rasterise: Rasterise;
  readonly readLogo: ReadLogo;
  /** A picture that the build laid beside the function, by its public path, as a data URI. */
  readonly bundledPicture: (path: string) => string;
};

/** The product's logo, white, as both cards show it. */
export const CARD_LOGO_PATH = "/images/logos/card.png";

export function renderToken({ rasterise, readLogo, bundledPicture }: RenderDeps) {
  return async (preview: TokenPreview, chain: Chain): Promise<Uint8Array> => {
    const logo = await readLogo(preview.ogImage);
    return rasterise(
      tokenCard({
        name: preview.name,
        symbol: preview.tokenData.symbol,
        logo: logo?.dataUri ?? null,
        background: logo ? averageColor(logo.pixels) : DEFAULT_LOGO_COLOR,
        badge: badgeOf(chain, bundledPicture),
        productLogo: bundledPicture(CARD_LOGO_PATH),
      }),
    );
  };
}

export function renderPool({ rasterise, readLogo, bundledPicture }: RenderDeps) {
  return async ({ name, poolData }: PoolPreview, chain: Chain): Promise<Uint8Array> => {
    const [logo0, logo1] = await Promise.all([readLogo(poolData.token0Image), readLogo(poolData.token1Image)]);
    return rasterise(
      poolCard({
        ...poolData,
        name,
        logo0: logo0?.dataUri ?? null,
        logo1: logo1?.dataUri ?? null,
        badge: badgeOf(chain, bundledPicture),
        productLogo: bundledPicture(CARD_LOGO_PATH),
      }),
    );
  };
}

function badgeOf(chain: Chain, bundledPicture: (path: string) => string): string | null {
  const path = badgePath(chain);
  return path && bundledPicture(path);
}
