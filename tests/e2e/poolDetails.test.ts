import { poolPath } from "@cenote/domain/paths";
import type { Page } from "playwright-core";
import { sampled, soakTest } from "../extent";
import { accessibilityComplaints } from "../browser/accessibility";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();
const { v3Pool, v4Pool } = localProduct().examples;
const PATH = poolPath(v3Pool.chain, v3Pool.address);
/** Several screens are opened one after another, or axe checks them more than once. */
const PATIENCE_MILLISECONDS = 90_000;
const chart = (page: Page) => page.getByRole("slider");
const spoken = async (page: Page) => (await chart(page).getAttribute("aria-valuetext"))!;

test("the public path of a pool leads to its page, whose first view is one request", async () => {
  const operations: string[] = [];
  const { page, complaints } = await visit(`/pools/${PATH.split("/").slice(3).join("/")}`, {
    before: (opened) => {
      opened.on("request", (request) => {
        if (!request.url().endsWith("/graphql") || request.method() !== "POST") return;
        operations.push((JSON.parse(request.postData() ?? "{}") as { operationName: string }).operationName);
      });
      return Promise.resolve();
    },
  });
  await page.waitForURL(`**${PATH}`);
  await chart(page).waitFor();
  // Later requests wait until the pool is drawn.
  expect(operations[0]).toBe("PoolByAddress");
  expect(operations.slice(1).filter((name) => ["V3Pool", "V2Pair", "PoolVolumeHistory"].includes(name))).toEqual([]);
  await page.getByRole("table", { name: "Transactions" }).getByRole("link").first().waitFor();
  expect(complaints).toEqual([]);
});

test(
  "every chart is chosen by keyboard, kept in the URL, and read out",
  async () => {
    // A day of the tests' market may have a single candle.
    const { page, complaints } = await visit(`${PATH}?span=1w`);
    for (const [kind, name] of [
      ["Price", /^Price of/],
      ["Candles", /in candles/],
      ["Liquidity", /^Liquidity by price/],
      ["Volume", /^Volume/],
    ] as const) {
      await page.getByRole("button", { name: kind, exact: true }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("slider", { name }).waitFor();
    }
    expect(new URL(page.url()).searchParams.get("chart")).toBeNull();
    expect(complaints).toEqual([]);
  },
  PATIENCE_MILLISECONDS,
);

soakTest("the pair is reversed, in the URL too", async () => {
  const { page } = await visit(`${PATH}?chart=price`);
  await chart(page).waitFor();
  const name = await chart(page).getAttribute("aria-label");
  await page.getByRole("button", { name: "Reverse the pair" }).click();
  await page.waitForURL(/price=reversed/);
  await page.waitForFunction(
    (before) => document.querySelector("[role=slider]")?.getAttribute("aria-label") !== before,
    name,
  );
});

soakTest(
  "liquidity is zoomed, moved and read out by wheel, pointer and keys, and shown as a table",
  async () => {
    const { page, complaints } = await visit(`${PATH}?chart=liquidity`);
    await chart(page).waitFor();
    const atPrice = await spoken(page);
    expect(atPrice).toMatch(/^[\d.,]+ to [\d.,]+: /);

    await chart(page).focus();
    await page.keyboard.press("ArrowRight");
    const above = await spoken(page);
    expect(above).not.toBe(atPrice);
    await page.keyboard.press("+");
    expect(await spoken(page)).not.toBe(above);
    await page.keyboard.press("Escape");

    const box = (await chart(page).boundingBox())!;
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    const pointed = await spoken(page);
    await page.mouse.wheel(0, -400);
    await page.waitForFunction(
      (before) => document.querySelector("[role=slider]")?.getAttribute("aria-valuetext") !== before,
      pointed,
    );
    const [zoomed] = (await spoken(page)).split(":");
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    await page.waitForFunction(
      (before) => !document.querySelector("[role=slider]")?.getAttribute("aria-valuetext")?.startsWith(before),
      zoomed!,
    );

    await page.getByRole("button", { name: "Whole range" }).click();
    await page.getByRole("button", { name: "Show as table" }).click();
    const rows = page.getByRole("table", { name: "Liquidity by price" }).getByRole("row");
    await rows.nth(5).waitFor();
    expect(complaints).toEqual([]);
  },
  PATIENCE_MILLISECONDS,
);

test("transactions are limited to a type, kept in the URL", async () => {
  const { page } = await visit(PATH);
  const table = page.getByRole("table", { name: "Transactions" });
  await table.getByRole("link").first().waitFor();
  await page.getByRole("button", { name: "Swaps", exact: true }).click();
  await page.waitForURL(/type=swap/);
  // Until the response arrives, the previous rows stay.
  await table
    .getByRole("row")
    .filter({ hasText: /Added|Removed/ })
    .first()
    .waitFor({ state: "detached" });
  await table.getByRole("link").first().waitFor();
  for (const row of (await table.getByRole("row").allInnerTexts()).slice(1)) expect(row).toMatch(/Buy|Sell/);
});

soakTest("sharing shows the link and the pool's image", async () => {
  const { page } = await visit(poolPath(v4Pool.chain, v4Pool.poolId));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog", { name: /^Share/ }).waitFor();
  await page.waitForFunction(
    () => (document.querySelector<HTMLImageElement>("[role=dialog] img")?.naturalWidth ?? 0) > 0,
  );
});

test.each(sampled([375, 1280], (width) => width === 375))(
  "axe finds nothing at %d pixels, in both themes, with the liquidity and its table",
  async (width) => {
    const { page } = await visit(`${PATH}?chart=liquidity`, { width });
    await chart(page).waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityComplaints(page)).toEqual([]);
    }
    await page.getByRole("button", { name: "Show as table" }).click();
    expect(await accessibilityComplaints(page)).toEqual([]);
  },
  PATIENCE_MILLISECONDS,
);
