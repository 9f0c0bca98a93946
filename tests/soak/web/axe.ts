import { accessibilityComplaints } from "../../browser/accessibility";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import type { Part } from "../../suite";
import { inWindows, look, nameOf, THEMES, unroll, WIDTHS, type Appearance } from "./appearances";
import { allScreens, type Screen } from "./screens";

/** Every screen, and what opens over it, in both themes, from the smallest phone to the largest desk. */
export const axe: Part = {
  title: "axe on every screen, at six widths, light and dark",
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const screens = await allScreens(browser, local);
      const complaints = collectComplaints();
      const all = screens.flatMap((screen) => WIDTHS.map((width) => ({ screen, width })));
      await inWindows(all, ({ screen, width }) =>
        look(browser, local.url + screen.path, { width, theme: THEMES[0] }, async (page) => {
          await screen.prepare?.(page);
          await unroll(page);
          for (const theme of THEMES) {
            await page.emulateMedia({ colorScheme: theme });
            complaints.add(screen, { width, theme }, await accessibilityComplaints(page));
          }
        }),
      );
      const violations = complaints.count();
      if (violations) process.exitCode = 1;
      return [{ screens: screens.length, pages: screens.length * WIDTHS.length * THEMES.length, violations }];
    } finally {
      await browser.close();
      await stop();
    }
  },
};

/** Prints each complaint once, and where it is met again. */
function collectComplaints() {
  const known = new Map<string, string>();
  let violations = 0;
  return {
    count: () => violations,
    add: ({ title }: Screen, appearance: Appearance, lines: readonly string[]) => {
      violations += lines.length;
      for (const line of lines) {
        const name = `${title}-${nameOf(appearance)}`;
        console.log(known.has(line) ? `${name}: as on ${known.get(line)}` : `${name}: ${line}`);
        if (!known.has(line)) known.set(line, name);
      }
    },
  };
}
