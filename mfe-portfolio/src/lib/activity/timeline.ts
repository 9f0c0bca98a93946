import type { Activity } from "./activity";

/** A page of one owner's activities, newest first. */
export type OwnerPage = {
  readonly owner: string;
  readonly activities: readonly Activity[];
  readonly hasMore: boolean;
  readonly cursor: string | null;
};

/** Known activities of one owner: complete from the newest to the last of `activities`. */
type OwnerLine = OwnerPage & {
  /** Whether the last page could not be loaded. */
  readonly hasFailed: boolean;
};

/** Activities of several owners, each owner's loaded page by page. Immutable. */
export type Timeline = readonly OwnerLine[];

/** Creates a timeline from the first page of each owner. */
export function startTimeline(pages: readonly OwnerPage[]): Timeline {
  return pages.map((page) => ({ ...page, hasFailed: false }));
}

/**
 * Merges newer first pages into a timeline by their overlap. An owner whose new page does not overlap is loaded again
 * from it, as there may be a gap; known activities missing from its span were reorged.
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
      // Activities streamed after the page was read are newer than all of it.
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
 * Appends the page of one owner that follows `after`, the cursor of its request. A page with another cursor than the
 * owner's current one is ignored: the list was restarted meanwhile. Repeats are ignored too: pages have none, streams
 * may.
 */
export function withOlder(timeline: Timeline, page: OwnerPage, after: string | null): Timeline {
  return timeline.map((line) => {
    if (line.owner !== page.owner || line.cursor !== after) return line;
    const loadedIds = new Set(line.activities.map(({ id }) => id));
    const added = page.activities.filter(({ id }) => !loadedIds.has(id));
    return { ...page, activities: [...line.activities, ...added], hasFailed: false };
  });
}

export function withFailure(timeline: Timeline, owner: string): Timeline {
  return timeline.map((line) => (line.owner === owner ? { ...line, hasFailed: true } : line));
}

/**
 * Inserts a streamed activity: in the place of its former state, or by its time. One that is older than all known ones
 * is left to its page, as others may be in between.
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
 * Returns the activities before which no further page can insert one, newest first: with several owners, those newer
 * than the last known activity of every owner that has more.
 */
export function shownActivities(timeline: Timeline): readonly Activity[] {
  const all = timeline.flatMap((line) => line.activities);
  if (timeline.length === 1) return all;
  const since = Math.max(-Infinity, ...timeline.filter((line) => line.hasMore).map(lastTime));
  return byTime(all.filter(({ timestamp }) => timestamp > since));
}

/** Returns the owners whose next page the list waits for: those whose last known activity is the newest. */
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

/** Returns the time of the last known activity; an owner with only a next page holds everything back. */
function lastTime({ activities }: OwnerPage): number {
  return activities.at(-1)?.timestamp ?? Infinity;
}

/** Sorts stably: activities of the same second keep the order of their owner's list. */
function byTime(activities: readonly Activity[]): readonly Activity[] {
  return activities.toSorted((one, other) => other.timestamp - one.timestamp);
}
