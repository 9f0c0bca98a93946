import type { Locator, Page } from "playwright-core";
import { encodeFunctionData, parseAbi, type Address, type Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { visit } from "./browser";
import { connect, hex, request, rpc, setWallet } from "./developmentWallet";
import { callNode, localProduct, query } from "./product";

const product = localProduct();
export const [first, second, third, fourth] = product.accounts.map(({ address }) => address as Address);
export const contracts = (chain: Chain) => product.contracts[chain] as Record<string, Address>;
export const ERC20 = parseAbi([
  "function balanceOf(address) view returns (uint256)",
  "function approve(address, uint256)",
  "function allowance(address, address) view returns (uint256)",
]);
export const PERMIT2 = parseAbi([
  "function approve(address, address, uint160, uint48)",
  "function allowance(address, address, address) view returns (uint160, uint48, uint48)",
]);
/** keccak256 of each version's `Swap` event, as in published ABIs. */
export const SWAP_TOPICS = {
  V2: "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822",
  V3: "0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67",
  V4: "0x40e9cecb9f5f1f1c5b9c97dec2917b7ee92e57ba5563708daca94dd84ad7112f",
} as const;
export type Version = keyof typeof SWAP_TOPICS;
export const NATIVE = "NATIVE";

/** Returns an account's balance from the chain itself; the coin's for null. */
export async function balanceOf(chain: Chain, token: Address | null, owner: Address): Promise<bigint> {
  if (token === null) return BigInt(await rpc<string>(chain, "eth_getBalance", owner, "latest"));
  const data = encodeFunctionData({ abi: ERC20, functionName: "balanceOf", args: [owner] });
  return BigInt(await rpc<string>(chain, "eth_call", { to: token, data }, "latest"));
}

export type Trade = {
  readonly chain?: Chain;
  /** Null for the coin. */
  readonly from: Address | null;
  readonly to: Address | null;
  readonly value: string;
  readonly field?: "input" | "output";
  readonly account?: Address;
  readonly versions?: readonly Version[];
  readonly slippageBps?: number;
};

/** Opens the swap by a link, with a connected account and the visitor's settings. */
export async function openSwap({ chain = "ETHEREUM", from, to, value, field, account = first!, ...settings }: Trade) {
  const search = new URLSearchParams({
    chain: chain.toLowerCase(),
    inputCurrency: from ?? NATIVE,
    outputCurrency: to ?? NATIVE,
    value,
    ...(field && { field }),
  });
  const visited = await visit(`/swap?${search}`, {
    before: (page) =>
      page.addInitScript((stored) => localStorage.setItem("cenote.swap.1", stored), JSON.stringify(settings)),
  });
  await connect(visited.page, account);
  return visited;
}

export const dialog = (page: Page) => page.getByRole("dialog");
export const swapButton = (page: Page) => dialog(page).getByRole("button", { name: /^Swap .+ for/ });

/** Accepts prices that moved while the review was open, as on a busy machine, until the swap can be signed. */
export async function acceptMovedPrice(page: Page) {
  const accept = page.getByRole("button", { name: "Accept the new price" });
  for (;;) {
    await swapButton(page).or(accept).first().waitFor();
    if (!(await accept.isVisible())) return;
    await accept.click();
    await accept.waitFor({ state: "hidden" });
  }
}

/** Declines in the wallet what a button of a review asks for, and waits until the review says so. */
export async function decline(page: Page, button: Locator) {
  await setWallet(page, { rejects: true });
  await button.click({ timeout: 60_000 });
  await dialog(page)
    .getByText(/You declined in your wallet/)
    .waitFor({ timeout: 60_000 });
  await setWallet(page, { rejects: false });
}

/** Reviews the swap and sends it. */
export async function reviewAndSwap(page: Page) {
  await page.getByRole("button", { name: "Review swap" }).click();
  await swapButton(page).click();
}

export const confirmed = (page: Page) =>
  dialog(page)
    .getByText(/received$/)
    .waitFor({ timeout: 60_000 });

/** Returns the receipt of the transaction that the dialog links to. */
export async function receiptOf(page: Page, chain: Chain) {
  const href = await dialog(page).getByRole("link", { name: "View" }).getAttribute("href");
  const hash = href!.split("/").at(-1)!;
  type Log = { readonly address: string; readonly topics: readonly string[] };
  type Receipt = Record<"status" | "from" | "to" | "gasUsed" | "effectiveGasPrice", Hex> & {
    readonly logs: readonly Log[];
  };
  return rpc<Receipt>(chain, "eth_getTransactionReceipt", hash);
}

export async function token(chain: Chain, symbol: string): Promise<Address> {
  const { searchTokens } = await query<{ searchTokens: { symbol: string; address: Address; project: object }[] }>(
    "query ($text: String!, $chain: Chain!) { searchTokens(searchQuery: $text, chains: [$chain]) { symbol address } }",
    { text: symbol, chain },
  );
  return searchTokens.find((found) => found.symbol === symbol && found.address !== null)!.address;
}

/** Enough for the gas of a transaction. */
const GAS_WEI = 10n ** 17n;

/** Sends a call from an account of the wallet in its own page, and waits until it is in a block. */
export async function sendFrom(
  page: Page,
  from: Address,
  call: { readonly to: Address; readonly data: Hex; readonly value?: bigint },
) {
  const { value = 0n, ...rest } = call;
  // Other tests spend the account's coins.
  if ((await balanceOf("ETHEREUM", null, from)) < value + GAS_WEI) await setBalance("ETHEREUM", from, value + GAS_WEI);
  const hash = await request(page, "eth_sendTransaction", [{ from, ...rest, value: hex(value) }]);
  if (typeof hash !== "string") throw new Error(`The wallet refused it: ${String(hash)}`);
  for (;;) {
    const receipt = await rpc<{ status: string } | null>("ETHEREUM", "eth_getTransactionReceipt", hash);
    if (receipt) return expect(receipt.status).toBe("0x1");
  }
}

/** Revokes an account's approvals of a token. */
export async function revoke(page: Page, owner: Address, of: Address, spender?: Address) {
  const { permit2, universalRouter } = contracts("ETHEREUM");
  const approve = encodeFunctionData({ abi: ERC20, functionName: "approve", args: [permit2!, 0n] });
  const permit = encodeFunctionData({
    abi: PERMIT2,
    functionName: "approve",
    args: [of, spender ?? universalRouter!, 0n, 0],
  });
  await sendFrom(page, owner, { to: of, data: approve });
  await sendFrom(page, owner, { to: permit2!, data: permit });
}

/** Returns Permit2's allowance of a token, and that of a spender of Permit2: the router by default. */
export async function allowances(owner: Address, of: Address, spender?: Address): Promise<readonly bigint[]> {
  const { permit2, universalRouter } = contracts("ETHEREUM");
  const read = (to: Address, data: Hex) => rpc<string>("ETHEREUM", "eth_call", { to, data }, "latest");
  const approved = await read(
    of,
    encodeFunctionData({ abi: ERC20, functionName: "allowance", args: [owner, permit2!] }),
  );
  const args = [owner, of, spender ?? universalRouter!] as const;
  const permitted = await read(permit2!, encodeFunctionData({ abi: PERMIT2, functionName: "allowance", args }));
  return [BigInt(approved), BigInt(permitted.slice(0, 66))];
}

export type Sent = Readonly<Record<"from" | "to" | "input" | "value" | "nonce" | "gas", string>>;

/** The pending transaction of the dialog. */
export async function sentOf(page: Page): Promise<Sent> {
  const href = await dialog(page).getByRole("link", { name: "View" }).getAttribute("href");
  return rpc<Sent>("ETHEREUM", "eth_getTransactionByHash", href!.split("/").at(-1)!);
}

/** Above those of the market and of the wallet. */
export const HIGH_FEES = { maxFeePerGas: "0xd18c2e2800", maxPriorityFeePerGas: "0x2540be400" };

/** Runs a part of a test while blocks are mined manually. */
export async function withoutBlocks(chain: Chain, work: (mine: () => Promise<unknown>) => Promise<void>) {
  await callNode(chain, "evm_setAutomine", false);
  try {
    await work(() => callNode(chain, "evm_mine"));
  } finally {
    await callNode(chain, "evm_setAutomine", true);
    await callNode(chain, "evm_mine");
  }
}

/** Sets an account's balance of the coin, in wei. */
export function setBalance(chain: Chain, owner: Address, wei: bigint): Promise<void> {
  return callNode(chain, "anvil_setBalance", owner, hex(wei));
}
