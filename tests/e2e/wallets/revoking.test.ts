import type { Page } from "playwright-core";
import { encodeFunctionData, type Address, type Hex } from "viem";
import { portfolioPath } from "@cenote/domain/paths";
import { sampled, soakTest } from "../../extent";
import { openBrowser } from "../browser";
import { accountButton, rpc, setWallet } from "../developmentWallet";
import { query } from "../product";
import { open, sign, simulated, steps } from "../providing";
import { contracts, decline, dialog, ERC20, PERMIT2, second, sendFrom, third, token } from "../swapping";

jest.setTimeout(240_000);
openBrowser();

const { permit2 } = contracts("ETHEREUM");
const [owner, spender] = [third!, second!];
/** Permit2's maximum, which is shown as unlimited. */
const MOST = 2n ** 160n - 1n;

test("revokes one allowance, and leaves the others", async () => {
  const [usdc, dai] = [await token("ETHEREUM", "USDC"), await token("ETHEREUM", "DAI")];
  const { page, complaints } = await openAllowances();
  await approve(page, usdc, 50_000_000n);
  await approve(page, dai, 7n * 10n ** 18n);
  await untilListed(page, ["50", "7"]);
  await revokeButton(page, "50 .*USDC").click({ timeout: 60_000 });
  await simulated(page);
  expect(await dialog(page).innerText()).toContain("nothing can be taken");
  await decline(page, dialog(page).getByRole("button", { name: "Revoke 1 allowance" }));
  expect(await allowance(usdc)).toBe(50_000_000n);
  await sign(page, "Revoke 1 allowance", "Revoked");
  expect(await allowance(usdc)).toBe(0n);
  expect(await allowance(dai)).toBe(7n * 10n ** 18n);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await revokeButton(page, "50 .*USDC").waitFor({ state: "detached" });
  await revokeButton(page, "7 .*DAI").waitFor();
  expect(complaints).toEqual([]);
});

test.each(
  sampled(
    [
      ["in one confirmation", "atomic", 1],
      ["by a transaction for each contract, where the wallet takes one call at a time", "missing", 2],
    ],
    (_, index) => index === 0,
  ),
)("revokes a token's allowance and that of Permit2 %s", async (_way, batches, confirmations) => {
  const [usdc, dai] = [await token("ETHEREUM", "USDC"), await token("ETHEREUM", "DAI")];
  const { page, complaints } = await openAllowances();
  await approve(page, dai, 7n * 10n ** 18n);
  await permit(page, usdc);
  await untilListed(page, ["7", UNLIMITED]);
  if (batches === "missing") await setWallet(page, { batches });
  await choose(page, "7 .*DAI");
  await choose(page, "Unlimited .*USDC");
  await page.getByRole("button", { name: "Revoke 2 chosen" }).click();
  await simulated(page);
  expect(await steps(page)).toHaveLength(confirmations);
  await sign(page, "Revoke 2 allowances", "Revoked");
  expect(await allowance(dai)).toBe(0n);
  expect(await permitted(usdc)).toBe(0n);
  expect(complaints).toEqual([]);
});

soakTest("an account that is only looked at has no way to revoke", async () => {
  const usdc = await token("ETHEREUM", "USDC");
  const { page } = await openAllowances();
  await approve(page, usdc, 60_000_000n);
  await untilListed(page, ["60"]);
  await revokeButton(page, "60 .*USDC").waitFor({ timeout: 60_000 });
  await page.goto(new URL(`${portfolioPath(second!, "defi")}?chain=ethereum`, page.url()).href);
  await page.getByRole("heading", { name: "Allowances" }).waitFor();
  expect(await page.getByRole("button", { name: /^Revoke / }).count()).toBe(0);
});

const UNLIMITED = "unlimited";
type Listed = { readonly node: { readonly quantity: string | null; readonly isUnlimited: boolean } };

/** Waits until the gateway lists these amounts, whole tokens, and opens the list. */
async function untilListed(page: Page, amounts: readonly string[]) {
  for (;;) {
    const { portfolios } = await query<{ portfolios: readonly { approvals: { edges: readonly Listed[] } }[] }>(
      `query ($owner: String!) { portfolios(ownerAddresses: [$owner], chains: [ETHEREUM]) {
        approvals(first: 50) { edges { node { quantity isUnlimited } } } } }`,
      { owner },
    );
    const listed = portfolios[0]!.approvals.edges.map(({ node }) =>
      node.isUnlimited ? UNLIMITED : String(Number(node.quantity)),
    );
    if (amounts.every((amount) => listed.includes(amount))) break;
    await page.waitForTimeout(200);
  }
  await page.reload();
  await accountButton(page, owner).waitFor();
}

/** The allowances of the connected account on Ethereum. */
const openAllowances = () => open(`${portfolioPath(null, "defi")}?chain=ethereum`, owner);

const revokeButton = (page: Page, what: string) => page.getByRole("button", { name: new RegExp(`^Revoke ${what}`) });

async function choose(page: Page, what: string) {
  await page
    .getByRole("checkbox", { name: new RegExp(`^Choose ${what}`) })
    .first()
    .check({ timeout: 60_000 });
}

const approve = (page: Page, of: Address, amount: bigint) =>
  sendFrom(page, owner, {
    to: of,
    data: encodeFunctionData({ abi: ERC20, functionName: "approve", args: [spender, amount] }),
  });

const permit = (page: Page, of: Address) =>
  sendFrom(page, owner, {
    to: permit2!,
    data: encodeFunctionData({ abi: PERMIT2, functionName: "approve", args: [of, spender, MOST, 2 ** 47] }),
  });

const call = (to: Address, data: Hex) => rpc<string>("ETHEREUM", "eth_call", { to, data }, "latest");

const allowance = async (of: Address) =>
  BigInt(await call(of, encodeFunctionData({ abi: ERC20, functionName: "allowance", args: [owner, spender] })));

const permitted = async (of: Address) => {
  const args = [owner, of, spender] as const;
  const answer = await call(permit2!, encodeFunctionData({ abi: PERMIT2, functionName: "allowance", args }));
  return BigInt(answer.slice(0, 66));
};
