import type { Page } from "playwright-core";
import { parseEther, type Address } from "viem";
import { soakTest } from "../../extent";
import { accessibilityComplaints } from "../../browser/accessibility";
import { openBrowser, visit } from "../browser";
import { accountButton, connect, hex, request, rpc, setWallet } from "../developmentWallet";
import {
  acceptMovedPrice,
  allowances,
  balanceOf,
  confirmed,
  decline,
  contracts,
  dialog,
  HIGH_FEES,
  NATIVE,
  openSwap,
  receiptOf,
  reviewAndSwap,
  revoke,
  sentOf,
  setBalance,
  SWAP_TOPICS,
  swapButton,
  token,
  type Version,
  withoutBlocks,
  first,
  fourth,
  second,
  third,
} from "../swapping";

jest.setTimeout(180_000);

openBrowser();

test.each<[Version, string | null, string | null, string]>([
  ["V2", null, "USDC", "0.2"],
  ["V3", "USDC", null, "300"],
  ["V4", null, "USDC", "0.1"],
])("swaps through pools of %s alone, to the unit of what it shows", async (version, from, to, value) => {
  const [sold, bought] = await Promise.all([from && token("ETHEREUM", from), to && token("ETHEREUM", to)]);
  const before = await balanceOf("ETHEREUM", bought as Address | null, first!);
  const trade = { from: sold as Address | null, to: bought as Address | null, value, versions: [version] };
  const { page, complaints } = await openSwap(trade);
  await reviewAndSwap(page);
  await confirmed(page);
  const { logs, status } = await receiptOf(page, "ETHEREUM");
  expect(status).toBe("0x1");
  const used = Object.entries(SWAP_TOPICS).filter(([, topic]) => logs.some(({ topics }) => topics[0] === topic));
  expect(used.map(([name]) => name)).toEqual([version]);

  const shown = (await dialog(page).getByRole("heading", { level: 3 }).innerText()).replaceAll(/[^\d.]/g, "");
  const gained = (await balanceOf("ETHEREUM", bought as Address | null, first!)) - before;
  // The coin also pays the network fee.
  if (bought) expect(Math.abs(Number(gained) / 1e6 - Number(shown))).toBeLessThan(0.01);
  else expect(gained).toBeGreaterThan(0n);
  expect(complaints).toEqual([]);
});

test("a large trade is split over pools, and what was drawn is what is executed", async () => {
  // More than one pool of the local chain can take; smaller trades are split only at some prices.
  const value = "120";
  await setBalance("ETHEREUM", first!, parseEther("200"));
  const to = await token("ETHEREUM", "USDC");
  const { page, complaints } = await openSwap({ from: null, to, value });
  const ways = page.getByRole("button", { name: /^\d+ ways, \d+ pools$/ });
  await ways.waitFor();
  await page.getByRole("figure", { name: "Route" }).getByRole("listitem").nth(1).waitFor();
  await page.getByRole("button", { name: "Review swap" }).click();
  await swapButton(page).waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await acceptMovedPrice(page);
  const text = await swapButton(page).innerText();
  const before = await balanceOf("ETHEREUM", to, first!);
  await swapButton(page).click();
  await confirmed(page);
  expect(await accessibilityComplaints(page)).toEqual([]);
  const least = Number(/at least ([\d,.]+)/.exec(text)![1]!.replaceAll(",", ""));
  expect(Number((await balanceOf("ETHEREUM", to, first!)) - before) / 1e6).toBeGreaterThanOrEqual(least);
  const { logs } = await receiptOf(page, "ETHEREUM");
  const topics = Object.values(SWAP_TOPICS) as string[];
  expect(logs.filter(({ topics: [topic] }) => topics.includes(topic!)).length).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});

soakTest("an exact output is bought to the unit, for no more than is shown", async () => {
  const usdc = await token("ETHEREUM", "USDC");
  const before = await balanceOf("ETHEREUM", usdc, first!);
  const { page } = await openSwap({ from: null, to: usdc, value: "250", field: "output" });
  await reviewAndSwap(page);
  await confirmed(page);
  // Pairs round by some units.
  const gained = (await balanceOf("ETHEREUM", usdc, first!)) - before;
  expect(gained).toBeGreaterThanOrEqual(250_000_000n);
  expect(gained).toBeLessThan(250_000_010n);
});

test("without an approval: approve exactly, sign a permit, swap; nothing may be taken afterwards", async () => {
  const usdc = await token("ETHEREUM", "USDC");
  const { page, complaints } = await openSwap({ from: usdc, to: null, value: "120", account: second! });
  await revoke(page, second!, usdc);
  await setWallet(page, { batches: "missing", delaySeconds: 1 });
  const before = await balanceOf("ETHEREUM", usdc, second!);
  await page.getByRole("button", { name: "Review swap" }).click();
  const steps = dialog(page).getByRole("list", { name: "Steps" }).getByRole("listitem");
  await steps.first().waitFor();
  expect(await steps.allInnerTexts()).toEqual([
    expect.stringContaining("Approve"),
    expect.stringContaining("Sign permit, free"),
    expect.stringContaining("Swap"),
  ]);
  await dialog(page).getByText("none; the permit ends in 30 min").waitFor();
  await decline(page, swapButton(page));
  expect(await balanceOf("ETHEREUM", usdc, second!)).toBe(before);
  await swapButton(page).click();
  const current = dialog(page).locator('li[aria-current="step"]');
  await current.getByText("Approve").waitFor();
  await dialog(page).getByText("Allow 120").waitFor();
  await current.getByText("Sign permit, free").waitFor({ timeout: 30_000 });
  await dialog(page).getByText("No cost, and nothing moves yet.").waitFor();
  await confirmed(page);
  expect(before - (await balanceOf("ETHEREUM", usdc, second!))).toBe(120_000_000n);
  expect(await allowances(second!, usdc)).toEqual([0n, 0n]);
  expect(complaints).toEqual([]);
});

soakTest("a wallet with batches approves and swaps in one confirmation", async () => {
  const usdc = await token("ETHEREUM", "USDC");
  const { page } = await openSwap({ from: usdc, to: null, value: "80", account: third! });
  await revoke(page, third!, usdc);
  const before = await balanceOf("ETHEREUM", usdc, third!);
  await page.getByRole("button", { name: "Review swap" }).click();
  await dialog(page).getByText("All in one confirmation").waitFor();
  await swapButton(page).click();
  await confirmed(page);
  const { from, to } = await receiptOf(page, "ETHEREUM");
  expect([from, to]).toEqual([third!.toLowerCase(), third!.toLowerCase()]);
  expect(before - (await balanceOf("ETHEREUM", usdc, third!))).toBe(80_000_000n);
  expect(await allowances(third!, usdc)).toEqual([0n, 0n]);
});

soakTest("while a slow wallet asks, the dialog shows what to compare", async () => {
  const usdc = await token("ETHEREUM", "USDC");
  const { page } = await openSwap({ from: null, to: usdc, value: "0.05" });
  const before = await balanceOf("ETHEREUM", usdc, first!);
  await setWallet(page, { delaySeconds: 2 });
  await reviewAndSwap(page);
  await dialog(page).getByText("Your wallet should show").waitFor();
  await dialog(page).getByRole("button", { name: "Waiting for your wallet" }).waitFor();
  await confirmed(page);
  expect(await balanceOf("ETHEREUM", usdc, first!)).toBeGreaterThan(before);
});

soakTest(
  "amounts that the account cannot pay are refused with what is missing, and Max leaves the network's cost",
  async () => {
    const usdc = await token("ETHEREUM", "USDC");
    const { page } = await openSwap({ from: usdc, to: null, value: "99999999" });
    await page.getByText(/USDC.? short/).waitFor();
    await page.getByRole("button", { name: /Not enough .?USDC/ }).waitFor();
    await page.getByRole("button", { name: /^Use all / }).click();
    await page.getByRole("button", { name: "Review swap" }).waitFor();

    await page.getByRole("button", { name: "Switch direction" }).click();
    const field = page.getByLabel("You pay", { exact: true });
    const coin = await balanceOf("ETHEREUM", null, first!);
    const digits = coin.toString().padStart(19, "0");
    await field.fill(`${digits.slice(0, -18)}.${digits.slice(-18)}`);
    await page.getByText("needed with the network cost").waitFor();
    await page.getByRole("button", { name: "Not enough ETH" }).waitFor();
    await page.getByRole("button", { name: "Max" }).click();
    await page.getByRole("button", { name: /Review swap|Swap anyway/ }).waitFor();
    const [whole, fraction = ""] = (await field.inputValue()).split(".");
    const most = BigInt(whole! + fraction.padEnd(18, "0"));
    expect(most).toBeLessThan(coin);
    expect(most).toBeGreaterThan(coin - 10n ** 17n);
  },
);

soakTest("a swap of the coin for its wrapped form, and back, is one for one", async () => {
  const { weth } = contracts("ETHEREUM");
  const before = await balanceOf("ETHEREUM", weth!, first!);
  const { page } = await openSwap({ from: null, to: weth!, value: "0.25" });
  await page.getByRole("button", { name: "Review wrapping" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Exchange/ })
    .click();
  await confirmed(page);
  expect((await balanceOf("ETHEREUM", weth!, first!)) - before).toBe(25n * 10n ** 16n);
  await dialog(page).getByRole("button", { name: "New swap" }).click();
  await page.getByRole("button", { name: "Switch direction" }).click();
  await page.getByLabel("You pay", { exact: true }).fill("0.25");
  await page.getByRole("button", { name: "Review unwrapping" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Exchange/ })
    .click();
  await confirmed(page);
  expect(await balanceOf("ETHEREUM", weth!, first!)).toBe(before);
});

soakTest("another recipient gets the output; the field is empty again after the swap", async () => {
  const recipient = "0x00000000000000000000000000000000000A11cE" as Address;
  const usdc = await token("ETHEREUM", "USDC");
  const before = await balanceOf("ETHEREUM", usdc, recipient);
  const { page } = await openSwap({ from: null, to: usdc, value: "0.03" });
  await page.getByRole("button", { name: "Send to another address" }).click();
  const field = page.getByLabel("Who receives");
  await field.fill("0x00000000000000000000000000000000000a11CE");
  await page.getByText("its checksum does not match").waitFor();
  await page.getByRole("button", { name: "Check the address" }).waitFor();
  await field.fill(recipient.toLowerCase());
  await page.getByRole("button", { name: "Review swap" }).click();
  await dialog(page).getByText("another account").waitFor();
  await swapButton(page).click();
  await dialog(page)
    .getByText(/received|Swapped/)
    .first()
    .waitFor({ timeout: 60_000 });
  expect(await balanceOf("ETHEREUM", usdc, recipient)).toBeGreaterThan(before);
  await dialog(page).getByRole("button", { name: "New swap" }).click();
  await page.getByLabel("You pay", { exact: true }).fill("0.03");
  await page.getByRole("button", { name: "Send to another address" }).waitFor();
});

test("a swap whose price falls before its block is reverted, with the reason", async () => {
  const usdc = await token("ETHEREUM", "USDC");
  const { page } = await openSwap({ from: null, to: usdc, value: "0.5", versions: ["V2"], slippageBps: 10 });
  const before = await balanceOf("ETHEREUM", usdc, first!);
  // The node accepts no copy that the account could not pay in addition to the others.
  await setBalance("ETHEREUM", fourth!, parseEther("100"));
  await page.getByRole("button", { name: "Review swap" }).waitFor();
  await withoutBlocks("ETHEREUM", async (mine) => {
    await reviewAndSwap(page);
    await dialog(page).getByText("On its way").waitFor();
    // The same swap by another account, repeated before it: until its limit, and so ours, stops it.
    const { to, input, value } = await sentOf(page);
    const nonce = Number(await rpc<string>("ETHEREUM", "eth_getTransactionCount", fourth!, "pending"));
    for (let copy = 0; copy < 12; copy++) {
      const call = { from: fourth!, to, data: input, value, nonce: hex(nonce + copy), gas: "0xf4240" };
      expect(await request(page, "eth_sendTransaction", [{ ...call, ...HIGH_FEES }])).toMatch(/^0x/);
    }
    await mine();
    await dialog(page).getByText("Nothing was swapped").waitFor({ timeout: 60_000 });
  });
  await dialog(page).getByText("The price fell below your minimum before the swap was executed.").waitFor();
  expect((await receiptOf(page, "ETHEREUM")).status).toBe("0x0");
  expect(await balanceOf("ETHEREUM", usdc, first!)).toBe(before);
});

test("a pending swap survives a reload and shows in a second tab; sent again with a higher fee, it is followed", async () => {
  const usdc = await token("ETHEREUM", "USDC");
  const { page } = await openSwap({ from: null, to: usdc, value: "0.02" });
  const before = await balanceOf("ETHEREUM", usdc, first!);
  await page.getByRole("button", { name: "Review swap" }).waitFor();
  await withoutBlocks("ETHEREUM", async (mine) => {
    await reviewAndSwap(page);
    await dialog(page).getByText("On its way").waitFor();
    const { from, to, input, value, nonce, gas } = await sentOf(page);
    await page.reload();
    await accountButton(page, first!, "1 pending").waitFor();
    const tab = await page.context().newPage();
    await tab.goto("/explore/tokens");
    await accountButton(tab, first!, "1 pending").waitFor();
    await page.waitForFunction(() => {
      const stored = JSON.parse(localStorage.getItem("cenote.transactions.1") ?? "[]") as { nonce: number | null }[];
      return stored[0]?.nonce != null;
    });
    await request(page, "eth_sendTransaction", [{ from, to, data: input, value, nonce, gas, ...HIGH_FEES }]);
    await mine();
    for (const open of [page, tab]) {
      await open
        .getByRole("status")
        .getByText(/Swapped: .*Sent again with another network fee/)
        .waitFor({ timeout: 60_000 });
    }
  });
  expect(await balanceOf("ETHEREUM", usdc, first!)).toBeGreaterThan(before);
});

soakTest("the wallet is switched to the chain of the swap", async () => {
  const usdc = await token("POLYGON", "USDC");
  const before = await balanceOf("POLYGON", usdc, first!);
  const { page } = await openSwap({ chain: "POLYGON", from: null, to: usdc, value: "20" });
  await request(page, "wallet_switchEthereumChain", [{ chainId: hex(31002) }]);
  await reviewAndSwap(page);
  await confirmed(page);
  expect(await request(page, "eth_chainId")).toBe(hex(31003));
  expect(await balanceOf("POLYGON", usdc, first!)).toBeGreaterThan(before);
});

soakTest("a quote that no block confirms any more is not used, until one does", async () => {
  const usdc = await token("ETHEREUM", "USDC");
  const { page } = await visit(`/swap?chain=ethereum&inputCurrency=${NATIVE}&outputCurrency=${usdc}&value=0.1`, {
    before: (opened) => opened.clock.install(),
  });
  await connect(page);
  await page.getByRole("button", { name: "Review swap" }).waitFor();
  await page.context().setOffline(true);
  const unused = page
    .getByRole("button", { name: "Waiting for a quote" })
    .or(page.getByRole("button", { name: "No quote" }))
    .first();
  // Blocks in flight confirm the quote once more.
  let wasUnused = false;
  for (let minute = 1; minute <= 10 && !wasUnused; minute++) {
    await page.clock.fastForward(60_000);
    wasUnused = await unused.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  }
  expect(wasUnused).toBe(true);
  expect(await page.getByLabel("You pay", { exact: true }).inputValue()).toBe("0.1");
  await page.context().setOffline(false);
  await page.clock.fastForward(20_000);
  await page.getByRole("button", { name: "Review swap" }).waitFor({ timeout: 60_000 });
});

/** Returns the id and the text of the option that Enter would select. */
const activeOption = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant") ?? null;
    return { id, text: (id && document.getElementById(id)?.textContent) || "" };
  });

/** Moves by keys until Enter would select a certain option, or the dialog is closed. */
async function stepTo(page: Page, pattern: RegExp) {
  for (let step = 0; await dialog(page).count(); step++) {
    const { id, text } = await activeOption(page);
    if (pattern.test(text)) return;
    if (step === 20) {
      const options = await dialog(page).getByRole("option").allInnerTexts();
      throw new Error(`No key reaches ${pattern.source} among ${options.join(", ")}`);
    }
    await page.keyboard.press("ArrowDown");
    // The active option follows its key asynchronously: an earlier second key would skip an option.
    const isNext = (last: string | null) => document.activeElement?.getAttribute("aria-activedescendant") !== last;
    await page.waitForFunction(isNext, id, { timeout: 1_000 }).catch(() => undefined);
  }
}

test("by keys alone: choose both tokens, type, review, swap", async () => {
  const usdc = await token("ETHEREUM", "USDC");
  const before = await balanceOf("ETHEREUM", usdc, first!);
  const { page, complaints } = await visit("/swap?chain=ethereum");
  await connect(page);
  for (const [label, text, option, name] of [
    ["You pay", "Ether", /^EthereumETH/, /^ETH \(Ethereum\)/],
    ["You receive", "USDC", /^EthereumUSDC/, /^USDC \(Ethereum\)/],
  ] as const) {
    await page.getByRole("button", { name: new RegExp(`^Choose a token.*${label}`) }).press("Enter");
    await dialog(page).getByRole("combobox").waitFor();
    await page.keyboard.type(text);
    // Every option matches the text: the list is that of the whole text, not of the suggestions or a prefix.
    await dialog(page).locator('[role="listbox"][aria-busy="false"]').waitFor();
    await dialog(page)
      .getByRole("group", { name: "Known" })
      .getByRole("option", { name: new RegExp(text) })
      .first()
      .waitFor();
    expect(await accessibilityComplaints(page)).toEqual([]);
    // When balances arrive, the list is rendered again, and no option is active.
    await stepTo(page, new RegExp(text));
    // The asset expands into its networks; a token of one is selected immediately.
    await page.keyboard.press("Enter");
    await stepTo(page, option);
    if (await dialog(page).count()) await page.keyboard.press("Enter");
    await page.getByRole("button", { name }).waitFor();
  }
  await page.getByLabel("You pay", { exact: true }).focus();
  await page.keyboard.type("0.04");
  await page.getByRole("button", { name: "Review swap" }).press("Enter");
  await swapButton(page).press("Enter");
  await confirmed(page);
  expect(await balanceOf("ETHEREUM", usdc, first!)).toBeGreaterThan(before);
  expect(complaints).toEqual([]);
});
