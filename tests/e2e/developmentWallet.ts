import type { Page } from "playwright-core";
import { toUrlName, type Chain } from "@cenote/domain/chains";
import { shortAddress } from "@cenote/kit/text/address";
import { localProduct } from "./product";

/** Connects one of the development wallet's accounts. */
export async function connect(page: Page, address = localProduct().accounts[0]!.address) {
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByRole("button", { name: /Development wallet/ }).click();
  await page.getByRole("button", { name: shortAddress(address) }).click();
  await accountButton(page, address).waitFor();
}

/** Returns the button of the header; `more` is its additional text. */
export const accountButton = (page: Page, address: string, more = "") =>
  page.getByRole("button", { name: new RegExp(`^Account ${shortAddress(address)}.*${more}`) });

/** Sends a request to the wallet in the page, as a screen does; returns the result, or the error's code. */
export function request(page: Page, method: string, params: readonly unknown[] = []): Promise<unknown> {
  return page.evaluate(
    ([name, args]) =>
      new Promise((resolve) => {
        type Wallet = { request: (call: object) => Promise<unknown> };
        addEventListener("eip6963:announceProvider", function handle(event) {
          const { info, provider } = (event as CustomEvent<{ info: { rdns: string }; provider: Wallet }>).detail;
          if (info.rdns !== "local.cenote.wallet") return;
          removeEventListener("eip6963:announceProvider", handle);
          provider.request({ method: name, params: args }).then(resolve, ({ code }: { code: number }) => resolve(code));
        });
        dispatchEvent(new Event("eip6963:requestProvider"));
      }),
    [method, params] as const,
  );
}

/** Sets the wallet's switches: its rejections, its delay, and its capabilities. */
export async function setWallet(page: Page, switches: object) {
  // A page with a connected account loads it after its first screen.
  await page.waitForFunction(() => "developmentWallet" in globalThis);
  await page.evaluate((settings) => {
    type Console = { developmentWallet: { set: (switches: object) => void } };
    (globalThis as unknown as Console).developmentWallet.set(settings);
  }, switches);
}

/** Anvil refuses a call during which a new block arrives. */
const OVERTAKEN = "BlockOutOfRange";
const MAX_TRIES = 5;

/** Calls a chain's node directly. Throws the node's error. */
export async function rpc<Result>(chain: Chain, method: string, ...params: readonly unknown[]): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${localProduct().url}/rpc/${toUrlName(chain)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
    if (!error) return result;
    if (!error.message.includes(OVERTAKEN) || tries === MAX_TRIES) throw new Error(`${method}: ${error.message}`);
  }
}

export const hex = (value: number | bigint) => `0x${value.toString(16)}`;
