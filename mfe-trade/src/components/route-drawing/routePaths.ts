import type { Course } from "./routeLayout";

/** Returns the area of a stream. Both edges have the same bends: its vertical thickness is constant. */
export function waterPath({ thickness, stations }: Course): string {
  const upper = stations.map(({ x, top }): Point => [x, top]);
  const lower = stations.map(({ x, top }): Point => [x, top + thickness]).reverse();
  return `M${written(upper[0]!)}${bends(upper)}L${written(lower[0]!)}${bends(lower)}Z`;
}

/** Returns a line along a stream, at a part of its thickness. */
export function ripplePath({ thickness, stations }: Course, part: number): string {
  const points = stations.map(({ x, top }): Point => [x, top + thickness * part]);
  return `M${written(points[0]!)}${bends(points)}`;
}

type Point = readonly [x: number, y: number];

function bends(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index]!;
      const middle = (from[0] + to[0]) / 2;
      return `C${written([middle, from[1]])} ${written([middle, to[1]])} ${written(to)}`;
    })
    .join("");
}

function written([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
