import { findPageName } from "@cenote/domain/routes";
import { places } from "../browser/places";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();

/** Redirects of old and short paths; every other path is kept. */
const LEADS: Readonly<Record<string, RegExp>> = {
  "/tokens": /^\/explore\/tokens$/,
  "/limits": /^\/limit$/,
  "/pool": /^\/positions$/,
  "/pools": /^\/positions$/,
  "/pool/v2": /^\/positions$/,
  "/pools/v2": /^\/positions$/,
  "/pool/new": /^\/positions\/create$/,
  "/pools/new": /^\/positions\/create$/,
  "/add": /^\/positions\/create$/,
  "/add/v2": /^\/positions\/create\/v2$/,
  "/pool/1": /^\/positions\/v3\/ethereum\/1$/,
  "/pools/1": /^\/positions\/v3\/ethereum\/1$/,
  "/remove/1": /^\/positions\/v3\/ethereum\/1$/,
};

// In `npm test`, pages.test.tsx covers the redirects, and the screens' tests open most of them.
test.each(places(localProduct()).map(({ path }) => path))("%s opens a screen with its title", async (path) => {
  const { page, complaints } = await visit(path);
  await page.locator("main h1").first().waitFor({ state: "attached" });
  const { pathname } = new URL(page.url());
  const target = LEADS[path];
  if (target) expect(pathname).toMatch(target);
  expect(findPageName(pathname)).not.toBeNull();
  const text = await page.locator("main").innerText();
  expect(text).not.toMatch(/nothing at this address|not available yet|could not be loaded/i);
  expect(text.trim()).not.toBe("");
  expect(await page.locator("title").count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("the path of votes alone opens governance", async () => {
  const { page } = await visit("/vote");
  await page.getByRole("heading", { level: 1, name: "Governance" }).waitFor({ state: "attached" });
});
