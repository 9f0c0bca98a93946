import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import { percentile, type Part } from "../../suite";
import { untilIdle } from "../untilIdle";
import { measureScreen, type Measured } from "./measureScreen";
import { arrivals, longestTask } from "./screens";

const RUNS = 3;
const LINE = { cpu: 1, latency: 400, kilobitsPerSecond: 400 };

/** Time until a screen's skeleton is shown on a slow connection, and until the screen itself is. */
export const slowLine: Part = {
  title: `Screens, cold, on a line of ${LINE.kilobitsPerSecond} kbit/s with ${LINE.latency} ms a request, at full speed, median of ${RUNS}: milliseconds`,
  run: async () => {
    const { local, stop } = await runningProduct();
    await untilIdle();
    const browser = await launchBrowser();
    try {
      const rows = [];
      for (const { path, selector } of arrivals(local)) {
        const runs: Measured[] = [];
        for (let run = 0; run < RUNS; run++) {
          runs.push(await measureScreen(browser, local.url + path, selector, LINE));
        }
        const median = (pick: (run: Measured) => number | null) =>
          Math.round(
            percentile(
              runs.flatMap((run) => pick(run) ?? []),
              0.5,
            ),
          );
        rows.push({
          path: path.slice(0, 24),
          "skeleton (FCP)": median(({ observed }) => observed.firstPaint),
          data: median(({ observed }) => observed.dataVisible),
          "longest task": median(({ observed }) => longestTask(observed)),
        });
      }
      return rows;
    } finally {
      await browser.close();
      await stop();
    }
  },
};
