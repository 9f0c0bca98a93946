import { tokenPath } from "@cenote/domain/paths";
import type { Page } from "playwright-core";
import { sampled, soakTest } from "../extent";
import { accessibilityComplaints } from "../browser/accessibility";
import { impersonatorPath } from "../browser/impersonator";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();
const { examples, contracts } = localProduct();
const { token, wallet } = examples;
const PATH = tokenPath(token.chain, token.address);
/** Several screens are opened one after the other, or axe checks them more than once. */
const PATIENCE_MILLISECONDS = 90_000;
const chart = (page: Page) => page.getByRole("slider");

test(
  "the chart's kind and span are chosen by keyboard, kept in the URL, and its values read out",
  async () => {
    const { page, complaints } = await visit(PATH);
    await chart(page).waitFor();
    await page.getByRole("button", { name: "Candles" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/chart=candles/);
    await page.getByRole("button", { name: "1M", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/chart=candles&span=1m/);

    await page.getByRole("slider", { name: /candles/ }).focus();
    await page.keyboard.press("Home");
    const first = await chart(page).getAttribute("aria-valuetext");
    await page.keyboard.press("ArrowRight");
    expect(first).toMatch(/opened at \$[\d.,]+, highest \$/);
    expect(await chart(page).getAttribute("aria-valuetext")).not.toBe(first);

    for (const [kind, name] of [
      ["Volume", /^Volume of/],
      ["TVL", /locked in pools/],
    ] as const) {
      await page.getByRole("button", { name: kind, exact: true }).click();
      await page.getByRole("slider", { name }).waitFor();
      await page.locator("canvas").first().waitFor();
    }
    await page.reload();
    await page.getByRole("slider", { name: /locked in pools/ }).waitFor();
    expect(complaints).toEqual([]);
  },
  PATIENCE_MILLISECONDS,
);

soakTest("the pointer reads values out, and every chart can be seen as a table", async () => {
  const { page } = await visit(PATH);
  const box = (await chart(page).boundingBox())!;
  await page.locator("canvas").first().waitFor();
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
  await page.waitForFunction(() => {
    const slider = document.querySelector("[role=slider]");
    return slider && slider.getAttribute("aria-valuenow") !== slider.getAttribute("aria-valuemax");
  });
  await page.getByRole("button", { name: "Show as table" }).click();
  const rows = page.getByRole("table", { name: /Price of/ }).getByRole("row");
  expect(await rows.count()).toBeGreaterThan(10);
});

test(
  "the dialog of a warning leads to the real token, closes by Escape and is not shown again on demand",
  async () => {
    const path = await impersonatorPath(localProduct());
    const { page } = await visit(path);
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const real = dialog.getByRole("link", { name: /^Open the real/ });
    expect(await real.getAttribute("href")).toMatch(/^\/explore\/tokens\/[a-z]+\//);
    expect(await real.getAttribute("href")).not.toBe(path);
    expect(await accessibilityComplaints(page)).toEqual([]);
    await dialog.getByRole("checkbox").check();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: "Details" }).waitFor();
    expect(await dialog.count()).toBe(0);
  },
  PATIENCE_MILLISECONDS,
);

soakTest("sharing shows the link and the token's image", async () => {
  const { page, complaints } = await visit(PATH);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: /^Share/ });
  await dialog.getByText(PATH).waitFor();
  await page.waitForFunction(
    () => (document.querySelector<HTMLImageElement>("[role=dialog] img")?.naturalWidth ?? 0) > 0,
  );
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

soakTest("the description is in the language of the page, and its original can be shown", async () => {
  const { page } = await visit(PATH, {
    before: (opened) => opened.addInitScript(() => localStorage.setItem("cenote.language", "es")),
  });
  const text = page.locator("main p[lang]").first();
  await text.waitFor();
  expect(await text.getAttribute("lang")).toBe("es");
  await page
    .locator("main section", { has: page.locator("p[lang]") })
    .getByRole("button")
    .first()
    .click();
  await page.locator("main p[lang=en]").waitFor();
});

soakTest("a favorite is remembered", async () => {
  const { page } = await visit(PATH);
  const star = page.getByRole("button", { name: /^Favorite/ });
  await star.click();
  await page.reload();
  await star.waitFor();
  expect(await star.getAttribute("aria-pressed")).toBe("true");
});

test(
  "transactions and pools of the token are listed, page by page",
  async () => {
    // The only token with enough trades for several pages of a short history.
    const { page } = await visit(tokenPath("ETHEREUM", contracts.ETHEREUM!.weth!));
    const table = page.getByRole("table", { name: "Transactions" });
    await table.waitFor();
    const newest = await table.getByRole("row").nth(1).innerText();
    await page.getByRole("link", { name: "Older" }).click();
    await page.waitForURL(/after=/);
    await page.getByRole("link", { name: "Newest" }).waitFor();
    expect(await table.getByRole("row").nth(1).innerText()).not.toBe(newest);
    await page.getByRole("link", { name: "Pools", exact: true }).last().click();
    await page.getByRole("table", { name: "Pools" }).getByRole("link").first().waitFor();
  },
  PATIENCE_MILLISECONDS,
);

soakTest("a watched account's balance is shown as soon as an account is watched", async () => {
  const { page } = await visit(PATH);
  const panel = page.getByRole("region", { name: "Your balance" });
  await panel.getByRole("button", { name: "Choose an account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill(wallet.address);
  await page.keyboard.press("Enter");
  await panel
    .getByText(/does not hold this token|UNI/)
    .first()
    .waitFor();
});

test.each(sampled([375, 1280], (width) => width === 375))(
  "axe finds nothing at %d pixels, in both themes and with a table",
  async (width) => {
    const { page } = await visit(PATH, { width });
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

/** Returns the link from a token's page to the swap. */
const swapLink = (page: Page) => page.getByRole("region", { name: "Swap" }).getByRole("link", { name: /^Get / });

test("shows the swap of mfe-trade, which quotes the token for the coin", async () => {
  const { page, complaints } = await visit(PATH);
  const swap = page.getByRole("region", { name: "Swap" });
  await swap.getByLabel("You pay", { exact: true }).fill("0.01");
  await swap.getByText("At least").waitFor();
  await swap.getByRole("button", { name: "Connect a wallet" }).waitFor();
  expect(complaints).toEqual([]);
});

soakTest(
  "links to the swap in the widget's place, and shows the rest of the page, while mfe-trade is unavailable",
  async () => {
    const { page } = await visit(PATH, {
      before: (opened) =>
        opened.route("**/mfe-trade/**", (route) => route.fulfill({ status: 404, body: "404 Not Found" })),
    });
    await swapLink(page).waitFor();
    expect(await page.getByLabel("You pay", { exact: true }).count()).toBe(0);
    await chart(page).waitFor();
  },
);
