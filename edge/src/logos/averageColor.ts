import { DEFAULT_LOGO_COLOR, NEAR_WHITE_DISTANCE } from "@cenote/domain/limits";
import type { Pixels } from "./decodeLogo";

export type Color = readonly [red: number, green: number, blue: number];

/**
 * Spec §5: returns the mean of a logo's pixels that are not fully transparent; the default color if that is near white.
 */
export function averageColor({ data }: Pixels): Color {
  const sum = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    sum[0]! += data[at]!;
    sum[1]! += data[at + 1]!;
    sum[2]! += data[at + 2]!;
    count++;
  }
  if (count === 0) return DEFAULT_LOGO_COLOR;

  const [red, green, blue] = sum.map((total) => Math.round(total / count)) as [number, number, number];
  const distance = Math.hypot(255 - red, 255 - green, 255 - blue);
  return distance < NEAR_WHITE_DISTANCE ? DEFAULT_LOGO_COLOR : [red, green, blue];
}
