import { nftAssetPath, nftProfilePath } from "@cenote/domain/paths";
import { createPublicClient, http, parseAbi, parseAbiItem, type Address } from "viem";
import { sampled, soakTest } from "../extent";
import { accessibilityComplaints } from "../browser/accessibility";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();
const { examples, rpc } = localProduct();
const { chain, address, tokenId } = examples.nftAsset;
const PATH = nftAssetPath(chain, address, tokenId);
const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)");
const ABI = parseAbi(["function ownerOf(uint256 id) view returns (address)"]);
const item = { address: address as Address, args: { tokenId: BigInt(tokenId) } };
const client = createPublicClient({ transport: http(rpc[chain]) });

test("an item shows its picture, its owner and every move since its mint, as the chain has them", async () => {
  const owner = await client.readContract({
    address: item.address,
    abi: ABI,
    functionName: "ownerOf",
    args: [item.args.tokenId],
  });
  const moves = await client.getLogs({ ...item, event: TRANSFER, fromBlock: 0n });
  const { page, complaints } = await visit(PATH);
  const picture = page.locator("figure img");
  await picture.waitFor();
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>("figure img")?.naturalWidth ?? 0) > 0);
  expect(await page.getByText("held by").locator("a").getAttribute("title")).toBe(owner);
  const steps = await page.getByRole("region", { name: "Provenance" }).locator("li b").allTextContents();
  expect(steps.filter((step) => ["Minted", "Moved", "Sold"].includes(step))).toHaveLength(moves.length);
  expect(steps.at(-1)).toBe("Minted");
  expect(complaints).toEqual([]);
});

soakTest("an item opens its picture larger, leads to its owner's profile, and is read again on request", async () => {
  const { page } = await visit(PATH);
  await page.getByRole("button", { name: "Show the picture larger" }).click();
  await page.getByRole("dialog").locator("img").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Refresh metadata" }).click();
  await page.getByText("The metadata is up to date.").waitFor();
  const owner = (await page.getByText("held by").locator("a").getAttribute("title"))!;
  await page.getByText("held by").locator("a").click();
  await page.waitForURL((url) => url.pathname + url.search === nftProfilePath(owner, chain));
  await page.getByRole("link", { name: "Activity" }).click();
  await page.locator("main ol li").first().waitFor();
});

test.each(sampled([1280, 375, 320], (width) => width === 320))(
  "axe finds nothing at %d pixels, and nothing is wider than the window",
  async (width) => {
    const { page } = await visit(PATH, { width });
    await page.getByRole("region", { name: "Provenance" }).locator("li").first().waitFor();
    expect(await accessibilityComplaints(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);

soakTest("an unknown item keeps its URL, and is reported as unknown", async () => {
  const path = nftAssetPath(chain, address, "987654321");
  const { page } = await visit(path);
  await page.getByRole("heading", { level: 1, name: "NFT not found" }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
});
