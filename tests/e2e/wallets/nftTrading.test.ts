import type { Page } from "playwright-core";
import { encodeFunctionData, getAddress, parseAbi, parseEther, zeroAddress, type Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { nftAssetPath } from "@cenote/domain/paths";
import { soakTest } from "../../extent";
import { accessibilityComplaints } from "../../browser/accessibility";
import { openBrowser, visit } from "../browser";
import { connect, rpc } from "../developmentWallet";
import { query } from "../product";
import { balanceOf, contracts, decline, dialog, first, second, sendFrom, setBalance } from "../swapping";

jest.setTimeout(240_000);
openBrowser();

const CHAIN: Chain = "ETHEREUM";
const [seller, buyer] = [first!, second!];
const ERC721 = parseAbi([
  "function ownerOf(uint256) view returns (address)",
  "function approve(address, uint256)",
  "function setApprovalForAll(address, bool)",
  "function transferFrom(address, address, uint256)",
]);
const WETH = parseAbi(["function approve(address, uint256)"]);
const { seaport, weth } = contracts(CHAIN);

type Item = { readonly collection: Address; readonly tokenId: string };
type Owned = {
  readonly node: { readonly ownedAsset: { tokenId: string; nftContract: { address: Address; standard: string } } };
};

// Other tests spend the account's coins.
beforeAll(() => setBalance(CHAIN, buyer, parseEther("15")));

/** Returns an item of an account. */
async function anItemOf(owner: Address): Promise<Item> {
  const { nftBalances } = await query<{ nftBalances: { edges: readonly Owned[] } }>(
    `query ($owner: String!) { nftBalances(ownerAddress: $owner, chains: [ETHEREUM], first: 100) { edges { node {
      ownedAsset { tokenId nftContract { address standard } } } } } }`,
    { owner },
  );
  const contractsOfPositions = Object.values(contracts(CHAIN)).map((address) => address.toLowerCase());
  const items = nftBalances.edges.flatMap(({ node: { ownedAsset } }) => {
    const { tokenId, nftContract } = ownedAsset;
    const isArt =
      nftContract.standard === "ERC721" && !contractsOfPositions.includes(nftContract.address.toLowerCase());
    return isArt ? [{ collection: nftContract.address, tokenId }] : [];
  });
  return items[0]!;
}

async function ownerOf({ collection, tokenId }: Item): Promise<Address> {
  const data = encodeFunctionData({ abi: ERC721, functionName: "ownerOf", args: [BigInt(tokenId)] });
  return getAddress(`0x${(await rpc<string>(CHAIN, "eth_call", { to: collection, data }, "latest")).slice(-40)}`);
}

/** Opens an item's page with a connected account. */
async function openItem({ collection, tokenId }: Item, account: Address, width?: number) {
  const visited = await visit(nftAssetPath(CHAIN, collection, tokenId), width ? { width } : {});
  await connect(visited.page, account);
  return visited;
}

const trade = (page: Page) => page.getByRole("group", { name: "Trade", exact: true });

/** Lists an item by a signature. */
async function list(page: Page, price: string) {
  await trade(page).getByRole("button", { name: "List for sale" }).click({ timeout: 60_000 });
  await dialog(page).getByRole("textbox").fill(price);
  await dialog(page).getByRole("button", { name: "Review" }).click();
  await dialog(page).getByRole("button", { name: "Sign the listing" }).click({ timeout: 60_000 });
  await dialog(page).getByRole("heading", { name: "Listed" }).waitFor({ timeout: 60_000 });
}

const buyButton = (page: Page) => trade(page).getByRole("button", { name: /^Buy for/ });

test("an item is listed by a signature and bought by another account", async () => {
  const item = await anItemOf(seller);
  const { page, complaints } = await openItem(item, seller);
  await list(page, "0.2");
  expect(await accessibilityComplaints(page)).toEqual([]);

  const before = await balanceOf(CHAIN, null, seller);
  const other = await openItem(item, buyer, 390);
  await buyButton(other.page).click({ timeout: 60_000 });
  await dialog(other.page).getByRole("button", { name: "Buy", exact: true }).waitFor({ timeout: 60_000 });
  expect(await accessibilityComplaints(other.page)).toEqual([]);
  await dialog(other.page).getByRole("button", { name: "Buy", exact: true }).click();
  await dialog(other.page).getByRole("heading", { name: "Bought" }).waitFor({ timeout: 60_000 });
  expect(await ownerOf(item)).toBe(getAddress(buyer));
  // The artist receives a twentieth of it.
  expect((await balanceOf(CHAIN, null, seller)) - before).toBe(parseEther("0.19"));
  expect([...complaints, ...other.complaints]).toEqual([]);
});

soakTest("a listing whose approval is revoked or that was sold meanwhile cannot be bought", async () => {
  const item = await anItemOf(seller);
  const { page } = await openItem(item, seller);
  await list(page, "0.3");
  const other = await openItem(item, buyer);
  await buyButton(other.page).click({ timeout: 60_000 });
  await dialog(other.page).getByRole("button", { name: "Buy", exact: true }).waitFor({ timeout: 60_000 });
  // The market's makers have approved Seaport for all of their items; otherwise the listing has approved it for this
  // one.
  const allow = (isAllowed: boolean) =>
    encodeFunctionData({ abi: ERC721, functionName: "setApprovalForAll", args: [seaport!, isAllowed] });
  const withdraw = encodeFunctionData({
    abi: ERC721,
    functionName: "approve",
    args: [zeroAddress, BigInt(item.tokenId)],
  });
  await sendFrom(page, seller, { to: item.collection, data: withdraw });
  await sendFrom(page, seller, { to: item.collection, data: allow(false) });
  await dialog(other.page).getByRole("button", { name: "Not possible" }).waitFor({ timeout: 60_000 });
  await sendFrom(page, seller, { to: item.collection, data: allow(true) });
  await dialog(other.page).getByRole("button", { name: "Buy", exact: true }).waitFor({ timeout: 60_000 });
  const args = [seller, buyer, BigInt(item.tokenId)] as const;
  await sendFrom(page, seller, {
    to: item.collection,
    data: encodeFunctionData({ abi: ERC721, functionName: "transferFrom", args }),
  });
  await dialog(other.page).getByText("The seller no longer has the item.").waitFor({ timeout: 60_000 });
});

test("an offer is made, declined by the wallet first, and accepted", async () => {
  const item = await anItemOf(buyer);
  const { page } = await openItem(item, seller);
  await sendFrom(page, seller, {
    to: weth!,
    data: encodeFunctionData({ abi: WETH, functionName: "approve", args: [seaport!, 0n] }),
  });
  await trade(page).getByRole("button", { name: "Make an offer" }).click({ timeout: 60_000 });
  await dialog(page).getByRole("textbox").fill("0.4");
  await dialog(page).getByRole("button", { name: "Review" }).click();
  const sign = dialog(page).getByRole("button", { name: "Sign the offer" });
  await sign.waitFor({ timeout: 60_000 });
  await decline(page, sign);
  await sign.click();
  await dialog(page).getByRole("heading", { name: "Offer published" }).waitFor({ timeout: 60_000 });

  const before = await balanceOf(CHAIN, weth!, buyer);
  const other = await openItem(item, buyer);
  await trade(other.page)
    .getByRole("button", { name: /^Accept/ })
    .click({ timeout: 60_000 });
  await dialog(other.page).getByRole("button", { name: "Sell", exact: true }).click({ timeout: 60_000 });
  await dialog(other.page).getByRole("heading", { name: "Sold" }).waitFor({ timeout: 60_000 });
  expect(await ownerOf(item)).toBe(getAddress(seller));
  expect((await balanceOf(CHAIN, weth!, buyer)) - before).toBe(parseEther("0.38"));
});

soakTest("a listing is canceled for good", async () => {
  const item = await anItemOf(seller);
  const { page } = await openItem(item, seller);
  await list(page, "0.001");
  await dialog(page).getByRole("button", { name: "Done" }).click();
  // Other listings of the item may stand: this one is the cheapest.
  const cancel = trade(page).getByRole("button", { name: /^Cancel the listing at 0.001 / });
  await cancel.click({ timeout: 60_000 });
  await dialog(page).getByRole("button", { name: "Cancel it for good" }).click({ timeout: 60_000 });
  await dialog(page).getByRole("heading", { name: "Canceled" }).waitFor({ timeout: 60_000 });
  await cancel.waitFor({ state: "detached", timeout: 60_000 });
});
