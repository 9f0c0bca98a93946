import { accessibilityComplaints } from "../../browser/accessibility";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import type { Part } from "../../suite";
import { APPEARANCES, look, nameOf } from "./appearances";
import { allScreens } from "./screens";

/** Every screen, and what opens over it, in both themes, from the smallest phone to the largest desk. */
export const axe: Part = {
  title: "axe on every screen, at six widths, light and dark",
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const screens = await allScreens(browser, local);
      /** Where each complaint was met first. */
      const known = new Map<string, string>();
      let violations = 0;
      for (const { title, path, prepare } of screens) {
        for (const appearance of APPEARANCES) {
          const found = await look(browser, local.url + path, appearance, async (page) => {
            await prepare?.(page);
            return accessibilityComplaints(page);
          });
          violations += found.length;
          for (const line of found) {
            const name = `${title}-${nameOf(appearance)}`;
            console.log(known.has(line) ? `${name}: as on ${known.get(line)}` : `${name}: ${line}`);
            if (!known.has(line)) known.set(line, name);
          }
        }
      }
      if (violations) process.exitCode = 1;
      return [{ screens: screens.length, pages: screens.length * APPEARANCES.length, violations }];
    } finally {
      await browser.close();
      await stop();
    }
  },
};
