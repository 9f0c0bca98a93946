import type { Page } from "playwright-core";
import { transactionPath } from "@cenote/domain/paths";
import { soakTest } from "../../extent";
import { accessibilityComplaints } from "../../browser/accessibility";
import { openBrowser, visit } from "../browser";
import { accountButton, connect, hex, request, rpc, setWallet } from "../developmentWallet";
import { localProduct } from "../product";

jest.setTimeout(120_000);

openBrowser();
const { url, accounts } = localProduct();
const [first, second] = accounts.map(({ address }) => address);
const BASE_CHAIN_ID = 31002;
const RECIPIENT = "0x00000000000000000000000000000000000005e1";
/** Above those of the market. */
const HIGH_FEES = { maxFeePerGas: "0xd18c2e2800", maxPriorityFeePerGas: "0x2540be400" };

const nextNonce = async () => Number(await rpc<string>("BASE", "eth_getTransactionCount", first, "pending"));

/** Sends a transaction with a nonce, and leaves it in the page as a screen's `Host.send` does. */
async function sendPending(page: Page, nonce: number, text: string): Promise<string> {
  const transaction = { from: first, to: RECIPIENT, value: "0x3", nonce: hex(nonce), gas: "0x5208" };
  const hash = (await request(page, "eth_sendTransaction", [transaction])) as string;
  const freeAtBlock = Number(await rpc<string>("BASE", "eth_blockNumber"));
  const sentAt = Math.floor(Date.now() / 1000);
  const sent = {
    id: hash,
    chain: "BASE",
    account: first,
    actions: [{ kind: "other", text }],
    hash,
    nonce: null,
    sentAt,
    state: "pending",
    isQueued: false,
    formerHash: null,
    outcome: null,
    tracking: {
      wallet: "local.cenote.wallet",
      batchId: null,
      call: { to: RECIPIENT, data: "0x", value: "3" },
      freeAtBlock,
      seenAt: sentAt,
    },
  };
  await page.evaluate((added) => {
    const stored = JSON.parse(localStorage.getItem("cenote.transactions.1") ?? "[]") as unknown[];
    localStorage.setItem("cenote.transactions.1", JSON.stringify([added, ...stored]));
  }, sent);
  return hash;
}

/** Opens a page with a connected wallet on Base. */
async function openConnected() {
  const visited = await visit("/explore/pools");
  await connect(visited.page);
  await request(visited.page, "wallet_switchEthereumChain", [{ chainId: hex(BASE_CHAIN_ID) }]);
  return visited;
}

soakTest("the wallet's switches: declining, slow, keeping its chain, without batches", async () => {
  const { page } = await openConnected();
  const payment = { from: first, to: RECIPIENT, value: "0x1" };
  await setWallet(page, { rejects: true });
  expect(await request(page, "eth_sendTransaction", [payment])).toBe(4001);
  await page.reload();
  await accountButton(page, first!).waitFor();
  expect(await request(page, "eth_sendTransaction", [payment])).toBe(4001);

  await setWallet(page, { rejects: false, delaySeconds: 1 });
  const before = Date.now();
  expect(await request(page, "eth_sendTransaction", [payment])).toMatch(/^0x[0-9a-f]{64}$/);
  expect(Date.now() - before).toBeGreaterThan(950);

  await setWallet(page, { delaySeconds: 0, keepsChain: true });
  expect(await request(page, "wallet_switchEthereumChain", [{ chainId: "0x7919" }])).toBeNull();
  expect(await request(page, "eth_chainId")).toBe(hex(BASE_CHAIN_ID));

  const batch = { version: "2.0.0", from: second, chainId: hex(BASE_CHAIN_ID), atomicRequired: true, calls: [payment] };
  await setWallet(page, { keepsChain: false, batches: "missing" });
  expect(await request(page, "wallet_getCapabilities", [second])).toBe(4200);
  await setWallet(page, { batches: "declined" });
  expect(await request(page, "wallet_sendCalls", [batch])).toBe(5750);
});

soakTest("a batch is one transaction on the chain, which the wallet reports by its id", async () => {
  const { page } = await openConnected();
  const before = BigInt(await rpc<string>("BASE", "eth_getBalance", RECIPIENT, "latest"));
  const calls = [3, 4].map((value) => ({ to: RECIPIENT, value: hex(value) }));
  const batch = { version: "2.0.0", from: second, chainId: hex(BASE_CHAIN_ID), atomicRequired: true, calls };
  const { id } = (await request(page, "wallet_sendCalls", [batch])) as { id: string };
  type Status = { status: number; receipts: { transactionHash: string }[] };
  let status: Status;
  do status = (await request(page, "wallet_getCallsStatus", [id])) as Status;
  while (status.status === 100);
  expect([status.status, status.receipts.length]).toEqual([200, 1]);
  expect(BigInt(await rpc<string>("BASE", "eth_getBalance", RECIPIENT, "latest")) - before).toBe(7n);
  const { from, to } = await rpc<{ from: string; to: string }>(
    "BASE",
    "eth_getTransactionByHash",
    status.receipts[0]!.transactionHash,
  );
  expect([from, to]).toEqual([second!.toLowerCase(), second!.toLowerCase()]);
});

test("a pending transaction survives a reload and a second tab, and both announce that it is confirmed", async () => {
  const { page, complaints } = await openConnected();
  const nonce = await nextNonce();
  // Without the previous nonce, it stays pending.
  const hash = await sendPending(page, nonce + 1, "Listing Ripple");
  await page.reload();
  await accountButton(page, first!, "1 pending").click();
  const pending = page.getByRole("region", { name: "Pending" });
  await pending.getByText("Listing Ripple").waitFor();
  await pending.getByText("Queued").waitFor();
  expect(await pending.getByRole("link").getAttribute("href")).toBe(transactionPath("BASE", hash));
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Swap", exact: true }).first().click();
  await accountButton(page, first!, "1 pending").waitFor();

  const tab = await page.context().newPage();
  await tab.goto("/explore/tokens");
  await accountButton(tab, first!, "1 pending").waitFor();
  await request(page, "eth_sendTransaction", [{ from: first, to: RECIPIENT, value: "0x1", nonce: hex(nonce) }]);
  for (const open of [page, tab]) {
    const toast = open.getByRole("status").getByText(/Transaction confirmed: .?Listing Ripple/);
    await toast.waitFor({ timeout: 60_000 });
    await accountButton(open, first!).waitFor();
  }
  await tab.getByRole("status").getByRole("link", { name: "View" }).press("Enter");
  await tab.waitForURL((address) => address.pathname === transactionPath("BASE", hash));

  // Once the index has it, it is a single line.
  await accountButton(page, first!).click();
  const line = page.getByRole("region", { name: "Latest activity" }).locator(`a[href$="${hash}"]`);
  await line.filter({ hasText: "Sent" }).waitFor();
  expect(await line.count()).toBe(1);
  expect(complaints).toEqual([]);
});

soakTest("a transaction that the wallet canceled or sped up is announced as such", async () => {
  const { page } = await openConnected();
  const nonce = await nextNonce();
  const sped = await sendPending(page, nonce + 1, "Sped up");
  const canceled = await sendPending(page, nonce + 2, "Called off");
  await page.reload();
  await accountButton(page, first!, "2 pending").waitFor();
  // The page recognizes replacements by their nonce, which it reads from the node.
  await page.waitForFunction(() => {
    const stored = JSON.parse(localStorage.getItem("cenote.transactions.1") ?? "[]") as { nonce: number | null }[];
    return stored.length === 2 && stored.every(({ nonce }) => nonce !== null);
  });
  const again = { from: first, gas: "0x5208", ...HIGH_FEES };
  const faster = await request(page, "eth_sendTransaction", [
    { ...again, to: RECIPIENT, value: "0x3", nonce: hex(nonce + 1) },
  ]);
  await request(page, "eth_sendTransaction", [{ ...again, to: first, value: "0x0", nonce: hex(nonce + 2) }]);
  await request(page, "eth_sendTransaction", [{ ...again, to: RECIPIENT, value: "0x1", nonce: hex(nonce) }]);
  const toasts = page.getByRole("status");
  await toasts.getByText(/Sped up.*Sent again with another network fee/).waitFor({ timeout: 60_000 });
  await toasts.getByText(/Called off.*Canceled in the wallet/).waitFor({ timeout: 60_000 });
  expect(faster).not.toBe(sped);
  expect(await rpc("BASE", "eth_getTransactionReceipt", canceled)).toBeNull();
});

test("the page simulates on the chain's own path, without the powers of a node", async () => {
  const { page } = await openConnected();
  const balance = await rpc<string>("BASE", "eth_getBalance", RECIPIENT, "latest");
  const calls = [{ from: first, to: RECIPIENT, value: "0x9" }];
  const simulated = (await request(page, "eth_simulateV1", [{ blockStateCalls: [{ calls }] }, "latest"])) as {
    calls: { status: string; logs: unknown[] }[];
  }[];
  expect(simulated[0]!.calls).toMatchObject([{ status: "0x1" }]);
  expect(simulated[0]!.calls[0]!.logs).toHaveLength(1);
  const overrides = { [RECIPIENT]: { balance: "0xffff" } };
  const refused = await request(page, "eth_simulateV1", [{ blockStateCalls: [{ calls, stateOverrides: overrides }] }]);
  expect(refused).toBe(-32602);
  expect(await rpc("BASE", "eth_getBalance", RECIPIENT, "latest")).toBe(balance);
});

soakTest("the site answers under every name of this machine, with its pictures", async () => {
  const { port, hostname } = new URL(url);
  expect(hostname).toBe("localhost");
  for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
    const { page, complaints } = await visit(`http://${name}:${port}/explore/tokens/ethereum`);
    const picture = page.locator("main tbody img").first();
    await picture.waitFor();
    const source = await picture.getAttribute("src");
    expect(new URL(source!, page.url()).host).toBe(`${name}:${port}`);
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>("main tbody img")?.naturalWidth ?? 0) > 0,
    );
    await connect(page);
    expect(complaints).toEqual([]);
  }
});
