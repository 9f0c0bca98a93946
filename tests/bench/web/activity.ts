import { launchBrowser } from "../../browser/launchBrowser";
import { liveActivity } from "../../browser/liveActivity";
import { runningProduct } from "../../browser/runningProduct";
import { percentile, type Part } from "../../suite";
import { untilIdle } from "../untilIdle";

const TRANSACTIONS = 100;
const DISCONNECTS = 20;

/** Time until a mined transaction is in the open list of activities, while connections break. */
export const activity: Part = {
  title: `${TRANSACTIONS} mined transactions in the open list of activities, over ${DISCONNECTS} forced disconnects; milliseconds after the node has them`,
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      await untilIdle();
      const { latencies, disconnects, missing, repeated } = await liveActivity(local, browser, {
        transactions: TRANSACTIONS,
        disconnects: DISCONNECTS,
      });
      return [
        {
          transactions: TRANSACTIONS,
          disconnects,
          missing,
          repeated,
          median: Math.round(percentile(latencies, 0.5)),
          p95: Math.round(percentile(latencies, 0.95)),
          most: Math.round(percentile(latencies, 1)),
        },
      ];
    } finally {
      await browser.close();
      await stop();
    }
  },
};
