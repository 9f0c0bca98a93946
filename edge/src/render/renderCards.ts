import { badgePath, type Chain } from "@cenote/domain/chains";
import { DEFAULT_LOGO_COLOR } from "@cenote/domain/limits";
import type { ReadLogo } from "../logos/readLogo";
import type { PoolPreview, TokenPreview } from "../previews/preview";
import { CARD_LOGO_PATH } from "./bundledPictures";
import { cardLogos } from "./cardLogos";
import type { Picture } from "./picture";
import { poolCard } from "./poolCard";
import type { Rasterize } from "./rasterize";
import { tokenCard } from "./tokenCard";

export type RenderDeps = {
  readonly rasterize: Rasterize;
  readonly readLogo: ReadLogo;
  /** A picture that the build laid beside the function, by its public path. */
  readonly bundledPicture: (path: string) => Picture;
};

/** Draws both share images; logos that one has read serve the other. */
export function renderCards({ rasterize, readLogo, bundledPicture }: RenderDeps) {
  const logoAt = cardLogos(readLogo);
  const badgeOf = (chain: Chain) => {
    const path = badgePath(chain);
    return path ? bundledPicture(path) : null;
  };

  async function renderToken(preview: TokenPreview, chain: Chain): Promise<Uint8Array> {
    const logo = await logoAt(preview.ogImage);
    const [badge, productLogo] = [badgeOf(chain), bundledPicture(CARD_LOGO_PATH)];
    const layout = tokenCard({
      name: preview.name,
      symbol: preview.tokenData.symbol,
      logo: logo?.picture.name ?? null,
      background: logo?.color ?? DEFAULT_LOGO_COLOR,
      badge: badge?.name ?? null,
      productLogo: productLogo.name,
    });
    return rasterize({ layout, pictures: shown(logo?.picture, badge, productLogo) });
  }

  async function renderPool({ name, poolData }: PoolPreview, chain: Chain): Promise<Uint8Array> {
    const [logo0, logo1] = await Promise.all([logoAt(poolData.token0Image), logoAt(poolData.token1Image)]);
    const [badge, productLogo] = [badgeOf(chain), bundledPicture(CARD_LOGO_PATH)];
    const layout = poolCard({
      ...poolData,
      name,
      logo0: logo0?.picture.name ?? null,
      logo1: logo1?.picture.name ?? null,
      badge: badge?.name ?? null,
      productLogo: productLogo.name,
    });
    return rasterize({ layout, pictures: shown(logo0?.picture, logo1?.picture, badge, productLogo) });
  }

  return { renderToken, renderPool };
}

function shown(...pictures: (Picture | null | undefined)[]): Picture[] {
  return pictures.filter((picture) => picture !== null && picture !== undefined);
}
