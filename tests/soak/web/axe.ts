import { accessibilityComplaints } from "../../browser/accessibility";
import { launchBrowser } from "../../browser/launchBrowser";
import { NOWHERE, places } from "../../browser/places";
import { runningProduct } from "../../browser/runningProduct";
import type { Part } from "../../suite";
import { APPEARANCES, look } from "./appearances";

/** Every route, in both themes, on a phone and on a desk. */
export const axe: Part = {
  title: "axe on every route, at 375 and 1280 pixels, light and dark",
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const all = [...places(local), ...NOWHERE];
      let complaints = 0;
      for (const { title, path } of all) {
        for (const appearance of APPEARANCES) {
          const found = await look(browser, local.url + path, appearance, accessibilityComplaints);
          complaints += found.length;
          for (const line of found) console.log(`${title} ${appearance.width} ${appearance.theme}: ${line}`);
        }
      }
      if (complaints) process.exitCode = 1;
      return [{ routes: all.length, pages: all.length * APPEARANCES.length, violations: complaints }];
    } finally {
      await browser.close();
      await stop();
    }
  },
};
