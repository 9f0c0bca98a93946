import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const FOLDER = join(__dirname, "../../../screenshots");
/** Characters: symbols and pairs must be whole; an attacker's longer name need not, nor one beside a risk's mark. */
const MAX_WHOLE_TEXT_CHARACTERS = 12;

/** Takes a picture of a page, for a person to look at. Returns what does not fit its window or its place. */
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

/** The short texts that end in an ellipsis, run in the page. */
function cutTexts(longest: number): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => getComputedStyle(element).textOverflow === "ellipsis" && element.tagName !== "INPUT")
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .filter((element) => !element.parentElement?.querySelector("[data-tone=warn], [data-tone=bad]"))
    .map(({ innerText }) => innerText.trim())
    .filter((text) => text.length > 0 && text.length <= longest);
}
