import fc from "fast-check";
import { layRoute, PIXELS_PER_PERCENT, ROUTE_WIDTH, type Course } from "./routeLayout";
import { ripplePath, waterPath } from "./routePaths";
import type { RouteHop, RouteLeg, RouteToken } from "./routeStreams";

const token = (symbol: string): RouteToken => ({ symbol, picture: { url: null, letters: symbol, seed: symbol } });
const [USDC, ETH, DAI, AAVE] = ["USDC", "ETH", "DAI", "AAVE"].map(token) as [
  RouteToken,
  RouteToken,
  RouteToken,
  RouteToken,
];
const hop = (pool: string, tokenIn: RouteToken, tokenOut: RouteToken, more: Partial<RouteHop> = {}): RouteHop => ({
  version: "V3",
  fee: 3000,
  hasHook: false,
  poolPath: `/pools/${pool}`,
  tokenIn,
  tokenOut,
  ...more,
});
const direct = (share: number, pool: string): RouteLeg => ({ share, hops: [hop(pool, USDC, AAVE)] });
const throughEther = (share: number, first: string, last: string): RouteLeg => ({
  share,
  hops: [hop(first, USDC, ETH), hop(last, ETH, AAVE)],
});
/** The mockup's: 48% directly, 52% to ether, of which 36% and 16% go on. */
const COMP = [direct(0.48, "a"), throughEther(0.36, "b", "c"), throughEther(0.16, "b", "d")];

/** Only a few pools, so that legs share them often, at either end and in the middle. */
const pool = fc.constantFrom("1", "2", "3");
const middles = fc.subarray([ETH, DAI], { minLength: 0 });
const anyHops = fc
  .tuple(middles, fc.array(pool, { minLength: 3, maxLength: 3 }), fc.boolean())
  .map(([between, pools, hasHook]) => {
    const path = [USDC, ...between, AAVE];
    return path.slice(1).map((tokenOut, index) => {
      const tokenIn = path[index]!;
      return hop(`${tokenIn.symbol}-${tokenOut.symbol}-${pools[index]}`, tokenIn, tokenOut, { hasHook });
    });
  });
const anyLegs = fc
  .array(fc.record({ hops: anyHops, weight: fc.integer({ min: 1, max: 1000 }) }), { minLength: 1, maxLength: 8 })
  .map((legs): readonly RouteLeg[] => {
    const total = legs.reduce((sum, { weight }) => sum + weight, 0);
    return legs.map(({ hops, weight }) => ({ hops, share: weight / total }));
  });

type Point = readonly [x: number, y: number];
/** Coordinates are written with two digits. */
const ROUNDING = 0.02;
const STEPS = 8;
/** Height of one line of a label. */
const LINE_PIXELS = 15;

/** Returns the upper and the lower edge of a stream at many places, as a browser draws its path. */
function edgesOf(course: Course): { x: number; top: number; bottom: number }[] {
  const commands = [...waterPath(course).matchAll(/([MLC])([^MLCZ]+)/g)].map(([, letter, text]) => ({
    isBend: letter === "C",
    numbers: text!.trim().split(/\s+/).map(Number),
  }));
  // Both edges have as many stations; a straight line connects them.
  const upper = trace(commands.slice(0, commands.length / 2));
  const lower = trace(commands.slice(commands.length / 2)).reverse();
  return upper.map(([x, top], index) => ({ x, top, bottom: lower[index]![1] }));
}

function trace([start, ...commands]: readonly { isBend: boolean; numbers: readonly number[] }[]): Point[] {
  const points: Point[] = [[start!.numbers[0]!, start!.numbers[1]!]];
  for (const { isBend, numbers } of commands) {
    const [x, y] = points.at(-1)!;
    const [toX, toY] = numbers.slice(-2) as [number, number];
    const controls = isBend ? numbers : [x, y, toX, toY];
    for (let step = 1; step <= STEPS; step++) {
      const at = (from: number, one: number, other: number, to: number) => bezier(step / STEPS, from, one, other, to);
      points.push([at(x, controls[0]!, controls[2]!, toX), at(y, controls[1]!, controls[3]!, toY)]);
    }
  }
  return points;
}

function bezier(part: number, from: number, one: number, other: number, to: number): number {
  const rest = 1 - part;
  return rest ** 3 * from + 3 * rest ** 2 * part * one + 3 * rest * part ** 2 * other + part ** 3 * to;
}

test("each stream is half a pixel thick per percent, at every place", () => {
  fc.assert(
    fc.property(anyLegs, (legs) => {
      const { courses } = layRoute(legs);
      const shares = legs.map(({ share }) => share).sort((one, other) => other - one);
      const expected = [...shares.slice(0, 4), shares.slice(4).reduce((sum, share) => sum + share, 0)];
      const drawn = courses.map((course) => {
        const edges = edgesOf(course);
        const thicknesses = edges.map(({ top, bottom }) => bottom - top);
        expect(Math.max(...thicknesses) - Math.min(...thicknesses)).toBeLessThan(2 * ROUNDING);
        return thicknesses[0]!;
      });
      // Streams are not in the order of shares.
      const pixels = expected.filter((share) => share > 0).map((share) => share * 100 * PIXELS_PER_PERCENT);
      const inOrder = (values: readonly number[]) => [...values].sort((one, other) => one - other);
      expect(drawn).toHaveLength(pixels.length);
      inOrder(drawn).forEach((value, index) =>
        expect(Math.abs(value - inOrder(pixels)[index]!)).toBeLessThan(ROUNDING),
      );
    }),
  );
});

test("streams never overlap", () => {
  fc.assert(
    fc.property(anyLegs, (legs) => {
      const streams = layRoute(legs).courses.map(edgesOf);
      streams.slice(1).forEach((lower, index) =>
        streams[index]!.forEach(({ bottom, x }, place) => {
          expect(lower[place]!.x).toBe(x);
          expect(lower[place]!.top).toBeGreaterThanOrEqual(bottom - ROUNDING);
        }),
      );
    }),
  );
});

test("everything is inside the box", () => {
  fc.assert(
    fc.property(anyLegs, (legs) => {
      const { heightPixels, courses, labels, drops } = layRoute(legs);
      const edges = courses.flatMap(edgesOf);
      expect(Math.min(...edges.map(({ top }) => top))).toBeGreaterThanOrEqual(-ROUNDING);
      expect(Math.max(...edges.map(({ bottom }) => bottom))).toBeLessThanOrEqual(heightPixels + ROUNDING);
      expect(Math.min(...edges.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...edges.map(({ x }) => x))).toBeLessThanOrEqual(ROUTE_WIDTH);
      const middles = [
        ...labels.map(({ top, left, lines }) => ({ top, left, half: (lines * LINE_PIXELS) / 2 })),
        ...drops.map(({ top, left }) => ({ top, left, half: 14 })),
      ];
      for (const { top, left, half } of middles) {
        expect((top / 100) * heightPixels - half).toBeGreaterThanOrEqual(-ROUNDING);
        expect((top / 100) * heightPixels + half).toBeLessThanOrEqual(heightPixels + ROUNDING);
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThan(100);
      }
    }),
  );
});

test("labels cover neither each other nor, where they stand under a stream, any stream", () => {
  fc.assert(
    fc.property(anyLegs, (legs) => {
      const { heightPixels, courses, labels } = layRoute(legs);
      const boxes = labels.map(({ top, left, lines, isUnder }) => {
        const middle = (top / 100) * heightPixels;
        return { top: middle - (lines * LINE_PIXELS) / 2, bottom: middle + (lines * LINE_PIXELS) / 2, left, isUnder };
      });
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const isApart = one.bottom <= other.top + ROUNDING || other.bottom <= one.top + ROUNDING;
          // A hop has at least a third of the drawing.
          expect(isApart || Math.abs(one.left - other.left) > 20).toBe(true);
        }
        if (!one.isUnder) continue;
        for (const edges of courses.map(edgesOf)) {
          const { top, bottom } = edges.findLast(({ x }) => x <= (one.left / 100) * ROUTE_WIDTH)!;
          expect(bottom <= one.top + ROUNDING || top >= one.bottom - ROUNDING).toBe(true);
        }
      }
    }),
  );
});

test("the shares of the labels of first hops add up to all of it", () => {
  fc.assert(
    fc.property(anyLegs, (legs) => {
      const first = layRoute(legs).labels.filter(({ hop }) => hop?.tokenIn.symbol === "USDC" || hop === null);
      expect(first.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    }),
  );
});

test("legs that share their first pool run together, meet in one drop, and part there", () => {
  const { courses, labels, drops } = layRoute(COMP);
  expect(labels.map(({ share, isUnder }) => [Math.round(share * 100), isUnder])).toEqual([
    [48, false],
    [52, false],
    [36, false],
    [16, true],
  ]);
  expect(drops.map(({ token }) => token.symbol)).toEqual(["ETH"]);
  const [, upper, lower] = courses.map(edgesOf);
  const apart = upper!.map(({ x, bottom }, place) => ({ x, gap: lower![place]!.top - bottom }));
  for (const { x, gap } of apart) {
    if (x <= ROUTE_WIDTH / 2) expect(gap).toBeLessThan(ROUNDING);
    if (x > 260 && x < 300) expect(gap).toBeGreaterThan(8);
  }
});

test("legs that share their last pool meet in one drop, wherever they stand in the list", () => {
  const { drops, labels } = layRoute([throughEther(0.5, "a", "z"), direct(0.3, "b"), throughEther(0.2, "c", "z")]);
  expect(drops).toHaveLength(1);
  expect(labels.map(({ share }) => Math.round(share * 100)).sort()).toEqual([20, 30, 50, 70]);
});

test("legs through the same token, but not the same pools, stay apart", () => {
  const { drops } = layRoute([throughEther(0.5, "a", "b"), throughEther(0.5, "c", "d")]);
  expect(drops).toHaveLength(2);
});

test("a leg of two hops shares a drop with one of three, at whichever end they share a pool", () => {
  const long = { share: 0.6, hops: [hop("a", USDC, ETH), hop("b", ETH, DAI), hop("c", DAI, AAVE)] };
  const withFirst = layRoute([long, throughEther(0.4, "a", "z")]);
  expect(withFirst.drops.map(({ token }) => token.symbol)).toEqual(["ETH", "DAI"]);
  const withLast = layRoute([long, { share: 0.4, hops: [hop("y", USDC, DAI), hop("c", DAI, AAVE)] }]);
  expect(withLast.drops.map(({ token }) => token.symbol)).toEqual(["ETH", "DAI"]);
});

test("a stream of 12 pixels has its label on it, a thinner one under it", () => {
  const { labels } = layRoute([direct(0.53, "a"), direct(0.24, "b"), direct(0.23, "c")]);
  expect(labels.map(({ isUnder }) => isUnder)).toEqual([false, false, true]);
});

test("the legs beyond four are one stream", () => {
  const shares = [0.4, 0.2, 0.15, 0.1, 0.08, 0.05, 0.02];
  const { courses, labels } = layRoute(shares.map((share, index) => direct(share, String(index))));
  expect(courses).toHaveLength(5);
  expect(labels.at(-1)).toMatchObject({ hop: null, smallerLegs: [{ share: 0.08 }, { share: 0.05 }, { share: 0.02 }] });
  expect(labels.at(-1)!.share).toBeCloseTo(0.15, 9);
});

test("ripples stay in their stream", () => {
  const { courses } = layRoute(COMP);
  for (const course of courses) {
    const [, y] = ripplePath(course, 0.5)
      .match(/^M[\d.]+ ([\d.]+)/)!
      .map(Number);
    const { top, bottom } = edgesOf(course)[0]!;
    expect(y).toBeGreaterThan(top);
    expect(y).toBeLessThan(bottom);
  }
});

test("a swap without pools has nothing to draw", () => {
  expect(layRoute([])).toMatchObject({ courses: [], labels: [], drops: [] });
});
