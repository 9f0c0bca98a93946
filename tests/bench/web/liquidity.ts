import type { CDPSession, Page, Route } from "playwright-core";
import { poolPath } from "@cenote/domain/paths";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import { percentile, type Part } from "../../suite";
import { untilIdle } from "../untilIdle";

const TICKS = 2_000;
const TICK_SPACING = 10;
const ROUNDS = 3;
/** Frame budget of a screen at sixty frames per second. */
const FRAME_MILLISECONDS = 16;
const SETTLE_MILLISECONDS = 1_500;

type Tick = { readonly tickIdx: number; readonly liquidityGross: string; readonly liquidityNet: string };
type Answer = { readonly data: { readonly v3Pool: { readonly ticks: readonly Tick[] } } };

/** Blocking of the main thread while the liquidity of a pool is zoomed and panned. */
export const liquidity: Part = {
  title: `Liquidity of ${TICKS} ticks, zoomed and panned, ${ROUNDS} times: tasks of the main thread, milliseconds`,
  run: async () => {
    const { local, stop } = await runningProduct();
    await untilIdle();
    const browser = await launchBrowser();
    try {
      const { chain, address } = local.examples.v3Pool;
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true });
      const page = await context.newPage();
      await page.route("**/graphql*", lengthened());
      await page.goto(`${local.url}${poolPath(chain, address)}?chart=liquidity`);
      const plot = page.getByRole("slider", { name: /^Liquidity by price/ });
      await plot.scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Whole range" }).click();
      await page.waitForTimeout(SETTLE_MILLISECONDS);
      const { x, y, width, height } = (await plot.boundingBox())!;
      const middle = { x: x + width / 2, y: y + height / 2 };
      const session = await context.newCDPSession(page);
      const actions = {
        zoom: async () => {
          await page.mouse.move(middle.x, middle.y);
          for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step < 40 ? -60 : 90);
        },
        pan: () => drag(page, middle, width / 4),
        keys: async () => {
          await plot.focus();
          for (let step = 0; step < 60; step++) await page.keyboard.press(step % 6 ? "ArrowRight" : "+");
        },
      };
      const rows = [];
      for (const [action, act] of Object.entries(actions)) {
        const tasks: Task[] = [];
        for (let round = 0; round < ROUNDS; round++) tasks.push(...(await traced(page, session, act)));
        rows.push({ action, ticks: TICKS, ...summary(tasks) });
      }
      return rows;
    } finally {
      await browser.close();
      await stop();
    }
  },
};

/** Extends the pool's ticks to the requested number: its own liquidity in steps, around its own middle. */
function lengthened() {
  return async (route: Route) => {
    const request = route.request().postDataJSON() as {
      readonly operationName?: string;
      readonly variables?: { readonly skip?: number | null; readonly first?: number | null };
    } | null;
    if (request?.operationName !== "AllV3Ticks") return route.continue();
    const answer = (await (await route.fetch()).json()) as Answer;
    const own = answer.data.v3Pool.ticks;
    const { skip, first } = request.variables ?? {};
    const centre = own.length
      ? Math.round(own.reduce((sum, { tickIdx }) => sum + tickIdx, 0) / own.length / TICK_SPACING)
      : 0;
    const template = own[0];
    const ticks = Array.from({ length: TICKS }, (_, index) => {
      const net =
        (index < TICKS / 2 ? 1n : -1n) * BigInt(10 ** 15 + 10 ** 13 * (Math.min(index, TICKS - 1 - index) % 7));
      return {
        ...template,
        tickIdx: (centre + index - TICKS / 2) * TICK_SPACING,
        liquidityGross: (net < 0n ? -net : net).toString(),
        liquidityNet: net.toString(),
      };
    });
    const from = skip ?? 0;
    const page = ticks.slice(from, from + (first ?? TICKS));
    await route.fulfill({
      json: { ...answer, data: { ...answer.data, v3Pool: { ...answer.data.v3Pool, ticks: page } } },
    });
  };
}

async function drag(page: Page, from: { readonly x: number; readonly y: number }, pixels: number) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 120; step++) {
    await page.mouse.move(from.x + pixels * Math.sin((step / 120) * Math.PI * 2), from.y);
  }
  await page.mouse.up();
}

/** Milliseconds of wall time, and of processor time. */
type Task = { readonly wall: number; readonly cpu: number };
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** Returns the tasks of the page's main thread during an action, from Chromium's own trace. */
async function traced(page: Page, session: CDPSession, act: () => Promise<unknown>): Promise<readonly Task[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", { categories: "toplevel,__metadata", transferMode: "ReportEvents" });
  await act();
  await page.waitForTimeout(SETTLE_MILLISECONDS / 10);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  const threads = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const isMain = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  return events
    .filter((event) => event.name.endsWith("RunTask") && event.dur !== undefined && isMain(event))
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, cpu: tdur / 1000 }));
}

function summary(tasks: readonly Task[]) {
  const wall = tasks.map((task) => task.wall);
  const cpu = tasks.map((task) => task.cpu);
  return {
    tasks: tasks.length,
    p99: Number(percentile(wall, 0.99).toFixed(1)),
    longest: Number(Math.max(...wall).toFixed(1)),
    "longest, processor": Number(Math.max(...cpu).toFixed(1)),
    [`over ${FRAME_MILLISECONDS}`]: wall.filter((time) => time > FRAME_MILLISECONDS).length,
  };
}
