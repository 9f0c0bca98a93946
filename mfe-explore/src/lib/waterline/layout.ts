import { labelWidth, LABEL_HEIGHT } from "./label";
import { waterlineScale, type WaterlineScale } from "./scale";
import { boxesTouch, circlesTouch, circleTouchesBox, type Box, type Circle } from "./shapes";

/** A token on the waterline. */
export type Floater = {
  readonly id: string;
  /** Untrusted text below it. */
  readonly symbol: string;
  /** Text next to the symbol. */
  readonly change: string;
  /** Price change in percent, which determines its height. */
  readonly percent: number;
  /** US dollars; determines its size. */
  readonly volume: number;
};

export type PlacedFloater = {
  readonly id: string;
  readonly circle: Circle;
  readonly label: Box;
  readonly hasChange: boolean;
};
export type WaterlineLayout = { readonly placed: readonly PlacedFloater[]; readonly scale: WaterlineScale };

/** Size in pixels; `reserved` boxes are taken by other elements. */
export type WaterlineBox = { readonly width: number; readonly height: number; readonly reserved?: readonly Box[] };

/** Pixels between adjacent elements. */
const GAP = 4;
/** Margin in pixels on both sides. */
const EDGE = 12;
const LABEL_GAP = 3;
const STEP = 6;
/** Narrower boxes have smaller circles, and shorter labels under the smallest of them. */
const WIDE_FROM = 600;
const RADII = { wide: [13, 50], narrow: [11, 32] } as const;
const MIN_WITH_CHANGE_ON_NARROW = 15;

/**
 * Places tokens by their change and sizes them by the square root of their volume, so that no two circles or labels
 * overlap. Heights are fixed; horizontally each takes the free position nearest to its preferred one, so that it rarely
 * moves. Without a free position, the least traded tokens are omitted.
 */
export function layoutWaterline(
  floaters: readonly Floater[],
  { width, height, reserved = [] }: WaterlineBox,
): WaterlineLayout {
  const scale = waterlineScale(
    floaters.map(({ percent }) => percent),
    height,
  );
  const mostVolume = Math.max(0, ...floaters.map(({ volume }) => volume));
  const [smallest, largest] = RADII[width >= WIDE_FROM ? "wide" : "narrow"];
  const byVolume = floaters.toSorted((one, other) => other.volume - one.volume || (one.id < other.id ? -1 : 1));

  const placed: PlacedFloater[] = [];
  for (const floater of byVolume) {
    const share = mostVolume > 0 ? Math.sqrt(Math.max(0, floater.volume) / mostVolume) : 0;
    const radius = Math.round(smallest + (largest - smallest) * share);
    const hasChange = width >= WIDE_FROM || radius >= MIN_WITH_CHANGE_ON_NARROW;
    const labeled = labelWidth(floater.symbol, hasChange ? floater.change : "");
    const half = Math.max(radius, labeled / 2) + EDGE;
    const y = Math.min(
      height - radius - LABEL_GAP - LABEL_HEIGHT,
      Math.max(radius + GAP, scale.level(floater.percent)),
    );

    const at = (x: number): PlacedFloater => ({
      id: floater.id,
      circle: { x, y, radius },
      label: { x: x - labeled / 2, y: y + radius + LABEL_GAP, width: labeled, height: LABEL_HEIGHT },
      hasChange,
    });
    const isFree = ({ circle, label }: PlacedFloater) =>
      reserved.every((box) => !circleTouchesBox(circle, box, GAP) && !boxesTouch(label, box, GAP)) &&
      placed.every(
        (other) =>
          !circlesTouch(circle, other.circle, GAP) &&
          !boxesTouch(label, other.label, GAP) &&
          !circleTouchesBox(circle, other.label, GAP) &&
          !circleTouchesBox(other.circle, label, GAP),
      );
    const place = placesFrom(half, width - half, floater.id)
      .map(at)
      .find(isFree);
    if (place) placed.push(place);
  }
  return { placed, scale };
}

/** Returns all positions between two ends, the nearest to the token's preferred one first. */
function placesFrom(first: number, last: number, id: string): readonly number[] {
  if (last < first) return [];
  const own = Math.round(first + (last - first) * ownShare(id));
  const places = [own];
  for (let away = STEP; own - away >= first || own + away <= last; away += STEP) {
    if (own + away <= last) places.push(own + away);
    if (own - away >= first) places.push(own - away);
  }
  return places;
}

/**
 * Returns a token's preferred position, from 0 to 1: a hash of its id (FNV-1a), so that it does not move when others
 * change.
 */
function ownShare(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  // The low bits of the hash vary most.
  return ((hash >>> 0) % 1009) / 1008;
}
