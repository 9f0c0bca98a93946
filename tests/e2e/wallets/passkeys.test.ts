import { randomBytes } from "node:crypto";
import type { CDPSession, Page } from "playwright-core";
import {
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { EXECUTION_LIFETIME_SECONDS, PASSKEY_ACCOUNT_ABI } from "@cenote/domain/passkeyAccount";
import { PASSKEY_SIGN_IN_PATH, passkeyManagementPath } from "@cenote/domain/paths";
import { shortAddress } from "@cenote/kit/text/address";
import { soakTest } from "../../extent";
import { accessibilityComplaints } from "../../browser/accessibility";
import { openBrowser, visit } from "../browser";
import { rpc } from "../developmentWallet";
import { localProduct, passTime } from "../product";
import { first } from "../swapping";
import { minedReceipt } from "../../../localnet/src/chain/minedReceipt";

jest.setTimeout(180_000);
openBrowser();

const ABI = parseAbi(PASSKEY_ACCOUNT_ABI);
const client = createPublicClient({ transport: http(localProduct().rpc.ETHEREUM) });
const acceptedBy = (address: Address) =>
  client.readContract({ address, abi: ABI, functionName: "passkeys" }) as Promise<readonly { readonly x: string }[]>;

/** Adds a virtual authenticator of Chromium: it confirms as its owner would. */
async function addAuthenticator(page: Page, { hasPrf = true } = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  return addDevice(session, "internal", hasPrf);
}

async function addDevice(session: CDPSession, transport: "internal" | "usb", hasPrf: boolean) {
  const options = {
    protocol: "ctap2",
    ctap2Version: "ctap2_1",
    transport,
    hasResidentKey: true,
    hasPrf,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", { options });
  return {
    refuse: () => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    /** Whether its owner touches it when requested. */
    touch: (enabled: boolean) => session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    credentials: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    addSecurityKey: () => addDevice(session, "usb", hasPrf),
  };
}

/** Creates a passkey wallet; returns its account and its recovery phrase. */
async function createWallet(page: Page, name: string) {
  await page.getByRole("button", { name: "Create a passkey wallet" }).click();
  await page.getByLabel("Name of the passkey").fill(name);
  await page.getByRole("button", { name: "Create the passkey" }).click();
  const words = page.getByRole("list", { name: "Recovery phrase" }).getByRole("listitem");
  await words.first().waitFor({ timeout: 60_000 });
  const phrase = (await words.allInnerTexts()).join(" ");
  await page.getByRole("checkbox", { name: /^I have written down/ }).check();
  await page.getByRole("button", { name: "Open the wallet" }).click();
  await page.getByRole("heading", { name: "Your passkey wallet is connected" }).waitFor({ timeout: 60_000 });
  const address = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("cenote.passkeys")!) as { address: string }[])[0]!.address as `0x${string}`,
  );
  return { address, phrase };
}

test("a passkey makes a wallet, signs a transaction after a reload, and is managed", async () => {
  // Its signatures expire by the chain's clock, from which the browser's may differ.
  await passTime(2 * EXECUTION_LIFETIME_SECONDS);
  const { page, complaints } = await visit(PASSKEY_SIGN_IN_PATH);
  await addAuthenticator(page);
  await page.getByRole("button", { name: "Create a passkey wallet" }).waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  const { address, phrase } = await createWallet(page, "Laptop");
  expect(phrase.split(" ")).toHaveLength(12);
  expect(await acceptedBy(address)).toHaveLength(1);
  // Neither the phrase nor the key is stored unencrypted.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
    phrase.split(" ").slice(0, 3).join(" "),
  );

  // Another account pays it; the passkey alone sends half of that on.
  const recipient = getAddress(`0x${randomBytes(20).toString("hex")}`);
  const search = new URLSearchParams({ chain: "ethereum", inputCurrency: "NATIVE", value: "0.5", recipient });
  await page.evaluate((path) => location.assign(path), `/send?${search}`);
  await page
    .getByRole("button", { name: new RegExp(`^Account ${shortAddress(address)}`) })
    .waitFor({ timeout: 30_000 });
  await fund(address);
  const before = await client.getBalance({ address: recipient });
  await page.getByRole("button", { name: "Review payment" }).click({ timeout: 60_000 });
  const review = page.getByRole("dialog");
  await review.getByRole("button", { name: /^Send 0/ }).click({ timeout: 60_000 });
  await review.getByText("Sent", { exact: true }).waitFor({ timeout: 60_000 });
  expect((await client.getBalance({ address: recipient })) - before).toBe(parseEther("0.5"));
  // The relay paid the fee.
  expect(await client.getBalance({ address })).toBe(parseEther("0.5"));

  await page.evaluate((path) => location.assign(path), passkeyManagementPath(address));
  await page.getByText("Laptop").waitFor({ timeout: 30_000 });
  await page.getByText(/opens the recovery phrase/).waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.getByRole("button", { name: "Rename Laptop" }).click();
  await page.getByRole("textbox", { name: "Name of the passkey" }).fill("Work laptop");
  await page.keyboard.press("Enter");
  await page.getByText("Work laptop").waitFor();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of the passkey").fill("Again");
  await page.getByRole("button", { name: "Add the passkey" }).click();
  await page.getByRole("alert").filter({ hasText: "has a passkey of this account" }).waitFor({ timeout: 60_000 });
  expect(await acceptedBy(address)).toHaveLength(1);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Show the recovery phrase" }).click();
  const words = page.getByRole("list", { name: "Recovery phrase" }).getByRole("listitem");
  await words.first().waitFor({ timeout: 30_000 });
  expect((await words.allInnerTexts()).join(" ")).toBe(phrase);
  expect(complaints).toEqual([]);
});

async function fund(address: Address) {
  const { rpc: urls, accounts } = localProduct();
  const account = privateKeyToAccount(accounts.at(-1)!.privateKey as Hex);
  const wallet = createWalletClient({ account, transport: http(urls.ETHEREUM) });
  const hash = await wallet.sendTransaction({ to: address, value: parseEther("1"), chain: null });
  await minedReceipt(client, hash);
  expect(BigInt(await rpc<string>("ETHEREUM", "eth_getBalance", address, "latest"))).toBe(parseEther("1"));
}

soakTest(
  "a passkey is removed, the phrase recovers the account elsewhere, and an unverified owner adds none",
  async () => {
    const { page } = await visit(PASSKEY_SIGN_IN_PATH);
    await addAuthenticator(page);
    const { address, phrase } = await createWallet(page, "First");
    await page.getByRole("link", { name: "Manage passkeys" }).click();
    await page.getByText("First", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Remove First" }).click();
    await page
      .getByRole("dialog")
      .getByText(/last passkey/)
      .waitFor();
    await page.getByRole("button", { name: "Remove the passkey" }).click();
    await page.getByText("No passkey controls this account.").waitFor({ timeout: 60_000 });
    expect(await acceptedBy(address)).toEqual([]);

    // Another browser has only the phrase.
    const other = await visit(PASSKEY_SIGN_IN_PATH);
    const authenticator = await addAuthenticator(other.page);
    await other.page.getByRole("button", { name: "Use a recovery phrase" }).click();
    const field = other.page.getByRole("textbox", { name: "Recovery phrase" });
    await field.fill(phrase.replace(/^\S+ /, ""));
    await other.page.getByRole("button", { name: "Recover the account" }).click();
    await other.page.getByRole("alert").filter({ hasText: "twelve words" }).waitFor();
    await field.fill(phrase);
    await other.page.getByRole("button", { name: "Recover the account" }).click();
    await other.page.getByRole("heading", { name: "Your passkey wallet is connected" }).waitFor({ timeout: 60_000 });
    expect(await acceptedBy(address)).toHaveLength(1);

    // Without user verification nothing is added.
    await other.page.getByRole("link", { name: "Manage passkeys" }).click();
    await authenticator.refuse();
    await other.page.getByRole("button", { name: "Add a passkey" }).click();
    await other.page.getByLabel("Name of the passkey").fill("Second");
    await other.page.getByRole("button", { name: "Add the passkey" }).click();
    await other.page.getByRole("alert").filter({ hasText: "No passkey confirmed this" }).waitFor({ timeout: 60_000 });
    expect(await acceptedBy(address)).toHaveLength(1);
  },
);

soakTest(
  "a passkey without a secret signs in elsewhere in its browser, and controls the account by itself",
  async () => {
    const { page } = await visit(PASSKEY_SIGN_IN_PATH);
    await addAuthenticator(page, { hasPrf: false });
    const { address } = await createWallet(page, "Key");
    await page.evaluate(() => localStorage.clear());
    await page.goto(PASSKEY_SIGN_IN_PATH);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("heading", { name: "Your passkey wallet is connected" }).waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: new RegExp(`^Account ${shortAddress(address)}`) }).waitFor();
  },
);

soakTest(
  "a second device is added, signs alone once the first is removed, and the first signs nothing more",
  async () => {
    const { page } = await visit(PASSKEY_SIGN_IN_PATH);
    const phone = await addAuthenticator(page, { hasPrf: false });
    const { address } = await createWallet(page, "Phone");
    await page.getByRole("link", { name: "Manage passkeys" }).click();
    await page.getByText("Phone", { exact: true }).waitFor();

    // The new device is touched first; the phone then confirms it on each network.
    const key = await phone.addSecurityKey();
    await phone.touch(false);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByLabel("Name of the passkey").fill("Key");
    await page.getByRole("button", { name: "Add the passkey" }).click();
    while ((await key.credentials()).length === 0) await page.waitForTimeout(100);
    await key.touch(false);
    await phone.touch(true);
    await page.getByText("Key", { exact: true }).waitFor({ timeout: 60_000 });
    expect(await acceptedBy(address)).toHaveLength(2);

    await phone.touch(false);
    await key.touch(true);
    await page.getByRole("button", { name: "Remove Phone" }).click();
    await page.getByRole("button", { name: "Remove the passkey" }).click();
    await page.getByText("Phone", { exact: true }).waitFor({ state: "detached", timeout: 60_000 });
    expect(await acceptedBy(address)).toHaveLength(1);
  },
);

test("the removed extension's page leads on, and an invalid address is reported", async () => {
  const { page, complaints } = await visit("/extension/uninstall", { width: 375 });
  await page.getByRole("heading", { level: 1, name: "The extension is removed" }).waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.getByRole("link", { name: "Use a passkey instead" }).click();
  await page.getByRole("heading", { level: 1, name: "Passkey wallet" }).waitFor();
  await page.goto("/manage/passkey/0x12");
  await page.getByRole("heading", { level: 1, name: "This is not an address" }).waitFor();
  await page.goto(passkeyManagementPath(first!));
  await page.getByText("No passkey controls this account.").waitFor();
  expect(complaints).toEqual([]);
});
