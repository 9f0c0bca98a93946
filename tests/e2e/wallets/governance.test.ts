import type { Page } from "playwright-core";
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  http,
  parseAbi,
  parseEther,
  zeroAddress,
  type Address,
  type Hex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { CREATE_PROPOSAL_PATH, proposalPath, VOTE_PATH } from "@cenote/domain/paths";
import { accessibilityComplaints } from "../../browser/accessibility";
import { openBrowser, visit } from "../browser";
import { connect } from "../developmentWallet";
import { localProduct, passTime, query } from "../product";
import { decline, dialog, first } from "../swapping";
import { minedReceipt } from "../../../localnet/src/chain/minedReceipt";

jest.setTimeout(300_000);
openBrowser();

const CHAIN = "ETHEREUM";
const voter = first!;
const WAIT = { timeout: 60_000 };
const ABI = parseAbi([
  "function state(uint256 proposalId) view returns (uint8)",
  "function proposalVotes(uint256 proposalId) view returns (uint256 againstVotes, uint256 forVotes, uint256 abstainVotes)",
  "function latestProposalId() view returns (uint256)",
  "function balanceOf(address account) view returns (uint256)",
  "function getVotes(address account) view returns (uint256)",
  "function delegate(address delegatee)",
]);
/** Number of the state in the contract. */
const EXECUTED = 7;

type Governor = { readonly address: Address; readonly tokenAddress: Address };
type Proposal = { state: string; forVotes: string; againstVotes: string; abstainVotes: string };

// The node itself: pages cannot move its clock.
const transport = () => http(localProduct().rpc[CHAIN]);
const client = () => createPublicClient({ transport: transport() });

async function governor(): Promise<Governor> {
  const { governors } = await query<{ governors: Governor[] }>("{ governors { address tokenAddress } }");
  return governors[0]!;
}

/** Revokes the account's delegation, as before the first run on a chain. */
async function undelegate(token: Address) {
  const { privateKey } = localProduct().accounts[0]!;
  const chain = defineChain({
    id: await client().getChainId(),
    name: "local",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [localProduct().rpc[CHAIN]!] } },
  });
  const wallet = createWalletClient({ account: privateKeyToAccount(privateKey as Hex), chain, transport: transport() });
  const hash = await wallet.writeContract({ address: token, abi: ABI, functionName: "delegate", args: [zeroAddress] });
  await minedReceipt(client(), hash);
}

/** Confirms a dialog, and waits for its end. */
async function confirm(page: Page, button: string, end: string) {
  await dialog(page).getByRole("button", { name: button, exact: true }).click(WAIT);
  await dialog(page).getByRole("heading", { name: end }).waitFor(WAIT);
  await dialog(page).getByRole("button", { name: "Done" }).click();
}

test("a proposal is made, voted on, queued and executed, each by the product's own screens", async () => {
  const { address, tokenAddress } = await governor();
  await undelegate(tokenAddress);
  // No two proposals may be the same.
  const title = `Seven tokens ${Date.now()}`;
  const { page, complaints } = await visit(VOTE_PATH);
  await connect(page, voter);
  await page.getByRole("button", { name: "Delegate to yourself" }).click(WAIT);
  await dialog(page).getByRole("button", { name: "Delegate votes", exact: true }).waitFor(WAIT);
  expect(await accessibilityComplaints(page)).toEqual([]);
  await decline(page, dialog(page).getByRole("button", { name: "Delegate votes", exact: true }));
  await confirm(page, "Delegate votes", "Votes delegated");
  const read = (functionName: "getVotes" | "balanceOf", account: Address): Promise<bigint> =>
    client().readContract({ address: tokenAddress, abi: ABI, functionName, args: [account] });
  expect(await read("getVotes", voter)).toBe(parseEther("5000000"));
  await passTime(2);

  await page.goto(CREATE_PROPOSAL_PATH);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel(/^Description/).fill("- One\n- Two <img src=x onerror=alert(1)>");
  await page.getByRole("button", { name: "Send tokens" }).click();
  await page.getByLabel("Token of the treasury").selectOption(tokenAddress, WAIT);
  await page.getByLabel("Recipient").fill(voter);
  await page.getByLabel("Amount").fill("7");
  await page.getByText("All calls succeed").waitFor(WAIT);
  // The draft survives a reload.
  await page.reload();
  expect(await page.getByLabel("Title").inputValue()).toBe(title);
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.getByRole("button", { name: "Review" }).click(WAIT);
  await confirm(page, "Create the proposal", "Proposal created");
  expect(await page.getByLabel("Title").inputValue()).toBe("");

  const id = await client().readContract({ address, abi: ABI, functionName: "latestProposalId" });
  await passTime(61);
  await page.goto(proposalPath(CHAIN, address, String(id)));
  await page.getByRole("button", { name: "Vote for", exact: true }).click(WAIT);
  await dialog(page).getByRole("textbox").fill("Seven is a good number.");
  await confirm(page, "Vote for it", "Voted");
  await page.getByText("You voted").waitFor(WAIT);
  await page.getByText("Seven is a good number.").first().waitFor(WAIT);
  expect(await accessibilityComplaints(page)).toEqual([]);

  const [againstVotes, forVotes, abstainVotes] = await client().readContract({
    address,
    abi: ABI,
    functionName: "proposalVotes",
    args: [id],
  });
  const { proposal } = await query<{ proposal: Proposal }>(
    `query ($governor: String!, $id: String!) { proposal(chain: ETHEREUM, governor: $governor, proposalId: $id) {
      state forVotes againstVotes abstainVotes } }`,
    { governor: address, id: String(id) },
  );
  expect(proposal).toEqual({
    state: "ACTIVE",
    forVotes: `${forVotes}`,
    againstVotes: `${againstVotes}`,
    abstainVotes: `${abstainVotes}`,
  });

  await passTime(1801);
  await page.getByRole("button", { name: "Queue", exact: true }).click(WAIT);
  await confirm(page, "Queue the proposal", "Proposal queued");
  await passTime(121);
  const before = await read("balanceOf", voter);
  await page.getByRole("button", { name: "Execute", exact: true }).click(WAIT);
  await confirm(page, "Execute the proposal", "Proposal executed");
  await page.getByText("The calls took effect.").waitFor(WAIT);
  expect((await read("balanceOf", voter)) - before).toBe(parseEther("7"));
  expect(await client().readContract({ address, abi: ABI, functionName: "state", args: [id] })).toBe(EXECUTED);
  expect(complaints).toEqual([]);
});

test("the list is filtered through the URL, and works on a phone without an account", async () => {
  const { page, complaints } = await visit(`${VOTE_PATH}?state=executed`, { width: 375 });
  await page.getByRole("link", { name: "Lower the quorum to 4 percent" }).waitFor(WAIT);
  expect(await page.getByText("Defeated").count()).toBe(0);
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.getByRole("button", { name: "Not passed" }).click();
  await page.getByText("Defeated").first().waitFor(WAIT);
  await page.getByRole("link", { name: "Pay out 200,000 USDC to token holders" }).click();
  await page.getByText("It had no majority.").waitFor(WAIT);
  expect(await accessibilityComplaints(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
