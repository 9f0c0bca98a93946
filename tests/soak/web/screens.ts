import type { Browser, Page } from "playwright-core";
import { tokenPath } from "@cenote/domain/paths";
import { NOWHERE, places, type Place } from "../../browser/places";
import { impersonatorPath } from "../../browser/impersonator";
import type { LocalProduct } from "../../e2e/product";
import { look, THEMES, WIDTHS } from "./appearances";
import { liquidityScreens } from "./liquidityScreens";
import { orderScreens } from "./orderScreens";
import { portfolioScreens } from "./portfolioScreens";
import { tradeScreens } from "./tradeScreens";

/** A place, unchanged or after an interaction. */
export type Screen = Place & { readonly prepare?: (page: Page) => Promise<unknown> };

/** Returns every screen of the product, and its overlays; SCREENS=home,search limits it to those. */
export async function allScreens(browser: Browser, local: LocalProduct): Promise<readonly Screen[]> {
  const titles = process.env.SCREENS?.split(",");
  const isWanted = ({ title }: Screen) => !titles || titles.includes(title);
  const different = await differentPlaces(browser, local, [...places(local), ...NOWHERE].filter(isWanted));
  const opened = [
    ...openedScreens(local, await impersonatorPath(local)),
    ...tradeScreens(local),
    ...(await orderScreens(local)),
    ...(await liquidityScreens(local)),
    ...portfolioScreens(local),
  ];
  return [...different, ...opened.filter(isWanted)];
}

/** Returns one place per destination: paths with the same destination count as one. */
async function differentPlaces(browser: Browser, local: LocalProduct, all: readonly Place[]) {
  const reached = new Map<string, Place>();
  for (const place of all) {
    const url = await look(browser, local.url + place.path, { width: WIDTHS[0]!, theme: THEMES[0] }, (page) =>
      Promise.resolve(page.url()),
    );
    if (!reached.has(url)) reached.set(url, place);
  }
  return [...reached.values()];
}

/** Returns overlays of screens, and screens scrolled or after a selection. */
function openedScreens({ examples: { token }, accounts }: LocalProduct, warnedPath: string): readonly Screen[] {
  const path = tokenPath(token.chain, token.address);
  return [
    { title: "search", path: "/explore/tokens", prepare: (page) => search(page) },
    { title: "search-found", path: "/explore/tokens", prepare: (page) => search(page, "usd") },
    { title: "search-nothing", path: "/explore/tokens", prepare: (page) => search(page, "no such thing") },
    { title: "wallet", path: "/explore/tokens", prepare: (page) => open(page, page.getByText("Connect").first()) },
    {
      title: "wallet-accounts",
      path: "/explore/tokens",
      prepare: async (page) => {
        await open(page, account(await watch(page, accounts[0]!.address)));
      },
    },
    { title: "home-connected", path: "/", prepare: (page) => watch(page, accounts[0]!.address) },
    { title: "token-connected", path, prepare: (page) => watch(page, accounts[0]!.address) },
    { title: "token-warning", path: warnedPath, prepare: (page) => page.getByRole("dialog").waitFor() },
    { title: "token-warned", path: warnedPath, prepare: (page) => page.keyboard.press("Escape") },
    { title: "menu", path: "/explore/tokens", prepare: (page) => open(page, page.getByLabel("Menu and settings")) },
    { title: "share", path, prepare: (page) => open(page, page.getByRole("button", { name: "Share" })) },
    { title: "token-candles", path: `${path}?chart=candles&span=1w` },
    { title: "token-volume", path: `${path}?chart=volume&span=1w` },
    {
      title: "token-as-table",
      path,
      prepare: (page) => page.getByRole("button", { name: "Show as table" }).click(),
    },
    { title: "home-as-list", path: "/?view=list" },
    { title: "tokens-none-fits", path: "/explore/tokens?q=no-such-token" },
    { title: "tokens-favorites", path: "/explore/tokens?only=favorites" },
    {
      title: "tokens-scrolled",
      path: "/explore/tokens",
      prepare: async (page) => {
        // Scrolled to the top of a row: a row half covered by the header cannot be clicked there.
        await page.locator("main tbody tr").nth(16).waitFor();
        await page.evaluate(() => {
          const head = document.querySelector("main thead th")!.getBoundingClientRect();
          const row = [...document.querySelectorAll("main tbody tr")].at(16)!.getBoundingClientRect();
          scrollBy(0, row.top - head.height);
        });
        await page.waitForTimeout(500);
      },
    },
  ];
}

async function open(page: Page, button: ReturnType<Page["locator"]>) {
  await button.click();
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(500);
}

const account = (page: Page) => page.getByRole("button", { name: /^Account 0x/ });

/** Watches a wallet, which needs only its address. */
async function watch(page: Page, address: string): Promise<Page> {
  await open(page, page.getByText("Connect").first());
  await page.getByRole("textbox", { name: "Address" }).fill(address);
  await page.keyboard.press("Enter");
  await account(page).waitFor();
  await page.waitForTimeout(1000);
  return page;
}

async function search(page: Page, text?: string) {
  await open(page, page.getByRole("button", { name: /^Search tokens/ }));
  if (text) await page.keyboard.type(text);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("option").or(dialog.getByText("Nothing found")).first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[role=listbox][aria-busy=true]"));
}
