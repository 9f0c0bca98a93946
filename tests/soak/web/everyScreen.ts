import { accessibilityComplaints } from "../../browser/accessibility";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import { unroll } from "../../browser/unroll";
import type { Part } from "../../suite";
import { inWindows, look, nameOf, THEMES, WIDTHS, type Appearance } from "./appearances";
import { takePicture } from "./picture";
import { allScreens, type Screen } from "./screens";

/** For some screens: texts of other lengths, and a right-to-left language. */
const FURTHER_APPEARANCES: readonly Appearance[] = [
  { width: 1280, theme: "light", isRightToLeft: true },
  { width: 375, theme: "light", isRightToLeft: true },
  ...["es", "ja"].flatMap((language) => [1280, 375].map((width) => ({ width, theme: "light" as const, language }))),
];
const FURTHER_SCREENS = [
  ...["home", "explore", "explore-tokens-chainName-tokenAddress", "portfolio-address", "positions-own"],
  "nfts-collection-contractAddress",
];

/** Every screen, including overlays, in both themes, from the smallest phone to the largest desktop. */
export const everyScreen: Part = {
  title: "axe, and a picture in screenshots/, of every screen, at six widths, light and dark",
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const screens = await allScreens(browser, local);
      const complaints = collectComplaints();
      let pages = 0;
      const examine = async (screen: Screen, appearances: readonly Appearance[]) => {
        const [first] = appearances;
        await look(browser, local.url + screen.path, first!, async (page) => {
          await screen.prepare?.(page);
          if (!screen.title.endsWith("-scrolled")) await unroll(page);
          for (const appearance of appearances) {
            pages += 1;
            const name = `${screen.title}-${nameOf(appearance)}`;
            await page.emulateMedia({ colorScheme: appearance.theme });
            complaints.add(name, await takePicture(page, name));
            complaints.add(name, await accessibilityComplaints(page, appearance === first ? "all" : "colors"));
          }
        }).catch((error: Error) => complaints.add(`${screen.title}-${nameOf(first!)}`, [`failed: ${error.message}`]));
      };
      const all = screens.flatMap((screen) => [
        ...WIDTHS.map((width) => ({ screen, appearances: THEMES.map((theme) => ({ width, theme })) })),
        ...(FURTHER_SCREENS.includes(screen.title) ? FURTHER_APPEARANCES : []).map((appearance) => {
          return { screen, appearances: [appearance] };
        }),
      ]);
      await inWindows(all, ({ screen, appearances }) => examine(screen, appearances));
      const count = complaints.count();
      if (count) process.exitCode = 1;
      return [{ screens: screens.length, pages, complaints: count }];
    } finally {
      await browser.close();
      await stop();
    }
  },
};

/** Prints each complaint once, and its later occurrences. */
function collectComplaints() {
  const firstNames = new Map<string, string>();
  let count = 0;
  return {
    count: () => count,
    add: (name: string, lines: readonly string[]) => {
      count += lines.length;
      for (const line of lines) {
        console.log(firstNames.has(line) ? `${name}: as on ${firstNames.get(line)}` : `${name}: ${line}`);
        if (!firstNames.has(line)) firstNames.set(line, name);
      }
    },
  };
}
