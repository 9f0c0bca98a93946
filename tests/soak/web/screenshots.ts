import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../../browser/launchBrowser";
import { NOWHERE, places } from "../../browser/places";
import { runningProduct } from "../../browser/runningProduct";
import type { Part } from "../../suite";
import { APPEARANCES, look } from "./appearances";

const FOLDER = join(__dirname, "../../../screenshots");

/** Pictures of every screen, to be looked at by a person. */
export const screenshots: Part = {
  title: "Screenshots of every route, at 375 and 1280 pixels, light and dark, in screenshots/",
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      rmSync(FOLDER, { recursive: true, force: true });
      mkdirSync(FOLDER);
      const all = [...places(local), ...NOWHERE];
      let widerThanTheirWindow = 0;
      for (const { title, path } of all) {
        for (const appearance of APPEARANCES) {
          const name = `${title}-${appearance.width}-${appearance.theme}.png`;
          await look(browser, local.url + path, appearance, async (page) => {
            await page.screenshot({ path: join(FOLDER, name), fullPage: true });
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            if (overflow <= 0) return;
            widerThanTheirWindow += 1;
            console.log(`${name} is ${overflow} pixels wider than its window`);
          });
        }
      }
      if (widerThanTheirWindow) process.exitCode = 1;
      return [{ routes: all.length, pictures: all.length * APPEARANCES.length, widerThanTheirWindow }];
    } finally {
      await browser.close();
      await stop();
    }
  },
};
