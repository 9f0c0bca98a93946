import type { Page } from "playwright-core";
import { toUrlName } from "@cenote/domain/chains";
import { connect } from "../../e2e/developmentWallet";
import type { LocalProduct } from "../../e2e/product";
import type { Screen } from "./screens";

/** Amounts of the coin: one that is quoted immediately, and one that moves every pool's price. */
const [USUAL_AMOUNT, IMMODERATE_AMOUNT] = ["1", "9000"];

/** Returns the forms of trading after an input, and the dialogs over them. */
export function tradeScreens({ examples: { token }, accounts }: LocalProduct): readonly Screen[] {
  const account = accounts[0]!.address;
  const place = { chain: toUrlName(token.chain), inputCurrency: "NATIVE" };
  const swap = (value: string) =>
    `/swap?${new URLSearchParams({ ...place, outputCurrency: token.address, value }).toString()}`;
  const send = `/send?${new URLSearchParams({ ...place, value: "0.1", recipient: accounts[1]!.address }).toString()}`;
  return [
    { title: "swap-quoted", path: swap(USUAL_AMOUNT), prepare: quoted },
    { title: "swap-impact", path: swap(IMMODERATE_AMOUNT), prepare: quoted },
    {
      title: "swap-connected",
      path: swap(USUAL_AMOUNT),
      prepare: async (page) => {
        await connect(page, account);
        await page.getByRole("button", { name: "Review swap" }).waitFor();
      },
    },
    {
      title: "swap-review",
      path: swap(USUAL_AMOUNT),
      prepare: async (page) => {
        await connect(page, account);
        await open(page, /^Review swap$/);
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /^Swap .+ for/ })
          .waitFor();
      },
    },
    { title: "swap-picker", path: "/swap", prepare: (page) => pick(page) },
    { title: "swap-picker-found", path: "/swap", prepare: (page) => pick(page, "usd") },
    { title: "swap-settings", path: "/swap", prepare: (page) => open(page, /^Settings:/) },
    {
      title: "send-checked",
      path: send,
      prepare: async (page) => {
        await connect(page, account);
        await page.getByRole("button", { name: /^Send [^s]/ }).waitFor();
      },
    },
  ];
}

const quoted = (page: Page) => page.getByRole("figure", { name: "Route" }).waitFor();

async function open(page: Page, name: RegExp) {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
}

async function pick(page: Page, text?: string) {
  await open(page, /^Choose a token/);
  if (text) await page.keyboard.type(text);
  await page.getByRole("dialog").getByRole("option").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[role=listbox][aria-busy=true]"));
}
