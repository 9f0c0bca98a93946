import { PAGES } from "@cenote/domain/routes";
import { places } from "../browser/places";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();

/** Spec §2: the paths of the specification; those of our own have no tags. */
const specified = places(localProduct()).filter((_, index) => PAGES[index]!.preview !== "none");

test.each(specified.map(({ path }) => path))("%s opens a screen", async (path) => {
  const { page, complaints } = await visit(path);
  await page.locator("h1").first().waitFor({ state: "attached" });
  const text = await page.locator("main").innerText();
  expect(text).not.toMatch(/not available yet|could not be loaded/i);
  expect(text.trim()).not.toBe("");
  expect(complaints).toEqual([]);
});

test("the path of votes alone opens governance", async () => {
  const { page } = await visit("/vote");
  await page.getByRole("heading", { level: 1, name: "Governance" }).waitFor({ state: "attached" });
});
