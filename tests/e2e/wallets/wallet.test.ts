import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { shortAddress } from "@cenote/kit/text/address";
import { accessibilityComplaints } from "../../browser/accessibility";
import { openBrowser, visit } from "../browser";
import { localProduct } from "../product";

openBrowser();
const { url, accounts, examples } = localProduct();
const [first, second] = accounts.map(({ address }) => address);
const ROOT = join(__dirname, "../../..");

const accountButton = (page: Page, address: string) =>
  page.getByRole("button", { name: new RegExp(`^Account ${shortAddress(address)} \\$[\\d.,]+[KMB]?$`) });

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, text: string) {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press("Tab");
    const reached = await page.evaluate(() => document.activeElement?.textContent ?? "");
    if (reached.includes(text)) return;
  }
  throw new Error(`Tab does not lead to "${text}"`);
}

/** Connects the development wallet's first account with the keyboard only. */
async function connect(page: Page) {
  await page.getByRole("button", { name: "Connect" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Development wallet/ }).waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await tabTo(page, "Development wallet");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Accounts of the wallet" }).getByText("$").first().waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await tabTo(page, shortAddress(first!));
  await page.keyboard.press("Enter");
  await accountButton(page, first!).waitFor();
}

test("by keys alone: connect, see account and balance, find both after a reload, go over to another, watch one, disconnect", async () => {
  const { page, complaints } = await visit("/explore/pools");
  await connect(page);
  await page.reload();
  await accountButton(page, first!).focus();
  await page.keyboard.press("Enter");
  const network = page.getByRole("button", { name: /^Network of the wallet: / });
  await network.waitFor();
  await page.getByRole("list", { name: "Accounts" }).getByText("$").first().waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await network.press("Enter");
  await page.getByRole("menuitemradio", { name: "Base", exact: true }).press("Enter");
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("cenote.developmentWallet")!).chainId === 31002);

  await tabTo(page, shortAddress(second!));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await accountButton(page, second!).waitFor();

  await accountButton(page, second!).press("Enter");
  await tabTo(page, "Connect or watch another");
  await page.keyboard.press("Enter");
  const other = examples.token.address;
  await page.getByRole("textbox", { name: "Address" }).fill(other);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Account ${shortAddress(other)}` }).press("Enter");
  await page.getByText(/It cannot sign/).waitFor();
  await page.getByRole("button", { name: "Stop watching" }).press("Enter");
  await page.getByRole("button", { name: "Disconnect" }).press("Enter");
  await page.getByRole("heading", { name: "Connect a wallet" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Connect" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Connect" }).waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

test("a transaction that the wallet signs is in a block of its chain, read through the site", async () => {
  const { page } = await visit("/explore/pools");
  await connect(page);
  const status = await page.evaluate(
    async ([from, to]) => {
      const send = async (path: string, body: object) => {
        const headers = { "content-type": "application/json" };
        const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        return ((await response.json()) as { result: unknown }).result;
      };
      const transaction = { from, to, value: "0x1" };
      const hash = await send("/local/wallet", {
        method: "eth_sendTransaction",
        params: [transaction],
        chainId: 31002,
      });
      for (;;) {
        const request = { jsonrpc: "2.0", id: 1, method: "eth_getTransactionReceipt", params: [hash] };
        const receipt = (await send("/rpc/base", request)) as { status: string } | null;
        if (receipt) return receipt.status;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    [first!, second!],
  );
  expect(status).toBe("0x1");
});

test("the chains' keys and powers are not for pages", async () => {
  const send = async (path: string, method: string, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: [] });
    return (
      await fetch(url + path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body })
    ).status;
  };
  expect(await send("/rpc/ethereum", "eth_chainId")).toBe(200);
  for (const method of ["anvil_setBalance", "evm_mine", "eth_accounts", "eth_sendTransaction"])
    expect([method, await send("/rpc/ethereum", method)]).toEqual([method, 403]);
  expect(await send("/rpc/ethereum", "eth_chainId", { origin: "https://evil.example" })).toBe(403);
  expect(await send("/local/wallet", "wallet")).toBe(403);
  expect(await send("/local/wallet", "wallet", { origin: "https://evil.example" })).toBe(403);
  expect(await send("/local/wallet", "wallet", { origin: url })).toBe(200);
});

test("the uploaded files contain nothing of the development wallet", () => {
  for (const folder of ["dist/static", "dist/remotes"]) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
    const files = names.filter((name) => /\.(js|html|json|css|map)$/.test(name));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const text = readFileSync(join(ROOT, folder, file), "utf8");
      const match = /Development wallet|developmentWallet|local\.cenote\.wallet|\/local\/wallet|id="local"/.exec(text);
      expect({ file, found: match?.[0] }).toEqual({ file, found: undefined });
    }
  }
});

test("without a connected wallet, no wallet code is fetched", async () => {
  const requests: string[] = [];
  const { page } = await visit("/explore/pools", {
    before: (prepared) => Promise.resolve(prepared.on("request", (request) => requests.push(request.url()))),
  });
  await page.getByRole("row").nth(3).waitFor();
  expect(requests.filter((address) => /wallet/i.test(address))).toEqual([]);
});
