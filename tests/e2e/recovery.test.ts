import type { Page } from "playwright-core";
import { sampled } from "../extent";
import { openBrowser, visit } from "./browser";

openBrowser();

const rows = (page: Page) => page.locator("tr[aria-rowindex]:not([aria-rowindex='1'])");

/** Opens a path while the gateway cannot be reached; `end` ends the outage. */
async function visitInOutage(path: string): Promise<{ readonly page: Page; readonly end: () => void }> {
  let isDown = true;
  const { page } = await visit(path, {
    before: (opened) => opened.route("**/graphql", (route) => (isDown ? route.abort() : route.continue())),
  });
  return {
    page,
    end: () => {
      isDown = false;
    },
  };
}

test.each(
  sampled(
    [
      ["/explore/tokens", "Explore tokens"],
      ["/explore/pools", "Explore pools"],
      ["/explore/transactions", "Explore transactions"],
    ],
    (_, index) => index === 0,
  ),
)("%s keeps its frame in an outage, with one message, and comes back by itself", async (path, title) => {
  const { page, end } = await visitInOutage(path);
  await page.getByRole("alert").first().waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
  expect(await page.getByRole("navigation", { name: "Explore" }).getByRole("link").count()).toBe(3);
  expect(await page.locator("[role=alert]:visible").count()).toBe(1);
  expect(await rows(page).count()).toBe(0);

  end();
  await rows(page).first().waitFor();
  await page.getByRole("alert").waitFor({ state: "detached" });
});
