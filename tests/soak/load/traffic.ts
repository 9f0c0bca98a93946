import { poolImagePath, poolPath, tokenImagePath, tokenPath } from "@cenote/domain/paths";
import { newAddress } from "../../edgeSite";

/** Prefix of the addresses for which the gateway fails. */
export const BROKEN = "0xdead";

const KNOWN = Array.from({ length: 20 }, newAddress);
const PAGES = [
  ...KNOWN.map((address) => tokenPath("BASE", address)),
  ...KNOWN.map((address) => poolPath("BASE", address)),
  "/",
  "/swap",
];
const IMAGES = [
  ...KNOWN.map((address) => tokenImagePath("base", address)),
  ...KNOWN.map((address) => poolImagePath("base", address)),
];
/** One in this many misses has a failing gateway. */
const BROKEN_EVERY = 50;

export const KINDS = ["page hit", "image hit", "page miss", "image miss"] as const;
export type Kind = (typeof KINDS)[number];
export type Visit = { readonly kind: Kind; readonly path: string; readonly isBroken: boolean };

/** The most visited paths, requested once before measuring. */
export const WARM_UP: readonly string[] = [...PAGES, ...IMAGES];

/** Returns visits, of which a hundred are 90 page hits, 8 image hits, 1 page miss and 1 image miss. */
export function visit(index: number): Visit {
  const place = index % 100;
  const round = Math.floor(index / 100);
  const isBroken = round % BROKEN_EVERY === BROKEN_EVERY - 1;
  const address = isBroken ? BROKEN + newAddress().slice(BROKEN.length) : newAddress();
  const isToken = round % 2 === 0;
  if (place === 33)
    return { kind: "page miss", path: isToken ? tokenPath("BASE", address) : poolPath("BASE", address), isBroken };
  if (place === 66) {
    const path = isToken ? tokenImagePath("base", address) : poolImagePath("base", address);
    return { kind: "image miss", path, isBroken };
  }
  if (place % 12 === 5 && place < 96)
    return { kind: "image hit", path: IMAGES[index % IMAGES.length]!, isBroken: false };
  return { kind: "page hit", path: PAGES[index % PAGES.length]!, isBroken: false };
}
