import {
  createPublicClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
  zeroAddress,
  type Address,
  type Hex,
} from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import { openFundedAccount } from "../fundedAccount";
import { forgedEvent, FORGED_BALANCE, forgerCode } from "./eventForger";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway } from "./openGateway";
import { person } from "./person";

jest.setTimeout(180_000);

const ABI = parseAbi([
  "function transferFrom(address from, address to, uint256 amount) returns (bool)",
  "function transfer(address to, uint256 amount) returns (bool)",
  "function approve(address spender, uint256 amount) returns (bool)",
  "function createPair(address one, address other) returns (address)",
  "function getPair(address one, address other) view returns (address)",
  "function mint(address to) returns (uint256)",
  "struct Call { address target; bool allowFailure; bytes callData; }",
  "function aggregate3(Call[] calls) payable returns ((bool success, bytes returnData)[])",
]);
const TRANSFER = "event Transfer(address indexed, address indexed, uint256)";
const ITEM_TRANSFER = "event Transfer(address indexed, address indexed, uint256 indexed)";
const SINGLE = "event TransferSingle(address indexed, address indexed, address indexed, uint256, uint256)";
const APPROVAL = "event Approval(address indexed, address indexed, uint256)";
const APPROVAL_FOR_ALL = "event ApprovalForAll(address indexed, address indexed, bool)";

const FORGED_TOKEN: Address = "0x00000000000000000000000000000000f0a9ed01";
const FORGED_ITEMS: Address = "0x00000000000000000000000000000000f0a9ed02";
const FORGED_MULTIPLE: Address = "0x00000000000000000000000000000000f0a9ed03";
const DOLLAR = 10n ** 6n;

let local: LocalChains;
let config: ChainConfig;
let db: Db;
let indexer: ChainIndexer;
let gateway: ReturnType<typeof openGateway>;
let attacker: ReturnType<typeof person>;
let victim: ReturnType<typeof person>;
let usdc: Address;
let lookAlike: Address;

beforeAll(async () => {
  local = await startLocalChains();
  config = local.chains.ETHEREUM!;
  usdc = config.stablecoins[0] as Address;
  db = await local.openIndexedDatabase();
  indexer = indexersOf(db, { ETHEREUM: config }).get("ETHEREUM")!;
  gateway = openGateway(db, { ETHEREUM: config }, await openBlockFeed(db));
  attacker = person(config, local.accounts[1]!.privateKey);
  victim = person(config, local.accounts[2]!.privateKey);
  await openFundedAccount(config, local.accounts[2]!.privateKey, [usdc]);
  // Starts and ends like an address that the victim pays.
  const paid = local.accounts[3]!.address.toLowerCase();
  lookAlike = `${paid.slice(0, 8)}${"7".repeat(28)}${paid.slice(-6)}` as Address;
  for (const address of [FORGED_TOKEN, FORGED_ITEMS, FORGED_MULTIPLE]) {
    await client().request({ method: "anvil_setCode", params: [address, forgerCode()] } as never);
  }
  await listForgedToken();
  await indexer.catchUp();
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

const client = () => createPublicClient({ transport: http(config.rpcUrl) });
const multicall = () => config.contracts.multicall3 as Address;
type Call = { readonly target: Address; readonly callData: Hex };
const forged = (target: Address, event: string, ...values: readonly unknown[]): Call => {
  return { target, callData: forgedEvent(event, values) };
};
const encoded = (functionName: "transferFrom" | "transfer" | "mint", args: readonly unknown[]) =>
  encodeFunctionData({ abi: ABI, functionName, args } as never);
/** Executes the attacker's calls in one transaction. */
const attack = (...calls: readonly Call[]) =>
  attacker.call(multicall(), ABI, "aggregate3", [calls.map((call) => ({ ...call, allowFailure: false }))]);

/** Gives the forged token a price: pairs with a coin and with dollars, each against its whole claimed balance. */
async function listForgedToken() {
  await openFundedAccount(config, local.accounts[1]!.privateKey, [usdc]);
  const weth = config.contracts.weth as Address;
  const v2Factory = config.contracts.v2Factory as Address;
  await attacker.wrap("1");
  for (const [token, amount] of [[weth, parseEther("1")] as const, [usdc, 3_500n * DOLLAR] as const]) {
    await attacker.call(v2Factory, ABI, "createPair", [FORGED_TOKEN, token]);
    const args = [FORGED_TOKEN, token] as const;
    const pair = await client().readContract({ address: v2Factory, abi: ABI, functionName: "getPair", args });
    await attacker.give(token, pair, amount);
    await attack(forged(FORGED_TOKEN, TRANSFER, attacker.address, pair, FORGED_BALANCE), {
      target: pair,
      callData: encoded("mint", [attacker.address]),
    });
  }
}

type Activity = {
  isHidden: boolean;
  kind: string;
  details: {
    hash: string;
    type: string;
    assetChanges: { __typename: string; direction?: string; quantity?: string }[];
    uncountedChanges: { __typename: string; direction?: string; quantity?: string }[];
  };
};
const DETAILS = `isHidden kind details { ... on TransactionDetails { hash type
  assetChanges { __typename ... on TokenTransfer { direction quantity } ... on NftTransfer { direction } }
  uncountedChanges { __typename ... on TokenTransfer { direction quantity } ... on NftTransfer { direction } } } }`;

async function portfolioOf<Portfolio>(owner: string, fields: string): Promise<Portfolio> {
  await indexer.catchUp();
  const { data, errors } = await gateway.post(
    `query ($owner: String!) { portfolios(ownerAddresses: [$owner]) { ${fields} } }`,
    { owner },
  );
  expect(errors).toBeUndefined();
  return (data as { portfolios: Portfolio[] }).portfolios[0]!;
}

/** Returns an account's view of a transaction, and whether its lists without hidden ones contain it. */
async function seen(owner: string, { transactionHash: hash }: { transactionHash: Hex }) {
  const portfolio = await portfolioOf<{
    all: { edges: { node: Activity }[] };
    shown: { edges: { node: Activity }[] };
    assetActivities: Activity[];
  }>(
    owner,
    `all: activityConnection(first: 50) { edges { node { ${DETAILS} } } }
     shown: activityConnection(first: 50, filter: { isHidden: false }) { edges { node { ${DETAILS} } } }
     assetActivities(pageSize: 50) { ${DETAILS} }`,
  );
  const isIt = ({ details }: Activity) => details.hash === hash;
  const activity = portfolio.all.edges.map(({ node }) => node).find(isIt);
  const isListed = [portfolio.shown.edges.map(({ node }) => node), portfolio.assetActivities].map((list) =>
    list.some(isIt),
  );
  return { activity, isListed };
}

const disposalsOf = async (owner: string) =>
  (
    await portfolioOf<{
      profit: { disposals: { edges: { node: { hash: string; proceeds: { value: number } | null } }[] } };
    }>(owner, "profit(method: FIFO) { disposals(first: 500) { edges { node { hash proceeds { value } } } } }")
  ).profit.disposals.edges.map(({ node }) => node);

describe("events that others forge", () => {
  test.each<[string, () => readonly Call[]]>([
    [
      "nothing of a real token sent to a look-alike",
      () => [{ target: usdc, callData: encoded("transferFrom", [victim.address, lookAlike, 0n]) }],
    ],
    [
      "nothing of a real token sent to the victim",
      () => [{ target: usdc, callData: encoded("transferFrom", [lookAlike, victim.address, 0n]) }],
    ],
    [
      "a priced token that the victim never had, sent",
      () => [forged(FORGED_TOKEN, TRANSFER, victim.address, lookAlike, FORGED_BALANCE / 4n)],
    ],
    ["such a token received", () => [forged(FORGED_TOKEN, TRANSFER, lookAlike, victim.address, FORGED_BALANCE / 4n)]],
    ["such a token minted", () => [forged(FORGED_TOKEN, TRANSFER, zeroAddress, victim.address, FORGED_BALANCE / 4n)]],
    ["such a token burned", () => [forged(FORGED_TOKEN, TRANSFER, victim.address, zeroAddress, FORGED_BALANCE / 4n)]],
    ["such a token sent to itself", () => [forged(FORGED_TOKEN, TRANSFER, victim.address, victim.address, 1n)]],
    [
      "such a token swapped for itself",
      () => [
        forged(FORGED_TOKEN, TRANSFER, victim.address, lookAlike, FORGED_BALANCE),
        forged(FORGED_TOKEN, TRANSFER, lookAlike, victim.address, 5n),
      ],
    ],
    [
      "an allowance of such a token",
      () => [forged(FORGED_TOKEN, APPROVAL, victim.address, attacker.address, 2n ** 256n - 1n)],
    ],
    ["an item sent", () => [forged(FORGED_ITEMS, ITEM_TRANSFER, victim.address, lookAlike, 7n)]],
    ["an item minted", () => [forged(FORGED_ITEMS, ITEM_TRANSFER, zeroAddress, victim.address, 8n)]],
    [
      "an allowance of an item",
      () => [
        forged(
          FORGED_ITEMS,
          "event Approval(address indexed, address indexed, uint256 indexed)",
          victim.address,
          attacker.address,
          8n,
        ),
      ],
    ],
    [
      "amounts of an item sent",
      () => [forged(FORGED_MULTIPLE, SINGLE, attacker.address, victim.address, lookAlike, 3n, 10n)],
    ],
    [
      "amounts of an item received",
      () => [forged(FORGED_MULTIPLE, SINGLE, attacker.address, zeroAddress, victim.address, 4n, 10n)],
    ],
    ["an operator of items", () => [forged(FORGED_MULTIPLE, APPROVAL_FOR_ALL, victim.address, attacker.address, true)]],
  ])("%s: marked, left out of lists, and counted nowhere", async (_, calls) => {
    const before = await disposalsOf(victim.address);
    const receipt = await attack(...calls());
    expect(receipt.status).toBe("success");
    const { activity, isListed } = await seen(victim.address, receipt);
    expect(activity).toMatchObject({ isHidden: true, details: { type: "UNKNOWN", assetChanges: [] } });
    expect(isListed).toEqual([false, false]);
    expect(await disposalsOf(victim.address)).toEqual(before);
  });

  test("an allowance that only an unlisted contract claims is no permission", async () => {
    const { approvals } = await portfolioOf<{ approvals: { edges: { node: { spenderAddress: string } }[] } }>(
      victim.address,
      "approvals(first: 100) { edges { node { spenderAddress } } }",
    );
    expect(approvals.edges.map(({ node }) => node.spenderAddress)).not.toContain(attacker.address);
  });

  test("beside something real, what is forged stays out", async () => {
    await attacker.call(usdc, ABI, "approve", [multicall(), 5n * DOLLAR]);
    await openFundedAccount(config, local.accounts[1]!.privateKey, [usdc]);
    const receipt = await attack(
      { target: usdc, callData: encoded("transferFrom", [attacker.address, victim.address, 5n * DOLLAR]) },
      forged(FORGED_TOKEN, TRANSFER, victim.address, lookAlike, FORGED_BALANCE / 4n),
    );
    const { activity, isListed } = await seen(victim.address, receipt);
    expect(activity).toMatchObject({
      isHidden: false,
      kind: "TRANSFER",
      details: {
        type: "RECEIVE",
        assetChanges: [{ direction: "IN", quantity: "5" }],
        uncountedChanges: [{ direction: "OUT", quantity: "250" }],
      },
    });
    expect(isListed).toEqual([true, true]);
    expect((await disposalsOf(victim.address)).map(({ hash }) => hash)).not.toContain(receipt.transactionHash);
  });

  test("a spender that uses the victim's allowance does move its tokens, which is a disposal", async () => {
    await victim.call(usdc, ABI, "approve", [attacker.address, 40n * DOLLAR]);
    const receipt = await attacker.call(usdc, ABI, "transferFrom", [victim.address, lookAlike, 30n * DOLLAR]);
    const { activity, isListed } = await seen(victim.address, receipt);
    expect(activity).toMatchObject({
      isHidden: false,
      details: { type: "SEND", assetChanges: [{ __typename: "TokenTransfer", direction: "OUT", quantity: "30" }] },
    });
    expect(isListed).toEqual([true, true]);
    const disposal = (await disposalsOf(victim.address)).find(({ hash }) => hash === receipt.transactionHash);
    expect(disposal?.proceeds?.value).toBeCloseTo(30, 1);
  });

  test("own transactions count whatever they move", async () => {
    const receipt = await victim.call(usdc, ABI, "transfer", [lookAlike, 0n]);
    expect(await seen(victim.address, receipt)).toMatchObject({
      activity: { isHidden: false },
      isListed: [true, true],
    });
    const data = forgedEvent(TRANSFER, [lookAlike, victim.address, 12n]);
    const wallet = await openFundedAccount(config, local.accounts[2]!.privateKey, []);
    const claim = await wallet.sent(wallet.client.sendTransaction({ to: FORGED_TOKEN, data, gas: 1_000_000n }));
    expect(await seen(victim.address, claim)).toMatchObject({
      activity: { isHidden: false, details: { type: "RECEIVE" } },
    });
  });

  test("the value of the past does not rest on forged events", async () => {
    const holder: Address = `0x${"5a".repeat(20)}`;
    const valuesOf = async () =>
      (
        await portfolioOf<{ valueHistory: { points: { value: { value: number } | null }[] } }>(
          holder,
          "valueHistory(duration: DAY) { points { value { value } } }",
        )
      ).valueHistory.points.map(({ value }) => value?.value ?? 0);
    // The token keeps its price throughout.
    await client().request({ method: "evm_increaseTime", params: [43_200] } as never);
    await attack(forged(FORGED_TOKEN, TRANSFER, holder, lookAlike, (FORGED_BALANCE * 9n) / 10n));
    const values = await valuesOf();
    // According to the contract, every account holds some of it.
    expect(Math.max(...values)).toBe(values.at(-1));
  });
});
