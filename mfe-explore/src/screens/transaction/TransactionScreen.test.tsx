import { screen, within } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const HASH = `0x${"ab".repeat(32)}`;
const SENDER = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
const OTHER = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const ZERO_ADDRESS = `0x${"0".repeat(40)}`;
const WETH = { id: "weth", chain: "BASE", address: OTHER, symbol: "WETH", decimals: 18, project: null };
const ITEM = {
  id: "item",
  chain: "BASE",
  tokenId: "7",
  name: "Shape #7",
  nftContract: { id: "contract", address: OTHER },
  collection: { id: "collection", name: "Shapes" },
};
const transfer = (more: object) => ({
  __typename: "TokenTransfer",
  id: "transfer",
  quantity: "1.5",
  direction: "OUT",
  sender: SENDER,
  recipient: OTHER,
  transactedValue: { value: 4500 },
  ...more,
});
const DETAILS = {
  id: "details",
  type: "SEND",
  status: "CONFIRMED",
  from: SENDER,
  to: OTHER,
  nonce: 4,
  networkFee: { quantity: "0.00021", tokenSymbol: "ETH" },
  application: { name: "UniversalRouter" },
  assetChanges: [transfer({})],
};
const TRANSACTION = {
  id: "transaction",
  chain: "BASE",
  hash: HASH,
  blockNumber: 5,
  timestamp: Math.floor(Date.now() / 1000) - 180,
  explorerUrl: null,
  poolTransactions: [] as object[],
};

const open = (details: object = {}, transaction: object | null = {}, hash = HASH) =>
  renderScreen(remote, `/explore/transactions/base/${hash}`, {
    Query: () => ({
      transaction: transaction && { ...TRANSACTION, ...transaction, details: { ...DETAILS, ...details } },
    }),
    Token: () => WETH,
    NftAsset: () => ITEM,
    NftCollection: () => ITEM.collection,
    NftContract: () => ITEM.nftContract,
    Image: () => ({ id: "image", url: null }),
  });
const lines = (panel: string) =>
  within(screen.getByRole("region", { name: panel }))
    .getAllByRole("listitem")
    .map((line) => line.textContent);
const CHANGES = "Effect for the sender";

test("requests the hash on its chain, and nothing on a chain that does not exist", async () => {
  const { variables } = await open();
  expect(variables?.queryRef).toEqual({ chain: "BASE", hash: HASH });
  const { variables: none } = await renderScreen(remote, `/explore/transactions/nowhere/${HASH}`);
  expect(none).toBeNull();
});

test("shows a transaction's kind, time, block, sender and cost", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Payment");
  expect(screen.getByText("Confirmed")).toBeInTheDocument();
  expect(screen.getByText("3 m ago")).toBeInTheDocument();
  // The test's host is at block 7.
  expect(screen.getByText("2 blocks since")).toBeInTheDocument();
  expect(screen.getByText(/0.00021/)).toHaveTextContent("0.00021");
  expect(screen.getByRole("link", { name: "UniversalRouter" })).toHaveAttribute("href", `/portfolio/${OTHER}`);
  expect(document.title).toContain("Transaction 0xabab…abab");
});

test("shows what moved, in which direction, and its value", async () => {
  const received = transfer({ id: "in", direction: "IN", sender: OTHER, recipient: SENDER, transactedValue: null });
  await open({ type: "SWAP", assetChanges: [transfer({}), received] });
  const [sent, got] = lines(CHANGES);
  expect(sent).toContain("−1.5WETHSent to 0x7Fc6…DaE9$4.50K");
  expect(got).toContain("+1.5WETHReceived from 0x7Fc6…DaE9");
  expect(got).toContain("unknown");
  expect(screen.getAllByRole("link", { name: "WETH" })[0]).toHaveAttribute("href", `/explore/tokens/base/${OTHER}`);
});

test("lists approvals, unlimited or revoked", async () => {
  const approval = (quantity: string) => ({
    __typename: "TokenApproval",
    id: quantity,
    quantity,
    approvedAddress: OTHER,
  });
  const most = (2n ** 256n - 1n).toString();
  const unlimited = `${most.slice(0, -18)}.${most.slice(-18)}`;
  await open({ type: "APPROVE", assetChanges: [approval("25"), approval(unlimited), approval("0")] });
  const [some, all, none] = lines(CHANGES);
  expect(some).toContain("may spend 25");
  expect(all).toContain("may spend any amount");
  expect(none).toContain("may no longer spend it");
});

test("lists items that moved or may be moved", async () => {
  await open({
    assetChanges: [
      { __typename: "NftTransfer", id: "one", direction: "IN", sender: ZERO_ADDRESS, recipient: SENDER, quantity: "1" },
      { __typename: "NftApproval", id: "two", approvedAddress: ZERO_ADDRESS },
      { __typename: "NftApproveForAll", id: "three", operatorAddress: OTHER, approved: true },
    ],
  });
  const [made, kept, lent] = lines(CHANGES);
  expect(made).toContain("Shape #7Minted to the sender");
  expect(kept).toContain("Only its owner may move it now");
  expect(lent).toContain("Shapes");
  expect(lent).toContain("may move every item");
  expect(screen.getAllByRole("link", { name: "Shape #7" })[0]).toHaveAttribute(
    "href",
    `/nfts/asset/${OTHER}/7?chain=base`,
  );
});

test("shows how many of an item moved, where it was more than one", async () => {
  const moved = (quantity: string) => ({
    __typename: "NftTransfer",
    id: quantity,
    direction: "OUT",
    sender: SENDER,
    recipient: OTHER,
    quantity,
  });
  await open({ assetChanges: [moved("1"), moved("1250")] });
  const [one, many] = lines(CHANGES);
  expect(one).toMatch(/^Shape #7Sent to/);
  expect(many).toMatch(/^1,250 × Shape #7Sent to/);
});

test("a change of liquidity is called so, with its pool", async () => {
  const step = {
    id: "step",
    chain: "BASE",
    type: "ADD",
    protocolVersion: "V4",
    usdValue: { value: 10 },
    token0Quantity: "1",
    token1Quantity: "2",
    pool: { __typename: "V4Pool", id: "pool", addressOrId: HASH },
  };
  await open({}, { poolTransactions: [step] });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Liquidity added");
  expect(lines("Pool events")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Add WETH and WETH" })).toHaveAttribute(
    "href",
    `/explore/pools/base/${HASH}`,
  );
});

test("shows that a failed transaction moved nothing", async () => {
  await open({ status: "FAILED", type: "SWAP", assetChanges: [] });
  expect(screen.getByText("Failed")).toBeInTheDocument();
  expect(screen.getByText(/It failed: nothing moved/)).toBeInTheDocument();
});

test("shows what is wrong with a hash, or that no block contains it yet, and keeps the input", async () => {
  await open({}, null);
  expect(screen.getByRole("heading", { level: 1, name: "Transaction not found" })).toBeInTheDocument();
  expect(screen.getByText(/appears here automatically/)).toBeInTheDocument();
  await open({}, null, "0x12");
  expect(screen.getByText(/0x12 is not a transaction hash/)).toBeInTheDocument();
  expect(screen.getAllByText("0x12").length).toBeGreaterThan(0);
});
