import type { Locator, Page } from "playwright-core";
import {
  createWalletClient,
  defineChain,
  encodeFunctionData,
  http,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { nftAssetPath, VOTE_PATH } from "@cenote/domain/paths";
import { visit } from "../e2e/browser";
import { connect, rpc } from "../e2e/developmentWallet";
import { localProduct, query } from "../e2e/product";
import { ownPosition } from "../e2e/providing";
import { contracts, dialog, ERC20, first, PERMIT2, second, token } from "../e2e/swapping";
import { wrapWallet, type Behavior } from "./behaviors";

const CHAIN = "ETHEREUM";
const WAIT = { timeout: 60_000 };

/** A kind of action, ready for its last button. */
export type Opened = {
  readonly page: Page;
  /** Opens the wallet. */
  readonly button: Locator;
  /** Opens the review again, once it was canceled. */
  readonly again?: Locator;
  /** Visible once the action is done. */
  readonly done: Locator;
};

/** Brings the chain to a state in which an action needs all of its steps, and opens it in a wallet. */
export type Action = {
  readonly name: string;
  /** Whether it needs a signature, and whether a transaction can replace it. */
  readonly signs: "nothing" | "permit" | "order";
  /** Whether a token is approved before. */
  readonly approves: boolean;
  readonly open: (behavior: Behavior) => Promise<Opened>;
};

/** Opens a path in a wallet of this behavior, connected to an account. */
async function openIn(behavior: Behavior, path: string, account: Address): Promise<Page> {
  const { page } = await visit(path, { before: (opened) => wrapWallet(opened, behavior) });
  await connect(page, account);
  return page;
}

/** Sends a call with an account's key, outside any wallet. */
async function sendAs(account: Address, to: Address, data: Hex) {
  const url = localProduct().rpc[CHAIN]!;
  const { privateKey } = localProduct().accounts.find(({ address }) => address === account)!;
  const id = Number(await rpc<string>(CHAIN, "eth_chainId"));
  const chain = defineChain({
    id,
    name: "local",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const wallet = createWalletClient({ account: privateKeyToAccount(privateKey as Hex), chain, transport: http(url) });
  const hash = await wallet.sendTransaction({ to, data });
  for (;;) {
    if (await rpc<object | null>(CHAIN, "eth_getTransactionReceipt", hash)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const NFT = parseAbi([
  "function approve(address, uint256)",
  "function setApprovalForAll(address, bool)",
  "function delegate(address)",
  "function incrementCounter()",
]);

/** Revokes the allowance of a token for Permit2, and Permit2's for a spender. */
async function disallow(account: Address, of: Address, spender: Address) {
  const { permit2 } = contracts(CHAIN);
  await sendAs(account, of, encodeFunctionData({ abi: ERC20, functionName: "approve", args: [permit2!, 0n] }));
  const args = [of, spender, 0n, 0] as const;
  await sendAs(account, permit2!, encodeFunctionData({ abi: PERMIT2, functionName: "approve", args }));
}

/** Cancels all NFT orders of an account. */
const forgetOrders = (account: Address) =>
  sendAs(account, contracts(CHAIN).seaport!, encodeFunctionData({ abi: NFT, functionName: "incrementCounter" }));

type Item = { readonly collection: Address; readonly tokenId: string };

/** An item that an account owns. */
async function itemOf(owner: Address): Promise<Item> {
  type Owned = {
    readonly node: { readonly ownedAsset: { tokenId: string; nftContract: { address: Address; standard: string } } };
  };
  const { nftBalances } = await query<{ nftBalances: { edges: readonly Owned[] } }>(
    `query ($owner: String!) { nftBalances(ownerAddress: $owner, chains: [ETHEREUM], first: 100) { edges { node {
      ownedAsset { tokenId nftContract { address standard } } } } } }`,
    { owner },
  );
  const positions = Object.values(contracts(CHAIN)).map((address) => address.toLowerCase());
  const { ownedAsset } = nftBalances.edges.find(
    ({
      node: {
        ownedAsset: { nftContract },
      },
    }) => {
      return nftContract.standard === "ERC721" && !positions.includes(nftContract.address.toLowerCase());
    },
  )!.node;
  return { collection: ownedAsset.nftContract.address, tokenId: ownedAsset.tokenId };
}

export const ACTIONS: readonly Action[] = [
  {
    name: "swap",
    signs: "permit",
    approves: true,
    open: async (behavior) => {
      const usdc = await token(CHAIN, "USDC");
      await disallow(second!, usdc, contracts(CHAIN).universalRouter!);
      const search = new URLSearchParams({
        chain: "ethereum",
        inputCurrency: usdc,
        outputCurrency: "NATIVE",
        value: "12",
      });
      const page = await openIn(behavior, `/swap?${search}`, second!);
      const again = page.getByRole("button", { name: "Review swap" });
      await again.click(WAIT);
      const button = dialog(page).getByRole("button", { name: /^Swap .+ for/ });
      return { page, button, again, done: dialog(page).getByRole("heading", { name: /received$|^Swapped$/ }) };
    },
  },
  {
    name: "limit order",
    signs: "order",
    approves: true,
    open: async (behavior) => {
      const [usdc, uni] = [await token(CHAIN, "USDC"), await token(CHAIN, "UNI")];
      await disallow(second!, usdc, contracts(CHAIN).universalRouter!);
      const search = new URLSearchParams({ chain: "ethereum", inputCurrency: usdc, outputCurrency: uni });
      const page = await openIn(behavior, `/limit?${search}`, second!);
      await page.getByRole("button", { name: "−10%" }).click(WAIT);
      await page.getByLabel("You pay", { exact: true }).fill("3");
      await page.getByRole("button", { name: "Review order" }).click(WAIT);
      const button = dialog(page).getByRole("button", { name: /^Sign to sell|^Continue/ });
      return { page, button, done: dialog(page).getByText("Order placed") };
    },
  },
  {
    name: "liquidity",
    signs: "permit",
    approves: true,
    open: async (behavior) => {
      const { tokenId } = await ownPosition(CHAIN, "V4");
      const usdc = await token(CHAIN, "USDC");
      await disallow(first!, usdc, contracts(CHAIN).v4PositionManager!);
      const page = await openIn(behavior, `/increase?chain=ethereum&version=v4&position=${tokenId}`, first!);
      const fields = page.getByRole("textbox", { name: /^Deposit of / });
      await fields.first().waitFor(WAIT);
      await fields.last().fill("0.001");
      await page.getByRole("button", { name: "Review", exact: true }).click(WAIT);
      const button = dialog(page).getByRole("button", { name: "Add liquidity", exact: true });
      return { page, button, done: page.getByRole("heading", { name: "Liquidity added" }) };
    },
  },
  {
    name: "NFT listing",
    signs: "order",
    approves: false,
    open: async (behavior) => {
      const { collection, tokenId } = await itemOf(first!);
      await forgetOrders(first!);
      const { seaport } = contracts(CHAIN);
      const all = encodeFunctionData({ abi: NFT, functionName: "setApprovalForAll", args: [seaport!, false] });
      await sendAs(first!, collection, all);
      const one = encodeFunctionData({ abi: NFT, functionName: "approve", args: [zeroAddress, BigInt(tokenId)] });
      await sendAs(first!, collection, one);
      const page = await openIn(behavior, nftAssetPath(CHAIN, collection, tokenId), first!);
      await page
        .getByRole("group", { name: "Trade", exact: true })
        .getByRole("button", { name: "List for sale" })
        .click(WAIT);
      await dialog(page).getByRole("textbox").fill("0.3");
      await dialog(page).getByRole("button", { name: "Review" }).click();
      const button = dialog(page).getByRole("button", { name: /^Sign the listing$|^List$/ });
      return { page, button, done: dialog(page).getByRole("heading", { name: "Listed" }) };
    },
  },
  {
    name: "NFT offer",
    signs: "order",
    approves: true,
    open: async (behavior) => {
      const { collection, tokenId } = await itemOf(first!);
      await forgetOrders(second!);
      const { seaport, weth } = contracts(CHAIN);
      const none = encodeFunctionData({ abi: ERC20, functionName: "approve", args: [seaport!, 0n] });
      await sendAs(second!, weth!, none);
      const page = await openIn(behavior, nftAssetPath(CHAIN, collection, tokenId), second!);
      await page
        .getByRole("group", { name: "Trade", exact: true })
        .getByRole("button", { name: "Make an offer" })
        .click(WAIT);
      await dialog(page).getByRole("textbox").fill("0.01");
      await dialog(page).getByRole("button", { name: "Review" }).click();
      const button = dialog(page).getByRole("button", { name: "Sign the offer" });
      return { page, button, done: dialog(page).getByRole("heading", { name: "Offer published" }) };
    },
  },
  {
    name: "delegation",
    signs: "nothing",
    approves: false,
    open: async (behavior) => {
      const { governors } = await query<{ governors: { tokenAddress: Address }[] }>("{ governors { tokenAddress } }");
      const data = encodeFunctionData({ abi: NFT, functionName: "delegate", args: [zeroAddress] });
      await sendAs(first!, governors[0]!.tokenAddress, data);
      const page = await openIn(behavior, VOTE_PATH, first!);
      await page.getByRole("button", { name: "Delegate to yourself" }).click(WAIT);
      const button = dialog(page).getByRole("button", { name: "Delegate votes", exact: true });
      return { page, button, done: dialog(page).getByRole("heading", { name: "Votes delegated" }) };
    },
  },
  {
    name: "bid",
    signs: "nothing",
    approves: false,
    open: async (behavior) => {
      const { auctions } = await query<{ auctions: { auctionId: string; token: { symbol: string } }[] }>(
        "{ auctions { auctionId token { symbol } } }",
      );
      const { auctionId } = auctions.find((auction) => auction.token.symbol === "DRIFT")!;
      const page = await openIn(behavior, `/explore/toucan/${auctionId}?chain=ethereum`, second!);
      await page.getByRole("textbox", { name: "Budget" }).fill("0.01");
      await page.getByRole("button", { name: "Review the bid" }).click(WAIT);
      const button = dialog(page).getByRole("button", { name: /^Bid 0.01/ });
      return { page, button, done: page.getByText("Bid placed") };
    },
  },
  {
    name: "payment",
    signs: "nothing",
    approves: false,
    open: async (behavior) => {
      const search = new URLSearchParams({
        chain: "ethereum",
        inputCurrency: "NATIVE",
        value: "0.01",
        recipient: first!,
      });
      const page = await openIn(behavior, `/send?${search}`, second!);
      const again = page.getByRole("button", { name: "Review payment" });
      await again.click(WAIT);
      const button = dialog(page).getByRole("button", { name: /^Send 0/ });
      return { page, button, again, done: dialog(page).getByText("Sent", { exact: true }) };
    },
  },
];
