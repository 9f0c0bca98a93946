import { nftActivityPath, nftCollectionPath } from "@cenote/domain/paths";
import { sampled, soakTest } from "../extent";
import { accessibilityComplaints } from "../browser/accessibility";
import { unroll } from "../browser/unroll";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();
const { chain, address } = localProduct().examples.nftCollection;

test("collections are listed without positions of the exchange, and lead to their items", async () => {
  const { page, complaints } = await visit("/nfts");
  const table = page.getByRole("table", { name: "Collections" });
  await table.getByRole("link").first().waitFor();
  expect(await table.getByText(/Positions/).count()).toBe(0);
  await page.getByRole("button", { name: "1M", exact: true }).click();
  await page.waitForURL(/span=1m/);
  expect(await accessibilityComplaints(page)).toEqual([]);
  await table.getByRole("link").first().click();
  await page.waitForURL(/\/nfts\/collection\/0x/);
  await page.getByRole("list", { name: "Items" }).getByRole("listitem").first().waitFor();
  expect(complaints).toEqual([]);
});

test("a trait filters the items through the URL, and its chip takes it back", async () => {
  const { page, complaints } = await visit(nftCollectionPath(chain, address));
  const count = page.getByRole("status").filter({ hasText: /items?$/ });
  await count.waitFor();
  const all = await count.innerText();
  const box = page.getByRole("complementary", { name: "Filters" }).getByRole("checkbox").first();
  await box.check();
  await page.waitForURL(/trait\./);
  await count.filter({ hasNotText: all }).waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.getByRole("button", { name: /Remove the filter/ }).click();
  await count.filter({ hasText: all }).waitFor();
  expect(await box.isChecked()).toBe(false);
  expect(complaints).toEqual([]);
});

soakTest("any part of the grid can be scrolled to, with few cards in the document", async () => {
  const { page } = await visit(nftCollectionPath(chain, address));
  const cards = page.getByRole("list", { name: "Items" }).getByRole("listitem");
  await cards.first().waitFor();
  const size = Number(await cards.first().getAttribute("aria-setsize"));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator(`li[aria-posinset="${size}"]`).waitFor();
  expect(await cards.count()).toBeLessThan(120);
});

test.each(
  sampled(
    [
      ["market", `${nftCollectionPath(chain, address)}&view=market`, "Depth of listings"],
      ["activity", nftActivityPath(chain, address), "Activity"],
    ],
    (_, index) => index === 0,
  ),
)("the %s of a collection is accessible, also on a narrow phone", async (_, path, table) => {
  const { page, complaints } = await visit(path, { width: 320 });
  await page.getByRole("table", { name: table }).waitFor();
  // Targets covered by the phone's bar can be scrolled to: they are not too small.
  await unroll(page);
  expect(await accessibilityComplaints(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(complaints).toEqual([]);
});
