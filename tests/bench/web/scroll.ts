import type { Page, Route } from "playwright-core";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import { untilIdle } from "../untilIdle";
import { percentile, ratio, type Part } from "../../suite";

const ROWS = 10_000;
/** Rows per response: a few responses fill the list. */
const PAGE = 500;
const FRAMES = 240;
/** Time limit of a scroll: a table that renders every row does not finish. */
const MAX_SCROLL_MILLISECONDS = 20_000;
/** Speed of a fast wheel, and of a dragged scroll bar. */
const PIXELS_PER_FRAME = { wheel: 150, bar: 900 };
/** A longer time between two frames is visible: sixty per second are due. */
const LATE_MILLISECONDS = 17;

const LATE = "late, of 100";

/** The first page, and the following ones. */
const LIST_OPERATIONS = ["ExploreTokens", "TokensTablePage"];

type Edge = { node: { id: string; name: string }; cursor: string; rank: number };
type Answer = { data: Record<string, { edges: Edge[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }> };

/** Scrolling through ten thousand tokens, compared with a table that renders all of them. */
export const scroll: Part = {
  title: `A scripted scroll through ${ROWS} rows of /explore/tokens, ${FRAMES} frames; milliseconds`,
  run: async () => {
    const { local, stop } = await runningProduct();
    await untilIdle();
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true });
      const page = await context.newPage();
      await page.route("**/graphql", lengthened());
      await page.goto(`${local.url}/explore/tokens`);
      await page.locator("main tbody tr a").first().waitFor();
      await loadAll(page);

      const ours = await scrollAtAllSpeeds(page);
      await drawAll(page);
      const plain = await scrollAtAllSpeeds(page);
      return Object.keys(PIXELS_PER_FRAME).flatMap((speed) => [
        {
          speed,
          table: "ours",
          ...ours[speed],
          "less late": ratio(plain[speed]![LATE], Math.max(1, ours[speed]![LATE])),
        },
        { speed, table: "every row drawn", ...plain[speed] },
      ]);
    } finally {
      await browser.close();
      await stop();
    }
  },
};

/** Extends the list to ten thousand rows: the gateway's first page repeated, under other names. */
function lengthened() {
  let first: Answer | null = null;
  return async (route: Route) => {
    const { operationName, variables } = route.request().postDataJSON() as {
      operationName: string;
      variables: { after?: string | null };
    };
    if (!LIST_OPERATIONS.includes(operationName)) return route.continue();
    first ??= (await (await route.fetch()).json()) as Answer;
    // The longest list of the first response: movers are in others.
    const lists = Object.entries(first.data).filter(([, value]) => value && "edges" in value);
    const [name, list] = lists.sort(([, one], [, other]) => other.edges.length - one.edges.length)[0]!;
    const from = variables.after?.startsWith("bench:") ? Number(variables.after.slice(6)) : 0;
    const edges = Array.from({ length: PAGE }, (_, index) => {
      const place = from + index;
      const edge = list.edges[index % list.edges.length]!;
      const node = {
        ...edge.node,
        id: place < list.edges.length ? edge.node.id : `bench${place}`,
        name: `Row ${place}`,
      };
      return { ...edge, node, rank: place + 1, cursor: `bench:${place + 1}` };
    });
    const next = from + edges.length;
    const pageInfo = { ...list.pageInfo, hasNextPage: next < ROWS, endCursor: `bench:${next}` };
    await route.fulfill({ json: { ...first, data: { ...first.data, [name]: { ...list, edges, pageInfo } } } });
  };
}

/** Scrolls until the end of the list is loaded. */
async function loadAll(page: Page) {
  const rows = () =>
    page
      .locator("main table")
      .last()
      .evaluate((table) => Number(table.getAttribute("aria-rowcount")));
  let quiet = 0;
  for (let last = 0; quiet < 20;) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
    const loaded = await page.evaluate(() => document.documentElement.scrollHeight);
    quiet = loaded === last ? quiet + 1 : 0;
    last = loaded;
  }
  console.log(`rows reported: ${await rows()}`);
}

type Scrolled = Awaited<ReturnType<typeof scrollThrough>>;

async function scrollAtAllSpeeds(page: Page): Promise<Readonly<Record<string, Scrolled>>> {
  const scrolled: Record<string, Scrolled> = {};
  for (const [speed, pixels] of Object.entries(PIXELS_PER_FRAME)) scrolled[speed] = await scrollThrough(page, pixels);
  return scrolled;
}

async function scrollThrough(page: Page, pixelsPerFrame: number) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1000);
  const { intervals, tasks, maxRows } = await page.evaluate(
    ({ frames, pixels, longest }) =>
      new Promise<{ intervals: number[]; tasks: number[]; maxRows: number }>((resolve) => {
        const intervals: number[] = [];
        const tasks: number[] = [];
        let maxRows = 0;
        const observer = new PerformanceObserver((list) =>
          tasks.push(...list.getEntries().map(({ duration }) => duration)),
        );
        observer.observe({ type: "longtask" });
        const began = performance.now();
        let last = began;
        const step = (now: number) => {
          intervals.push(now - last);
          last = now;
          scrollBy({ top: pixels, behavior: "instant" });
          if (intervals.length % 5 === 0)
            maxRows = Math.max(maxRows, document.querySelectorAll("main tbody tr").length);
          if (intervals.length < frames && now - began < longest) requestAnimationFrame(step);
          else {
            observer.disconnect();
            resolve({ intervals: intervals.slice(1), tasks, maxRows });
          }
        };
        requestAnimationFrame(step);
      }),
    { frames: FRAMES, pixels: pixelsPerFrame, longest: MAX_SCROLL_MILLISECONDS },
  );
  return {
    "rows in the page": maxRows,
    "frame p50": Number(percentile(intervals, 0.5).toFixed(1)),
    "frame p95": Number(percentile(intervals, 0.95).toFixed(1)),
    frames: intervals.length,
    [LATE]: Math.round((100 * intervals.filter((interval) => interval > LATE_MILLISECONDS).length) / intervals.length),
    "tasks over 50": tasks.length,
    "longest task": Math.round(Math.max(0, ...tasks)),
  };
}

/** Renders all of the same rows in a table of the same styles. */
async function drawAll(page: Page) {
  await page.evaluate((count) => {
    const table = [...document.querySelectorAll("main table")].at(-1)!;
    const rows = [...table.querySelectorAll("tbody tr")].filter((row) => row.querySelector("a"));
    const all = Array.from({ length: count }, (_, index) => rows[index % rows.length]!.outerHTML).join("");
    const copy = table.cloneNode(true) as HTMLElement;
    copy.querySelector("tbody")!.innerHTML = all;
    const main = document.querySelector("main")!;
    main.replaceWith(Object.assign(main.cloneNode(false), { id: "main" }));
    document.querySelector("main")!.append(copy);
  }, ROWS);
  await page.waitForTimeout(3000);
}
