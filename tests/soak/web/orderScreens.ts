import type { Page } from "playwright-core";
import { proposalPath } from "@cenote/domain/paths";
import { queryProduct } from "../../browser/queryProduct";
import { connect } from "../../e2e/developmentWallet";
import type { LocalProduct } from "../../e2e/product";
import type { Screen } from "./screens";

const TOKENS = "query ($symbol: String!) { searchTokens(searchQuery: $symbol, chains: [ETHEREUM]) { symbol address } }";

/** Returns limit orders, purchases, governance and auctions, after an input or with a dialog. */
export async function orderScreens(local: LocalProduct): Promise<readonly Screen[]> {
  const {
    examples: { proposal },
    accounts,
  } = local;
  const account = accounts[0]!.address;
  const token = async (symbol: string) => {
    const { searchTokens } = await queryProduct<{ searchTokens: { symbol: string; address: string | null }[] }>(
      local,
      TOKENS,
      {
        symbol,
      },
    );
    return searchTokens.find((one) => one.symbol === symbol && one.address)!.address!;
  };
  const [usdc, uni] = [await token("USDC"), await token("UNI")];
  const pair = { chain: "ethereum", inputCurrency: usdc, outputCurrency: uni };
  const limit = (more: Readonly<Record<string, string>> = {}) => `/limit?${new URLSearchParams({ ...pair, ...more })}`;
  const connected = (prepare?: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await connect(page, account);
    await prepare?.(page);
  };
  const place = proposalPath(proposal.chain, proposal.governor, proposal.proposalId);
  return [
    { title: "limit-pair", path: limit() },
    { title: "limit-connected", path: limit({ value: "25" }), prepare: connected(belowMarket) },
    {
      title: "limit-repeating",
      path: limit({ value: "25", count: "4", every: "week" }),
      prepare: connected(belowMarket),
    },
    {
      title: "limit-review",
      path: limit({ value: "25" }),
      prepare: connected(async (page) => {
        await belowMarket(page);
        await opened(page, /^Review order/);
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /^(Sign|Approve|Wrap)/ })
          .first()
          .waitFor();
      }),
    },
    {
      title: "limit-canceling",
      path: limit({ value: "25" }),
      prepare: connected(async (page) => {
        await hasOrder(page);
        await opened(page, /^Cancel: /);
        await page.getByRole("dialog").getByRole("button", { name: "Cancel on Ethereum" }).waitFor();
      }),
    },
    { title: "limit-filled", path: limit({ orders: "filled" }), prepare: connected() },
    { title: "buy-quoted", path: "/buy?value=100", prepare: connected() },
    { title: "sell-connected", path: "/sell", prepare: connected() },
    { title: "vote-connected", path: "/vote", prepare: connected() },
    {
      title: "vote-delegating",
      path: "/vote",
      prepare: connected((page) => opened(page, /^(Change the delegate|Delegate)$/)),
    },
    { title: "proposal-connected", path: place, prepare: connected() },
    {
      title: "create-proposal-filled",
      path: "/create-proposal",
      prepare: connected(async (page) => {
        await page.getByLabel("Title").fill("Seven tokens");
        await page.getByRole("button", { name: "Send tokens" }).click();
        await page.getByLabel("Recipient").fill(account);
        await page.getByLabel("Amount").fill("7");
        await page.getByText("All calls succeed").waitFor();
      }),
    },
    { title: "auction-connected", path: "/explore/toucan/0?chain=ethereum", prepare: connected() },
  ];
}

const belowMarket = (page: Page) => page.getByRole("button", { name: "−5%" }).click();

/** Places an order if the account has none: the next look finds it. */
async function hasOrder(page: Page) {
  const orders = page.getByRole("region", { name: "Open orders" });
  await orders
    .getByText(/From market|No open orders/)
    .first()
    .waitFor();
  if ((await orders.getByRole("row").count()) > 0) return;
  await belowMarket(page);
  await opened(page, /^Review order/);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Sign to sell/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "See your orders" }).click();
  await orders.getByRole("row").first().waitFor();
}

async function opened(page: Page, name: RegExp) {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
}
