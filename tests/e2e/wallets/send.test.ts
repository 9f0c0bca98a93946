import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { encodeFunctionData, getAddress, parseAbi, type Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { soakTest } from "../../extent";
import { accessibilityComplaints } from "../../browser/accessibility";
import { openBrowser, visit } from "../browser";
import { connect, rpc } from "../developmentWallet";
import { localProduct } from "../product";
import { balanceOf, decline, dialog, token } from "../swapping";

jest.setTimeout(180_000);

openBrowser();
const product = localProduct();
const sender = product.accounts[0]!.address as Address;
const CHAIN: Chain = "ETHEREUM";
/** Addresses that were never paid, even if the product has run these tests before. */
const newAddress = () => getAddress(`0x${randomBytes(20).toString("hex")}`);
const [RECIPIENT, OTHER, NEVER_PAID] = [newAddress(), newAddress(), newAddress()];
const ERC721 = parseAbi(["function ownerOf(uint256) view returns (address)"]);

/** Opens the form by a link, with a connected account. */
async function openSend(parameters: Readonly<Record<string, string>>, width?: number) {
  const search = new URLSearchParams({ chain: CHAIN.toLowerCase(), ...parameters });
  const visited = await visit(`/send?${search}`, width ? { width } : {});
  await connect(visited.page, sender);
  return visited;
}

const reviewButton = (page: Page) => page.getByRole("button", { name: "Review payment" });
const sendButton = (page: Page) => dialog(page).getByRole("button", { name: /^Send / });
const sent = (page: Page) => dialog(page).getByText("Sent", { exact: true }).waitFor({ timeout: 60_000 });
const done = (page: Page) => dialog(page).getByRole("button", { name: "Done" }).click();

async function send(page: Page) {
  await reviewButton(page).click({ timeout: 60_000 });
  await sendButton(page).click({ timeout: 60_000 });
  await sent(page);
}

test("sends a token and the coin; what arrives is what was shown", async () => {
  const usdc = await token(CHAIN, "USDC");
  const before = [
    await balanceOf(CHAIN, usdc, RECIPIENT),
    await balanceOf(CHAIN, usdc, sender),
    await balanceOf(CHAIN, null, OTHER),
  ] as const;
  const { page, complaints } = await openSend({ inputCurrency: usdc, value: "12.5", recipient: RECIPIENT });
  await page.getByText("Never paid before").waitFor();
  await reviewButton(page).waitFor({ timeout: 60_000 });
  expect(await page.locator("dl").filter({ hasText: "Arrives" }).innerText()).toMatch(/12\.5 .*USDC.* on Ethereum/);
  expect(await accessibilityComplaints(page)).toEqual([]);
  await send(page);
  expect((await balanceOf(CHAIN, usdc, RECIPIENT)) - before[0]).toBe(12_500_000n);
  expect(before[1] - (await balanceOf(CHAIN, usdc, sender))).toBe(12_500_000n);

  await done(page);
  const person = page.getByRole("region", { name: "You paid before" }).getByTitle(RECIPIENT);
  await person.waitFor({ timeout: 60_000 });
  expect(await person.innerText()).toContain("12.5");
  expect(complaints).toEqual([]);

  const coin = await openSend({ inputCurrency: "NATIVE", value: "0.25", recipient: OTHER });
  await reviewButton(coin.page).click({ timeout: 60_000 });
  await decline(coin.page, sendButton(coin.page));
  expect(await balanceOf(CHAIN, null, OTHER)).toBe(before[2]);
  await sendButton(coin.page).click();
  await sent(coin.page);
  expect((await balanceOf(CHAIN, null, OTHER)) - before[2]).toBe(250_000_000_000_000_000n);
});

test("an address that looks like a paid one is blocked until it was compared", async () => {
  const { page } = await openSend({ inputCurrency: "NATIVE", value: "0.01", recipient: OTHER });
  await send(page);
  const twin = getAddress(`${OTHER.slice(0, 6)}${"9".repeat(30)}${OTHER.slice(-6)}`.toLowerCase());
  await done(page);
  await page.getByRole("region", { name: "You paid before" }).getByTitle(OTHER).waitFor({ timeout: 60_000 });
  await page.getByRole("textbox", { name: "You send" }).fill("0.02");
  await page.getByRole("textbox", { name: "To", exact: true }).fill(twin);
  await page.getByText("This looks like an address you know, and is not").waitFor();
  expect(await page.getByRole("button", { name: "Check the address first" }).isDisabled()).toBe(true);
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.getByRole("checkbox", { name: /I compared all 40 characters/ }).check();
  await reviewButton(page).waitFor({ timeout: 60_000 });
  const before = await balanceOf(CHAIN, null, OTHER);
  await page.getByRole("button", { name: "Use the one you know" }).click();
  await send(page);
  expect((await balanceOf(CHAIN, null, OTHER)) - before).toBe(20_000_000_000_000_000n);
  expect(await balanceOf(CHAIN, null, twin)).toBe(0n);
});

soakTest("token contracts and the own address are refused", async () => {
  const usdc = await token(CHAIN, "USDC");
  const { page } = await openSend({ inputCurrency: usdc, value: "1", recipient: usdc });
  await page.getByText("This is the contract of a token. What is sent there is lost.").waitFor();
  const field = page.getByRole("textbox", { name: "To", exact: true });
  await field.fill(sender);
  await page.getByText("This is the account's own address.").waitFor();
  await field.fill(NEVER_PAID);
  await reviewButton(page).waitFor({ timeout: 60_000 });
});

soakTest("sends an NFT, which then belongs to the recipient", async () => {
  const { page } = await openSend({ recipient: RECIPIENT }, 390);
  await page.getByRole("button", { name: "NFTs" }).click();
  await page.getByRole("button", { name: "Choose an NFT" }).first().click();
  const option = page.getByRole("option").filter({ hasText: "· Ethereum" }).first();
  await option.click({ timeout: 30_000 });
  await send(page);
  const href = await dialog(page).getByRole("link", { name: "View" }).getAttribute("href");
  type Receipt = { logs: { address: Address; topics: `0x${string}`[] }[] };
  const { logs } = await rpc<Receipt>(CHAIN, "eth_getTransactionReceipt", href!.split("/").at(-1)!);
  const moved = logs.find(({ topics }) => topics.length === 4)!;
  const data = encodeFunctionData({ abi: ERC721, functionName: "ownerOf", args: [BigInt(moved.topics[3]!)] });
  const owner = await rpc<string>(CHAIN, "eth_call", { to: moved.address, data }, "latest");
  expect(getAddress(`0x${owner.slice(-40)}`)).toBe(RECIPIENT);
});
