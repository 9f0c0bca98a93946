import {
  hasDrop,
  hopAt,
  isJoined,
  toStreams,
  type RouteHop,
  type RouteLeg,
  type RouteStream,
  type RouteToken,
} from "./routeStreams";

/**
 * The drawing is as wide as its container: paths are stretched from this width, the rest is placed in percent of it.
 */
export const ROUTE_WIDTH = 400;
export const PIXELS_PER_PERCENT = 0.5;
export const WELL_HEIGHT_PIXELS = 64;
const WELL_WIDTH = 36;
/** A token's drop, with the ring around it. */
const DROP_ROOM_PIXELS = 34;
/** Thinner streams have their label under them. */
const LABEL_FITS_FROM_PIXELS = 12;
const LABEL_GAP_PIXELS = 2;
const STREAM_GAP_PIXELS = 8;
/** The width of a bend, by the number of sections: short sections have room for a label between their bends. */
const BEND_WIDTHS = [96, 52, 32] as const;

/** Number of lines of a label. */
type Lines = 1 | 2 | 3;
const LABEL_HEIGHTS_PIXELS: Readonly<Record<Lines, number>> = { 1: 16, 2: 30, 3: 45 };

/** A stream's course: its upper edge at each station, in pixels. The lower edge is `thickness` below it. */
export type Course = {
  readonly thickness: number;
  readonly stations: readonly { readonly x: number; readonly top: number }[];
};

export type RouteLabel = {
  /** The share of all legs that merge there. */
  readonly share: number;
  /** Null for the smaller legs. */
  readonly hop: RouteHop | null;
  readonly smallerLegs: readonly RouteLeg[];
  readonly lines: Lines;
  readonly isUnder: boolean;
  /** Position of its center, in percent of the drawing. */
  readonly left: number;
  readonly top: number;
};

/** A token between the first and the last, by its center in percent of the drawing. */
export type RouteDrop = { readonly token: RouteToken; readonly left: number; readonly top: number };

export type RouteLayout = {
  readonly heightPixels: number;
  readonly courses: readonly Course[];
  readonly labels: readonly RouteLabel[];
  readonly drops: readonly RouteDrop[];
};

/** The streams with their room: each keeps its place from end to end, so that they do not cross. */
type Setting = {
  readonly streams: readonly RouteStream[];
  readonly sections: number;
  readonly thicknesses: readonly number[];
  readonly places: readonly { readonly top: number; readonly bottom: number }[];
  readonly heightPixels: number;
};

/** Adjacent streams, from index `first` to index `last`. */
type Run = { readonly first: number; readonly last: number; readonly thickness: number };

/** The upper edges of all streams at one station. */
type Tops = readonly number[];

/** Computes the positions in a route's drawing. */
export function layRoute(legs: readonly RouteLeg[]): RouteLayout {
  const setting = toSetting(legs);
  const { sections, thicknesses, heightPixels } = setting;
  const ends = topsOf(
    setting,
    runsWhere(setting, () => true),
    ({ thickness }) => (heightPixels - thickness) / 2,
  );
  const sectionNumbers = Array.from({ length: sections }, (_, section) => section);
  const inSections = sectionNumbers.map((section) => sectionTops(setting, section));
  const bend = BEND_WIDTHS[sections - 1] ?? BEND_WIDTHS[2];
  const columns: readonly (readonly [x: number, tops: Tops])[] = [
    [WELL_WIDTH / 2, ends],
    [WELL_WIDTH, ends],
    ...sectionNumbers.flatMap((section) => {
      const tops = inSections[section]!;
      const [start, end] = [edgeAt(section, sections), edgeAt(section + 1, sections)];
      const isLast = section === sections - 1;
      return [
        [start + bend, tops] as const,
        [end - bend, tops] as const,
        ...(isLast ? [] : [[end, meetingTops(setting, section, tops)] as const]),
      ];
    }),
    [ROUTE_WIDTH - WELL_WIDTH, ends],
    [ROUTE_WIDTH - WELL_WIDTH / 2, ends],
  ];
  return {
    heightPixels,
    courses: thicknesses.map((thickness, index) => ({
      thickness,
      stations: columns.map(([x, tops]) => ({ x, top: tops[index]! })),
    })),
    labels: sectionNumbers.flatMap((section) => labelsOf(setting, section, inSections[section]!)),
    drops: sectionNumbers.slice(1).flatMap((section) => dropsOf(setting, section - 1)),
  };
}

function toSetting(legs: readonly RouteLeg[]): Setting {
  const { streams, sections } = toStreams(legs);
  const thicknesses = streams.map(({ share }) => share * 100 * PIXELS_PER_PERCENT);
  const rooms = streams.map((stream, index) => roomOf(stream, thicknesses[index]!, sections));
  const gaps = STREAM_GAP_PIXELS * Math.max(0, rooms.length - 1);
  const taken = rooms.reduce((sum, room) => sum + room, gaps);
  const heightPixels = Math.max(WELL_HEIGHT_PIXELS, taken);
  let next = (heightPixels - taken) / 2;
  const places = rooms.map((room) => {
    const top = next;
    next += room + STREAM_GAP_PIXELS;
    return { top, bottom: top + room };
  });
  return { streams, sections, thicknesses, places, heightPixels };
}

/** Returns the maximum height of a stream, alone. */
function roomOf(stream: RouteStream, thickness: number, sections: number): number {
  const labeled = stream.spans.map(([first]) => {
    const lines = linesAt(stream, first, sections);
    return Math.max(blockHeight(thickness, lines), LABEL_HEIGHTS_PIXELS[lines]);
  });
  return Math.max(...labeled, stream.hops.length > 1 ? DROP_ROOM_PIXELS : 0);
}

/** Returns the height of a stream with its label. */
function blockHeight(thickness: number, lines: Lines): number {
  return isThin(thickness) ? thickness + LABEL_GAP_PIXELS + LABEL_HEIGHTS_PIXELS[lines] : thickness;
}

function isThin(thickness: number): boolean {
  return thickness < LABEL_FITS_FROM_PIXELS;
}

/** Returns the lines of a hop's label: the shorter the hop, the narrower its label; a hook adds a word. */
function linesAt(stream: RouteStream, section: number, sections: number): Lines {
  const hop = hopAt(stream, section);
  const [first, last] = stream.spans[hop]!;
  const hasHook = stream.hops[hop]?.hasHook;
  const part = (last - first + 1) / sections;
  if (part === 1) return 1;
  if (part >= 1 / 2) return hasHook ? 2 : 1;
  return hasHook ? 3 : 2;
}

function edgeAt(section: number, sections: number): number {
  return WELL_WIDTH + ((ROUTE_WIDTH - 2 * WELL_WIDTH) * section) / sections;
}

function runsWhere(
  { streams, thicknesses }: Setting,
  isTogether: (one: RouteStream, other: RouteStream) => boolean,
): readonly Run[] {
  return streams.reduce<readonly Run[]>((runs, stream, index) => {
    const last = runs.at(-1);
    const thickness = thicknesses[index]!;
    return last && isTogether(streams[index - 1]!, stream)
      ? [...runs.slice(0, -1), { ...last, last: index, thickness: last.thickness + thickness }]
      : [...runs, { first: index, last: index, thickness }];
  }, []);
}

function topsOf({ thicknesses }: Setting, runs: readonly Run[], topOf: (run: Run) => number): Tops {
  return runs.flatMap((run) => {
    let next = topOf(run);
    return thicknesses.slice(run.first, run.last + 1).map((thickness) => {
      const top = next;
      next += thickness;
      return top;
    });
  });
}

function middleOf({ places }: Setting, { first, last }: Run): number {
  return (places[first]!.top + places[last]!.bottom) / 2;
}

function runsOfSection(setting: Setting, section: number): readonly Run[] {
  return runsWhere(setting, (one, other) => isJoined(one, other, section));
}

function sectionTops(setting: Setting, section: number): Tops {
  return topsOf(setting, runsOfSection(setting, section), (run) => {
    const lines = linesAt(setting.streams[run.first]!, section, setting.sections);
    return middleOf(setting, run) - blockHeight(run.thickness, lines) / 2;
  });
}

/** Returns the streams that meet in a token after a section, or part from it. */
function meetings(setting: Setting, section: number): readonly Run[] {
  return runsWhere(
    setting,
    (one, other) =>
      hasDrop(one, section) &&
      hasDrop(other, section) &&
      (isJoined(one, other, section) || isJoined(one, other, section + 1)),
  );
}

/** Returns the edges of streams at their tokens, whose middle they pass through; other streams are not moved. */
function meetingTops(setting: Setting, section: number, before: Tops): Tops {
  const centered = topsOf(setting, meetings(setting, section), (run) => middleOf(setting, run) - run.thickness / 2);
  return centered.map((top, index) => (hasDrop(setting.streams[index]!, section) ? top : before[index]!));
}

function dropsOf(setting: Setting, section: number): readonly RouteDrop[] {
  const { streams, sections, heightPixels } = setting;
  return meetings(setting, section).flatMap((run) => {
    const stream = streams[run.first]!;
    if (!hasDrop(stream, section)) return [];
    return {
      token: stream.hops[hopAt(stream, section)]!.tokenOut,
      left: toPercent(edgeAt(section + 1, sections), ROUTE_WIDTH),
      top: toPercent(middleOf(setting, run), heightPixels),
    };
  });
}

/** Returns the labels of the hops that begin with a section. */
function labelsOf(setting: Setting, section: number, tops: Tops): readonly RouteLabel[] {
  const { streams, sections, heightPixels } = setting;
  return runsOfSection(setting, section).flatMap((run) => {
    const stream = streams[run.first]!;
    const hop = hopAt(stream, section);
    const [first, last] = stream.spans[hop]!;
    if (first !== section) return [];

    const lines = linesAt(stream, section, sections);
    const isUnder = isThin(run.thickness);
    const top = tops[run.first]!;
    const middle = isUnder
      ? top + run.thickness + LABEL_GAP_PIXELS + LABEL_HEIGHTS_PIXELS[lines] / 2
      : top + run.thickness / 2;
    // Between elements that cover the stream: a drop, which extends into the section, or a well, which ends at its
    // start.
    const start = edgeAt(first, sections) + (first > 0 ? DROP_ROOM_PIXELS / 2 : 0);
    const end = edgeAt(last + 1, sections) - (last < sections - 1 ? DROP_ROOM_PIXELS / 2 : 0);
    return {
      share: streams.slice(run.first, run.last + 1).reduce((sum, { share }) => sum + share, 0),
      hop: stream.hops[hop] ?? null,
      smallerLegs: stream.smallerLegs,
      lines,
      isUnder,
      left: toPercent((start + end) / 2, ROUTE_WIDTH),
      top: toPercent(middle, heightPixels),
    };
  });
}

function toPercent(part: number, whole: number): number {
  return (100 * part) / whole;
}
