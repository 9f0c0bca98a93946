import type { Activity } from "./activity";
import {
  hasMore,
  ownersToLoad,
  shownActivities,
  startTimeline,
  withActivity,
  withNewest,
  withOlder,
  type OwnerPage,
  type Timeline,
} from "./timeline";

const activity = (owner: string, timestamp: number, number = timestamp): Activity => ({
  id: `${owner}${number}`,
  owner,
  timestamp,
  chain: "ETHEREUM",
  kind: "SWAP",
  isHidden: false,
  details: null,
});
const page = (owner: string, times: readonly number[], more = false): OwnerPage => ({
  owner,
  activities: times.map((time) => activity(owner, time)),
  hasMore: more,
  cursor: more ? String(times.at(-1)) : null,
});
const ids = (timeline: Timeline) => shownActivities(timeline).map(({ id }) => id);

test("one owner's activities are all shown", () => {
  expect(ids(startTimeline([page("a", [9, 7, 7.5], true)]))).toEqual(["a9", "a7", "a7.5"]);
});

test("shows of several owners what no later page can come between", () => {
  const timeline = startTimeline([page("a", [9, 5], true), page("b", [8, 7], true), page("c", [6])]);
  expect(ids(timeline)).toEqual(["a9", "b8"]);
  expect(ownersToLoad(timeline).map(({ owner }) => owner)).toEqual(["b"]);
  const next = withOlder(timeline, page("b", [4, 3]), "7");
  expect(ids(next)).toEqual(["a9", "b8", "b7", "c6"]);
  expect(ids(withOlder(next, page("a", [1]), "5"))).toEqual(["a9", "b8", "b7", "c6", "a5", "b4", "b3", "a1"]);
});

test("loses and repeats nothing in random histories with many activities of one second, page by page", () => {
  let seed = 7;
  const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  for (let run = 0; run < 200; run++) {
    const size = 1 + random(5);
    const all = Object.fromEntries(
      ["a", "b", "c"].map((owner) => {
        const times = Array.from({ length: random(25) }, () => random(12)).sort((one, other) => other - one);
        return [owner, times.map((time, number) => activity(owner, time, number))];
      }),
    );
    const pageAt = (owner: string, from: number): OwnerPage => {
      const until = from + size;
      return {
        owner,
        activities: all[owner]!.slice(from, until),
        hasMore: until < all[owner]!.length,
        cursor: String(until),
      };
    };
    let timeline = startTimeline(Object.keys(all).map((owner) => pageAt(owner, 0)));
    let shown = ids(timeline);
    for (let turns = 0; hasMore(timeline); turns++) {
      expect(turns).toBeLessThan(100);
      for (const { owner, cursor } of ownersToLoad(timeline)) {
        timeline = withOlder(timeline, pageAt(owner, Number(cursor)), cursor);
      }
      const next = ids(timeline);
      // Existing rows do not move.
      expect(next.slice(0, shown.length)).toEqual(shown);
      shown = next;
    }
    expect([...shown].sort()).toEqual(
      Object.values(all)
        .flat()
        .map(({ id }) => id)
        .sort(),
    );
    const times = shownActivities(timeline).map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort((one, other) => other - one));
  }
});

test("a streamed activity comes in once, however often it is sent, and takes its former state's place", () => {
  let timeline = startTimeline([page("a", [9, 5], true)]);
  const pending = activity("a", 12);
  timeline = withActivity(withActivity(timeline, pending), pending);
  expect(ids(timeline)).toEqual(["a12", "a9", "a5"]);
  timeline = withActivity(timeline, { ...activity("a", 9), kind: "OTHER" });
  expect(shownActivities(timeline)[1]).toMatchObject({ id: "a9", kind: "OTHER" });
  expect(ids(withActivity(timeline, activity("b", 99)))).toEqual(["a12", "a9", "a5"]);
});

test("a streamed activity that is older than what is known comes with its page, in its place", () => {
  const timeline = withActivity(startTimeline([page("a", [9, 5], true)]), activity("a", 2));
  expect(ids(timeline)).toEqual(["a9", "a5"]);
  expect(ids(withOlder(timeline, page("a", [4, 3, 2]), "5"))).toEqual(["a9", "a5", "a4", "a3", "a2"]);
});

describe("newer first pages", () => {
  const loadedTimeline = withOlder(startTimeline([page("a", [9, 8, 7], true)]), page("a", [6, 5], true), "7");

  test("join what is known", () => {
    expect(ids(withNewest(loadedTimeline, [page("a", [11, 10, 9], true)]))).toEqual([
      "a11",
      "a10",
      "a9",
      "a8",
      "a7",
      "a6",
      "a5",
    ]);
  });

  test("replace the list where there may be a gap", () => {
    const timeline = withNewest(loadedTimeline, [page("a", [30, 29, 28], true)]);
    expect(ids(timeline)).toEqual(["a30", "a29", "a28"]);
    expect(hasMore(timeline)).toBe(true);
    // A page that was in flight would leave a gap.
    expect(ids(withOlder(timeline, page("a", [4, 3]), "5"))).toEqual(["a30", "a29", "a28"]);
  });

  test("drop reorganized activities, and keep what a stream brought since", () => {
    const streamed = withActivity(loadedTimeline, activity("a", 12));
    expect(ids(withNewest(streamed, [page("a", [10, 9, 7], true)]))).toEqual(["a12", "a10", "a9", "a7", "a6", "a5"]);
  });
});
