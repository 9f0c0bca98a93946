import type { Page } from "playwright-core";
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Address, type Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { PoolVersion } from "@cenote/domain/trading";
import { accessibilityComplaints } from "../browser/accessibility";
import { visit } from "./browser";
import { connect, rpc } from "./developmentWallet";
import { query } from "./product";
import { contracts, dialog, first } from "./swapping";

const ABI = parseAbi([
  "function positions(uint256) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 a, uint256 b, uint128 owed0, uint128 owed1)",
  "function getPositionLiquidity(uint256) view returns (uint128)",
  "function ownerOf(uint256) view returns (address)",
  "function balanceOf(address) view returns (uint256)",
  "function totalSupply() view returns (uint256)",
  "function nextTokenId() view returns (uint256)",
  "function tokenOfOwnerByIndex(address, uint256) view returns (uint256)",
  "function getPool(address, address, uint24) view returns (address)",
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
]);

/** The market trades while a test signs. */
const MAX_ATTEMPTS = 3;

/** Returns readers of a chain's contracts. */
export function positionsOf(chain: Chain) {
  const own = contracts(chain);
  const read = async <Result>(to: Address, functionName: string, args: readonly unknown[] = []): Promise<Result> => {
    const call = { abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0];
    const answer = await rpc<Hex>(chain, "eth_call", { to, data: encodeFunctionData(call) }, "latest");
    return decodeFunctionResult({ abi: ABI, functionName, data: answer } as never) as Result;
  };
  return {
    own,
    read,
    v3Liquidity: async (tokenId: string) =>
      (await read<readonly bigint[]>(own.v3PositionManager!, "positions", [BigInt(tokenId)]))[7]!,
    v4Liquidity: (tokenId: string) => read<bigint>(own.v4PositionManager!, "getPositionLiquidity", [BigInt(tokenId)]),
    /** Number of items of a position manager that an account owns. */
    owned: (manager: Address, owner: Address) => read<bigint>(manager, "balanceOf", [owner]),
  };
}

type OwnPosition = {
  readonly protocolVersion: PoolVersion;
  readonly tokenId: string | null;
  readonly pool: { readonly addressOrId: string };
};

/** Returns an open position of the first account. */
export async function ownPosition(chain: Chain, version: PoolVersion): Promise<OwnPosition> {
  const { positions } = await query<{ positions: { edges: { node: OwnPosition }[] } }>(
    `query ($owner: String!, $chain: Chain!) { positions(ownerAddress: $owner, chains: [$chain], filter: { statuses: [OPEN] }) {
      edges { node { protocolVersion tokenId pool { addressOrId } } } } }`,
    { owner: first, chain },
  );
  return positions.edges.map(({ node }) => node).find(({ protocolVersion }) => protocolVersion === version)!;
}

/** Opens a path with a connected account. */
export async function open(path: string, account = first!) {
  const visited = await visit(path);
  await connect(visited.page, account);
  return visited;
}

/** Returns the field of a token's deposit. */
export const well = (page: Page, symbol: string) =>
  page.getByRole("textbox", { name: new RegExp(`^Deposit of .*${symbol}`) });

/** Opens the review of a form. */
export async function review(page: Page) {
  await page.getByRole("button", { name: "Review", exact: true }).click({ timeout: 60_000 });
  await simulated(page);
}

export const simulated = (page: Page) =>
  dialog(page)
    .getByText(/simulated on block/i)
    .waitFor({ timeout: 60_000 });

/** Signs a review, again if the market moved meanwhile, and waits until it is confirmed. */
export async function sign(page: Page, button: string, done: string) {
  expect(await accessibilityComplaints(page)).toEqual([]);
  const review = dialog(page);
  const ended = page.getByRole("heading", { name: done });
  const stopped = review.getByText(/^The price moved|^It would fail now/).first();
  const failed = page.getByRole("heading", { name: "Nothing was changed" });
  for (let attempt = 1; ; attempt++) {
    const ready = review.getByRole("button", { name: button, exact: true });
    const renew = review.getByRole("button", { name: "Use the price of now" });
    await ready.or(renew).first().waitFor({ timeout: 60_000 });
    if (await renew.isVisible()) {
      await renew.click();
      await simulated(page);
    }
    await ready.click();
    // The reason of the previous failure stays until the wallet opens.
    await stopped.waitFor({ state: "detached" });
    await ended.or(stopped).or(failed).first().waitFor({ timeout: 90_000 });
    if (await ended.isVisible()) return;
    if (attempt === MAX_ATTEMPTS || (await failed.isVisible())) {
      throw new Error(`"${done}" did not come: ${await review.innerText()}`);
    }
  }
}

/** Reviews a form, signs it, and waits until it is confirmed. */
export async function confirm(page: Page, button: string, done: string) {
  await review(page);
  await sign(page, button, done);
}

/** Returns the wallet steps, in order. */
export const steps = (page: Page) =>
  dialog(page).getByRole("list", { name: "Steps" }).getByRole("listitem").allInnerTexts();

/** Returns the balance changes of a review's simulation, by symbol. */
export const changes = (page: Page) => dialog(page).getByRole("region", { name: "Balances after it" }).innerText();
