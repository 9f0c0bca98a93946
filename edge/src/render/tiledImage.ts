import { Resvg } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import { encodePng } from "./encodePng";
import { withPictures, type Picture } from "./picture";
import { scanlines } from "./scanlines";
import { tilesOf, type Rgb, type Tile } from "./tiles";

/** Tiles recur: badges, fees, version pills, the logos of tokens in many pools. */
const KEPT_TILES_BYTES = 8 * 1024 * 1024;
/** Larger tiles are names and symbols, which rarely recur. */
const MAX_KEPT_TILE_BYTES = 128 * 1024;

/**
 * Draws cards in parts: only tiles with ink are rasterized, and the PNG is written from their rows. The image is
 * identical to that of `plainImage`. Throws for an unknown layout.
 */
export function tiledImages(): (svg: string, pictures: readonly Picture[]) => Uint8Array {
  const rows = scanlines();
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_TILES_BYTES,
    maxEntrySize: MAX_KEPT_TILE_BYTES,
    sizeCalculation: (rgba, key) => rgba.length + key.length,
  });

  /** Returns the tile's pixels on a background, or on none. */
  function rasterize({ svg }: Tile, background: Rgb | null, pictures: readonly Picture[]): Uint8Array {
    const key = `${background?.join() ?? ""} ${svg}`;
    const known = kept.get(key);
    if (known) return known;
    const drawn = new Resvg(withPictures(svg, pictures), {
      font: { loadSystemFonts: false },
      ...(background && { background: `rgb(${background.join()})` }),
    }).render().pixels;
    kept.set(key, drawn);
    return drawn;
  }

  function draw(tile: Tile, background: Rgb, pictures: readonly Picture[]) {
    const { box, content } = tile;
    if (content.kind === "white") {
      rows.whiten(box, rasterize(tile, null, pictures));
      return;
    }
    const pixels = content.kind === "picture" && pictures.find(({ name }) => name === content.name)?.pixels;
    const isWhole = pixels && pixels.width === box.right - box.left && pixels.height === box.bottom - box.top;
    if (isWhole) rows.blend(box.left, box.top, pixels);
    else rows.draw(box, rasterize(tile, background, pictures));
  }

  return (svg, pictures) => {
    const { background, tiles } = tilesOf(svg);
    rows.begin(
      background,
      tiles.map(({ box }) => box),
    );
    for (const tile of tiles) draw(tile, background, pictures);
    return encodePng(rows.filter());
  };
}
