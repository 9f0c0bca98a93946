import { accessibilityComplaints } from "../../browser/accessibility";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import type { Part } from "../../suite";
import { APPEARANCES, look, nameOf } from "./appearances";
import { allScreens } from "./screens";

/** Every screen, and what opens over it, in both themes, on a phone and on a desk. */
export const axe: Part = {
  title: "axe on every screen, at 375 and 1280 pixels, light and dark",
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const screens = await allScreens(browser, local);
      const complaints = new Map<string, string[]>();
      for (const { title, path, prepare } of screens) {
        for (const appearance of APPEARANCES) {
          const found = await look(browser, local.url + path, appearance, async (page) => {
            await prepare?.(page);
            return accessibilityComplaints(page);
          });
          for (const line of found) {
            complaints.set(line, [...(complaints.get(line) ?? []), `${title}-${nameOf(appearance)}`]);
          }
        }
      }
      for (const [line, where] of complaints) console.log(`${line}\n  on ${where.join(", ")}`);
      const violations = [...complaints.values()].flat().length;
      if (violations) process.exitCode = 1;
      return [{ screens: screens.length, pages: screens.length * APPEARANCES.length, violations }];
    } finally {
      await browser.close();
      await stop();
    }
  },
};
