import type { PoolVersion } from "@cenote/domain/trading";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";

/** A token on a route. Its texts and picture are untrusted. */
export type RouteToken = { readonly symbol: string; readonly picture: LogoFacts };

/** One pool of a leg. */
export type RouteHop = {
  readonly version: PoolVersion;
  /** In 1/1,000,000 of the input. */
  readonly fee: number;
  readonly hasHook: boolean;
  /** The pool's page. */
  readonly poolPath: string;
  readonly tokenIn: RouteToken;
  readonly tokenOut: RouteToken;
};

/** A sequence of pools that carries a share of a swap, from 0 to 1. */
export type RouteLeg = { readonly share: number; readonly hops: readonly RouteHop[] };

/** A stream of the drawing: a leg, or all legs beyond the largest. */
export type RouteStream = {
  readonly share: number;
  /** Empty for the stream of the smaller legs. */
  readonly hops: readonly RouteHop[];
  /** The first and last section of the drawing that each hop takes; for the smaller legs one span over all sections. */
  readonly spans: readonly Span[];
  /** The smaller legs that it represents; empty for a single leg. */
  readonly smallerLegs: readonly RouteLeg[];
};

type Span = readonly [first: number, last: number];

const MAX_STREAMS = 4;

/** Returns a route as streams in the order from top to bottom, over as many sections as the longest leg has hops. */
export function toStreams(legs: readonly RouteLeg[]): {
  readonly streams: readonly RouteStream[];
  readonly sections: number;
} {
  const largestFirst = legs.filter(({ hops }) => hops.length > 0).toSorted((one, other) => other.share - one.share);
  const largest = largestFirst.slice(0, MAX_STREAMS);
  const smallerLegs = largestFirst.slice(MAX_STREAMS);
  const sections = Math.max(1, ...largest.map(({ hops }) => hops.length));
  const streams = largest.map((leg) => ({ ...leg, spans: spansOf(leg, largest, sections), smallerLegs: [] }));
  const ordered = withMostJoins(streams, sections);
  if (smallerLegs.length === 0) return { streams: ordered, sections };

  const share = smallerLegs.reduce((sum, leg) => sum + leg.share, 0);
  return { streams: [...ordered, { share, hops: [], spans: [[0, sections - 1]], smallerLegs }], sections };
}

/** Returns the hop of a stream in a section. */
export function hopAt({ spans }: RouteStream, section: number): number {
  return spans.findIndex(([first, last]) => first <= section && section <= last);
}

/** Whether a stream passes through a token between a section and the next one. */
export function hasDrop({ spans }: RouteStream, section: number): boolean {
  return spans.slice(0, -1).some(([, last]) => last === section);
}

/** Whether two streams run through the same pool in a section, and through the same ones before or after it. */
export function isJoined(one: RouteStream, other: RouteStream, section: number): boolean {
  const [a, b] = [hopAt(one, section), hopAt(other, section)];
  if (!one.hops[a] || !other.hops[b] || String(one.spans[a]) !== String(other.spans[b])) return false;
  const isSame = (hops: readonly RouteHop[], others: readonly RouteHop[]) => poolsOf(hops) === poolsOf(others);
  return isSame(one.hops.slice(0, a + 1), other.hops.slice(0, b + 1)) || isSame(one.hops.slice(a), other.hops.slice(b));
}

function poolsOf(hops: readonly RouteHop[]): string {
  return hops.map(({ poolPath }) => poolPath).join(" ");
}

/**
 * Returns the sections of a leg's hops. A leg of fewer hops than sections has one long hop: the first, if its last is
 * that of a longer leg.
 */
function spansOf({ hops }: RouteLeg, legs: readonly RouteLeg[], sections: number): readonly Span[] {
  const spare = sections - hops.length;
  const longer = legs.filter((leg) => leg.hops.length > hops.length);
  const sharesFirst = longer.some((leg) => leg.hops[0]?.poolPath === hops[0]?.poolPath);
  const sharesLast = longer.some((leg) => leg.hops.at(-1)?.poolPath === hops.at(-1)?.poolPath);
  const long = sharesLast && !sharesFirst ? 0 : hops.length - 1;
  return hops.map((_, hop): Span => [hop + (hop > long ? spare : 0), hop + (hop >= long ? spare : 0)]);
}

/** Returns the order in which most neighbors merge; among equal orders, the largest streams stay first. */
function withMostJoins(streams: readonly RouteStream[], sections: number): readonly RouteStream[] {
  const all = Array.from({ length: sections }, (_, section) => section);
  const joins = (order: readonly RouteStream[]) =>
    order.slice(1).reduce((sum, one, index) => sum + all.filter((at) => isJoined(order[index]!, one, at)).length, 0);
  return orders(streams).reduce((best, order) => (joins(order) > joins(best) ? order : best));
}

function orders<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((order) => [item, ...order]));
}
