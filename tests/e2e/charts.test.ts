import { explorePath, tokenPath } from "@cenote/domain/paths";
import type { Page } from "playwright-core";
import { soakTest } from "../extent";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();
const { token } = localProduct().examples;
const PATH = tokenPath(token.chain, token.address);
/** The coin, in the past week: it has most of the short history's few trades. */
const CANDLES = `${tokenPath(token.chain, null)}?chart=candles&span=1w`;
const PHONE_WIDTH = 375;
/** The canvas is drawn in a frame after the input. */
const STEP_MILLISECONDS = 100;
const chart = (page: Page) => page.getByRole("slider");
/** The figure above the chart. */
const headline = (page: Page) => page.locator("[data-size=display]");

/** Moves the pointer over the chart, to a fraction of its width. */
async function point(page: Page, part: number) {
  const box = (await page.locator("canvas").first().boundingBox())!;
  const x = box.x + box.width * part;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
}

/** Index of the point under the pointer among all points. */
const pointed = async (page: Page) => Number(await chart(page).getAttribute("aria-valuenow"));

/** Waits until the point at the left edge is stable and accepted by a condition: a canvas follows its inputs later. */
async function leftmost(page: Page, isExpected: (index: number) => boolean): Promise<number> {
  for (let before = -1; ;) {
    await point(page, 0.5);
    await point(page, 0.001);
    const index = await pointed(page);
    if (index === before && isExpected(index)) return index;
    before = index;
    await page.waitForTimeout(STEP_MILLISECONDS);
  }
}

test("arrow keys move on beyond what is visible", async () => {
  const { page } = await visit(CANDLES);
  await page.locator("canvas").first().waitFor();
  await chart(page).focus();
  for (const key of ["End", "+", "+", "+"]) await page.keyboard.press(key);
  await leftmost(page, (index) => index > 0);
  await chart(page).focus();
  await page.keyboard.press("Home");
  await leftmost(page, (index) => index === 0);
});

soakTest("on a phone the headline reads values out, and nothing covers the newest ones", async () => {
  const { page } = await visit(PATH, { width: PHONE_WIDTH });
  await page.locator("canvas").first().waitFor();
  await point(page, 0.9);
  const spoken = (await chart(page).getAttribute("aria-valuetext"))!;
  const [moment, value] = [spoken.slice(0, spoken.lastIndexOf(": ")), spoken.slice(spoken.lastIndexOf(": ") + 2)];
  await page.waitForFunction(
    (text) => document.querySelector("[data-size=display]")?.textContent?.includes(text),
    value,
  );
  expect(await headline(page).innerText()).toBe(`${value}\n\n${moment}`);

  // Labels and readouts in the right half of the drawing.
  const covered = await chart(page).evaluate((plot) => {
    const { left, width } = plot.getBoundingClientRect();
    return [...plot.querySelectorAll("span, b, dl")]
      .filter((label) => label.textContent && /[$€]/.test(label.textContent))
      .map((label) => label.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.right > left + width / 2).length;
  });
  expect(covered).toBe(0);
});

soakTest("the list of tokens and the token's screen show one change of the day", async () => {
  const { page: list } = await visit(explorePath("tokens", token.chain));
  const { page } = await visit(PATH);
  const row = list.locator(`a[data-row-link][href="${PATH}"]`).first();
  await row.waitFor();
  await headline(page).waitFor();
  // Both follow the blocks, but not at the same moment.
  for (;;) {
    const cells = await row.evaluate((link) => link.closest("tr, [role=row]")?.textContent ?? "");
    const change = /\(([\d.]+%)\)/.exec(await headline(page).innerText())?.[1];
    expect(change).toBeDefined();
    if (cells.includes(change!)) break;
    await page.waitForTimeout(STEP_MILLISECONDS);
  }
});
