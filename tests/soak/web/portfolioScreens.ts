import type { Page } from "playwright-core";
import { portfolioPath } from "@cenote/domain/paths";
import { connect } from "../../e2e/developmentWallet";
import type { LocalProduct } from "../../e2e/product";
import type { Screen } from "./screens";

/** Returns the tabs of a portfolio as seen by their owner, those of several accounts, and their overlays. */
export function portfolioScreens({ accounts, examples: { wallet } }: LocalProduct): readonly Screen[] {
  const [own, other] = accounts.map(({ address }) => address) as [string, string];
  const overview = portfolioPath(wallet.address);
  const [tokens, activity] = [portfolioPath(wallet.address, "tokens"), portfolioPath(wallet.address, "activity")];
  return [
    { title: "portfolio-compared", path: `${overview}?compare=${own}` },
    { title: "portfolio-together", path: `/portfolio?accounts=${own},${other}` },
    { title: "portfolio-share", path: overview, prepare: (page) => open(page, /^Share a picture/) },
    { title: "portfolio-empty", path: portfolioPath(`0x${"12".repeat(20)}`) },
    { title: "portfolio-not-an-address", path: portfolioPath("0x12") },
    { title: "portfolio-connected", path: "/portfolio", prepare: (page) => connect(page, own) },
    { title: "portfolio-tokens-none-fits", path: `${tokens}?q=no-such-token` },
    {
      title: "portfolio-token-history",
      path: tokens,
      prepare: async (page) => {
        await page
          .getByRole("button", { name: /^Actions for/ })
          .first()
          .click();
        await page.getByRole("menuitem", { name: "History and networks" }).click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      title: "portfolio-defi-connected",
      path: portfolioPath(null, "defi"),
      prepare: async (page) => {
        await connect(page, own);
        await revokeButton(page).waitFor();
      },
    },
    {
      title: "portfolio-revoke",
      path: portfolioPath(null, "defi"),
      prepare: async (page) => {
        await connect(page, own);
        await revokeButton(page).click();
        await page
          .getByRole("dialog")
          .getByText(/^Simulated on block/i)
          .waitFor();
      },
    },
    {
      title: "portfolio-activity-details",
      path: activity,
      prepare: async (page) => {
        await page.locator("a[data-activity]").first().click();
        await page.getByRole("dialog").getByText("Block", { exact: true }).waitFor();
      },
    },
    { title: "portfolio-tax", path: activity, prepare: (page) => open(page, /^Tax report/) },
    { title: "portfolio-activity-none-fits", path: `${activity}?q=no-such-thing` },
  ];
}

const revokeButton = (page: Page) => page.getByRole("button", { name: /^Revoke Unlimited/ }).first();

async function open(page: Page, name: RegExp) {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
}
