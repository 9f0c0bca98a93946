import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import type { Part } from "../../suite";
import { APPEARANCES, inWindows, look, nameOf, unroll, type Appearance } from "./appearances";
import { allScreens } from "./screens";

const FOLDER = join(__dirname, "../../../screenshots");
/** Characters: symbols and pairs must be whole; an attacker's longer name need not, nor one beside a risk's mark. */
const LONGEST_WHOLE_TEXT = 12;

/** For some screens: words of other lengths, and a right-to-left language. */
const FURTHER_APPEARANCES: readonly Appearance[] = [
  { width: 1280, theme: "light", isRightToLeft: true },
  { width: 375, theme: "light", isRightToLeft: true },
  ...["es", "ja"].flatMap((language) => [1280, 375].map((width) => ({ width, theme: "light" as const, language }))),
];
const FURTHER_SCREENS = ["home", "explore", "explore-tokens-chainName-tokenAddress"];

/** Pictures of every screen, for a person to check. */
export const screenshots: Part = {
  title: "Screenshots of every screen, at six widths, light and dark, in screenshots/",
  run: async () => {
    const { local, stop } = await runningProduct();
    const browser = await launchBrowser();
    try {
      const screens = await allScreens(browser, local);
      mkdirSync(FOLDER, { recursive: true });
      const all = screens.flatMap((screen) => {
        const further = FURTHER_SCREENS.includes(screen.title) ? FURTHER_APPEARANCES : [];
        return [...APPEARANCES, ...further].map((appearance) => ({ screen, appearance }));
      });
      let failures = 0;
      await inWindows(all, async ({ screen, appearance }) => {
        const name = `${screen.title}-${nameOf(appearance)}.png`;
        const complaint = await look(browser, local.url + screen.path, appearance, async (page) => {
          await screen.prepare?.(page);
          if (!screen.title.endsWith("-scrolled")) await unroll(page);
          await page.screenshot({ path: join(FOLDER, name) });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (overflow > 0) return `is ${overflow} pixels wider than its window`;
          const cut = await page.evaluate(cutTexts, LONGEST_WHOLE_TEXT);
          return cut.length ? `cuts ${cut.join(", ")}` : null;
        }).catch((error: Error) => `failed: ${error.message}`);
        if (!complaint) return;
        failures += 1;
        console.log(`${name} ${complaint}`);
      });
      if (failures) process.exitCode = 1;
      return [{ screens: screens.length, pictures: all.length, "failed, too wide or cut": failures }];
    } finally {
      await browser.close();
      await stop();
    }
  },
};

/** The short texts that end in an ellipsis, run in the page. */
function cutTexts(longest: number): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => getComputedStyle(element).textOverflow === "ellipsis" && element.tagName !== "INPUT")
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .filter((element) => !element.parentElement?.querySelector("[data-tone=warn], [data-tone=bad]"))
    .map(({ innerText }) => innerText.trim())
    .filter((text) => text.length > 0 && text.length <= longest);
}
