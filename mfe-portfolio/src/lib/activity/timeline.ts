import type { Activity } from "./activity";

/** A page of one owner's activities, the newest first. */
export type OwnerPage = {
  readonly owner: string;
  readonly activities: readonly Activity[];
  readonly hasMore: boolean;
  readonly cursor: string | null;
};

/** What is known of one owner's activities: all from the newest to the last of `activities`. */
type OwnerLine = OwnerPage & {
  /** The last page could not be loaded. */
  readonly hasFailed: boolean;
};

/** Activities of several owners, each owner's loaded page by page. Immutable. */
export type Timeline = readonly OwnerLine[];

/** The beginning of a timeline: the first page of each owner. */
export function startTimeline(pages: readonly OwnerPage[]): Timeline {
  return pages.map((page) => ({ ...page, hasFailed: false }));
}

/**
 * A timeline with newer first pages: what they have in common with what is known joins them to it. An owner whose new
 * page reaches nothing known is loaded again from it, as there may be a gap; what its span lacks was reorganized.
 */
export function withNewest(timeline: Timeline, pages: readonly OwnerPage[]): Timeline {
  return pages.map((page) => {
    const line = timeline.find(({ owner }) => owner === page.owner);
    if (!line) return { ...page, hasFailed: false };
    const ids = new Set(page.activities.map(({ id }) => id));
    const isJoined = !page.hasMore || line.activities.some(({ id }) => ids.has(id));
    if (!isJoined) return { ...page, hasFailed: false };
    const [newest, oldest] = [page.activities[0], page.activities.at(-1)];
    const others = line.activities.filter(
      // What a stream brought after the page was read is newer than all of it.
      ({ id, timestamp }) => !ids.has(id) && isOutside(timestamp, newest, page.hasMore ? oldest : undefined),
    );
    const activities = byTime([...page.activities, ...others]);
    return page.hasMore ? { ...line, activities } : { ...page, activities, hasFailed: false };
  });
}

function isOutside(timestamp: number, newest: Activity | undefined, oldest: Activity | undefined): boolean {
  if (newest && timestamp > newest.timestamp) return true;
  return oldest !== undefined && timestamp <= oldest.timestamp;
}

/**
 * A timeline with the page of one owner that follows `after`, the cursor it was requested with. The page of another cursor
 * than the owner's present one is left out: the list was begun again meanwhile. So are repeats: cursors leave none, streams
 * may.
 */
export function withOlder(timeline: Timeline, page: OwnerPage, after: string | null): Timeline {
  return timeline.map((line) => {
    if (line.owner !== page.owner || line.cursor !== after) return line;
    const known = new Set(line.activities.map(({ id }) => id));
    const added = page.activities.filter(({ id }) => !known.has(id));
    return { ...page, activities: [...line.activities, ...added], hasFailed: false };
  });
}

export function withFailure(timeline: Timeline, owner: string): Timeline {
  return timeline.map((line) => (line.owner === owner ? { ...line, hasFailed: true } : line));
}

/**
 * A timeline with an activity that a stream brought: in the place of its former state, or by its time. One that is older
 * than all that is known comes with its page, as others may be in between.
 */
export function withActivity(timeline: Timeline, activity: Activity): Timeline {
  return timeline.map((line) => {
    if (line.owner !== activity.owner) return line;
    const place = line.activities.findIndex(({ id }) => id === activity.id);
    if (line.activities[place]?.timestamp === activity.timestamp) {
      return { ...line, activities: line.activities.with(place, activity) };
    }
    const others = line.activities.filter(({ id }) => id !== activity.id);
    const isBeyond = line.hasMore && activity.timestamp < lastTime(line);
    return { ...line, activities: isBeyond ? others : byTime([activity, ...others]) };
  });
}

/**
 * All activities of which it is certain that no further page has one between them, the newest first: of several owners
 * those newer than whatever is the last known of an owner that has more.
 */
export function shownActivities(timeline: Timeline): readonly Activity[] {
  const all = timeline.flatMap((line) => line.activities);
  if (timeline.length === 1) return all;
  const since = Math.max(-Infinity, ...timeline.filter((line) => line.hasMore).map(lastTime));
  return byTime(all.filter(({ timestamp }) => timestamp > since));
}

/** The owners whose next page the list waits for: those whose last known activity is the newest. */
export function ownersToLoad(timeline: Timeline): readonly OwnerPage[] {
  const waiting = timeline.filter(({ hasMore }) => hasMore);
  const newest = Math.max(...waiting.map(lastTime));
  return waiting.filter((line) => lastTime(line) === newest);
}

export function hasMore(timeline: Timeline): boolean {
  return timeline.some((line) => line.hasMore);
}

export function hasFailed(timeline: Timeline): boolean {
  return timeline.some((line) => line.hasFailed);
}

/** An owner with nothing yet but a next page holds everything back. */
function lastTime({ activities }: OwnerPage): number {
  return activities.at(-1)?.timestamp ?? Infinity;
}

/** Stable: what shares a second keeps the order of its owner's list. */
function byTime(activities: readonly Activity[]): readonly Activity[] {
  return activities.toSorted((one, other) => other.timestamp - one.timestamp);
}
