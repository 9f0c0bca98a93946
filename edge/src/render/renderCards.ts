import { badgePath, type Chain } from "@cenote/domain/chains";
import { DEFAULT_LOGO_COLOR } from "@cenote/domain/limits";
import { FALLBACK_SYMBOL } from "@cenote/domain/previews";
import { LRUCache } from "lru-cache";
import type { ReadLogo } from "../logos/readLogo";
import type { PoolPreview, TokenPreview } from "../previews/preview";
import { CARD_LOGO_PATH } from "./bundledPictures";
import { Undrawable } from "./layOut";
import { type Picture, pictureOf } from "./picture";
import { poolCard } from "./poolCard";
import type { Rasterize } from "./rasterize";
import { tokenCard } from "./tokenCard";
import { averageColor, type Color } from "../logos/averageColor";

const KEPT_BYTES = 8 * 1024 * 1024;

/** A token's logo may change under the same URL. */
const KEPT_MILLISECONDS = 10 * 60 * 1000;

export type RenderDeps = {
  readonly rasterize: Rasterize;
  readonly readLogo: ReadLogo;
  /** Reads a picture that the build put next to the function, by its public path. */
  readonly bundledPicture: (path: string) => Picture;
};

/** Draws both share images; they share cached logos. */
export function renderCards({ rasterize, readLogo, bundledPicture }: RenderDeps) {
  const logoAt = cardLogos(readLogo);
  const badgeOf = (chain: Chain) => {
    const path = badgePath(chain);
    return path ? bundledPicture(path) : null;
  };

  async function renderToken(preview: TokenPreview, chain: Chain): Promise<Uint8Array> {
    const logo = await logoAt(preview.ogImage);
    const [badge, productLogo] = [badgeOf(chain), bundledPicture(CARD_LOGO_PATH)];
    const pictures = shown(logo?.picture, badge, productLogo);
    return drawTexts((canDraw) => {
      const address = addressIn(preview);
      const symbol = [preview.tokenData.symbol, address].find(canDraw) ?? FALLBACK_SYMBOL;
      const layout = tokenCard({
        name: canDraw(preview.name) ? preview.name : symbol,
        symbol,
        logo: logo?.picture.name ?? null,
        background: logo?.color ?? DEFAULT_LOGO_COLOR,
        badge: badge?.name ?? null,
        productLogo: productLogo.name,
      });
      return rasterize({ layout, pictures });
    });
  }

  async function renderPool(preview: PoolPreview, chain: Chain): Promise<Uint8Array> {
    const { name, poolData } = preview;
    const [logo0, logo1] = await Promise.all([logoAt(poolData.token0Image), logoAt(poolData.token1Image)]);
    const [badge, productLogo] = [badgeOf(chain), bundledPicture(CARD_LOGO_PATH)];
    const pictures = shown(logo0?.picture, logo1?.picture, badge, productLogo);
    return drawTexts((canDraw) => {
      const layout = poolCard({
        ...poolData,
        token0Symbol: [poolData.token0Symbol].find(canDraw) ?? null,
        token1Symbol: [poolData.token1Symbol].find(canDraw) ?? null,
        name: canDraw(name) ? name : addressIn(preview),
        logo0: logo0?.picture.name ?? null,
        logo1: logo1?.picture.name ?? null,
        badge: badge?.name ?? null,
        productLogo: productLogo.name,
      });
      return rasterize({ layout, pictures });
    });
  }

  return { renderToken, renderPool };
}

/** Whether all characters of a text are in a font. */
type CanDraw = (text: string | null) => boolean;

/** Draws a card; if characters have no font, draws it again with replacements for their texts. */
async function drawTexts(draw: (canDraw: CanDraw) => Promise<Uint8Array>): Promise<Uint8Array> {
  const characters = await withoutFont(() => draw(() => true));
  if (!Array.isArray(characters)) return characters;
  // The letters of a lettered circle are in upper case.
  const canDraw: CanDraw = (text) =>
    !characters.some((one) => text?.includes(one) || text?.toUpperCase().includes(one));
  const second = await withoutFont(() => draw(canDraw));
  return Array.isArray(second) ? draw(() => false) : second;
}

/** Returns a card, or its characters without a font: boxes in their place would be cached for a year. */
async function withoutFont(draw: () => Promise<Uint8Array>): Promise<Uint8Array | string[]> {
  try {
    return await draw();
  } catch (error) {
    // Expected for scripts without a font.
    if (error instanceof Undrawable) return [...error.characters];
    throw error;
  }
}

/** Returns the abbreviated address of a preview's page. */
function addressIn({ url }: Pick<TokenPreview, "url">): string {
  const address = url.slice(url.lastIndexOf("/") + 1);
  return address.startsWith("0x") ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}

function shown(...pictures: (Picture | null | undefined)[]): Picture[] {
  return pictures.filter((picture) => picture !== null && picture !== undefined);
}

/** A logo for cards: the checked file, and its average color. */
type CardLogo = { readonly picture: Picture; readonly color: Color };

/** Reads logos, and caches recent ones: many pools share a token. Failed reads are retried. */
function cardLogos(readLogo: ReadLogo): (url: string | null) => Promise<CardLogo | null> {
  const kept = new LRUCache<string, CardLogo>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MILLISECONDS,
    sizeCalculation: ({ picture }, url) => picture.dataUri.length + url.length,
  });
  return async (url) => {
    if (!url) return null;
    const cached = kept.get(url);
    if (cached) return cached;
    const read = await readLogo(url);
    if (!read) return null;
    const logo = { picture: pictureOf(read.dataUri), color: averageColor(read.pixels) };
    kept.set(url, logo);
    return logo;
  };
}
