import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const FOLDER = join(__dirname, "../../../screenshots");
/**
 * Characters: symbols and pairs must not be truncated; an attacker's longer name may be, and one next to a risk tag.
 */
const MAX_WHOLE_TEXT_CHARACTERS = 12;

/** Takes a screenshot of a page for manual review. Returns the elements that overflow the window or their container. */
export async function takePicture(page: Page, name: string): Promise<readonly string[]> {
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const cut = await page.evaluate(cutTexts, MAX_WHOLE_TEXT_CHARACTERS);
  return [
    ...(overflow > 0 ? [`is ${overflow} pixels wider than its window`] : []),
    ...(cut.length ? [`cuts ${cut.join(", ")}`] : []),
  ];
}

/** Returns the short texts that end in an ellipsis; runs in the page. */
function cutTexts(longest: number): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => getComputedStyle(element).textOverflow === "ellipsis" && element.tagName !== "INPUT")
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .filter((element) => !element.parentElement?.querySelector("[data-tone=warn], [data-tone=bad]"))
    .map(({ innerText }) => innerText.trim())
    .filter((text) => text.length > 0 && text.length <= longest);
}
