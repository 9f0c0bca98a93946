import type { Address, Hex } from "viem";
import { screen } from "@testing-library/react";
import { renderScreen, TEST_HOST, type Data } from "@cenote/kit/testing/renderScreen";
import type { Remote } from "@cenote/kit/remote";

export const ALICE: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
export const BOB: Address = "0x00000000000000000000000000000000000000bb";
export const ROUTER = "0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af";
export const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, "0")}`;
export const NOW = Math.floor(Date.now() / 1000);

export const token = (symbol: string, more: object = {}) => ({
  __typename: "Token",
  id: symbol,
  chain: "ETHEREUM",
  address: `0x${symbol}`,
  symbol,
  name: `${symbol} name`,
  decimals: 18,
  project: { id: `${symbol} project`, logoUrl: null },
  ...more,
});
export const item = {
  __typename: "NftAsset",
  id: "item",
  chain: "ETHEREUM",
  tokenId: "7",
  name: "Drop 7",
  image: null,
  nftContract: { id: "contract", address: BOB },
  collection: { id: "collection", name: "Drops" },
};
let changes = 0;
export const moved = (direction: "IN" | "OUT", symbol: string, quantity: string, more: object = {}) => ({
  __typename: "TokenTransfer",
  id: `change ${changes++}`,
  direction,
  quantity,
  sender: direction === "IN" ? BOB : ALICE,
  recipient: direction === "IN" ? ALICE : BOB,
  asset: token(symbol),
  transactedValue: { value: 100 },
  ...more,
});
export const movedItem = (direction: "IN" | "OUT") => ({
  __typename: "NftTransfer",
  id: `change ${changes++}`,
  direction,
  quantity: "1",
  item,
  sender: BOB,
  recipient: ALICE,
});
export const transaction = (type: string, assetChanges: readonly (object | null)[], more: object = {}) => ({
  __typename: "TransactionDetails",
  id: `details ${changes++}`,
  type,
  status: "CONFIRMED",
  hash: hashOf(1),
  nonce: 412,
  from: ALICE,
  to: ROUTER,
  method: "execute",
  application: null,
  networkFee: { quantity: "0.0004", tokenSymbol: "ETH" },
  assetChanges,
  uncountedChanges: [],
  delegations: [],
  ...more,
});
export type Given = {
  readonly id?: string;
  readonly kind?: string;
  readonly owner?: string;
  readonly timestamp?: number;
  readonly isHidden?: boolean;
};
export const activity = (
  details: object | null,
  { id = "one", kind = "SWAP", owner = ALICE, timestamp = NOW, isHidden = false }: Given = {},
) => ({
  __typename: "AssetActivity",
  id,
  chain: "ETHEREUM",
  ownerAddress: owner,
  kind,
  timestamp,
  isHidden,
  details,
});
export const page = (owner: string, activities: readonly object[], more: string | null = null) => ({
  __typename: "Portfolio",
  id: owner,
  ownerAddress: owner,
  activityConnection: {
    edges: activities.map((node) => ({ node })),
    pageInfo: { hasNextPage: more !== null, endCursor: more },
  },
});
export const PATH = `/portfolio/${ALICE}/activity`;
/** Opens the remote's screen with activities, or with pages of several accounts. */
export const opening =
  (remote: Pick<Remote, "routes" | "Provider">) =>
  (
    activities: readonly object[],
    { url = PATH, host = TEST_HOST, more = null as string | null, pages = [page(ALICE, activities, more)] } = {},
  ) => {
    const answer = { portfolios: pages };
    // Types with their own defaults ignore the surrounding data.
    const there: Data[string] = ({ path }) => valueAt(answer, path ?? []);
    return renderScreen(
      remote,
      url,
      { Query: () => answer, Token: there, NftAsset: there, NftCollection: there },
      {},
      host,
    );
  };
export const valueAt = (root: object, path: readonly string[]) =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], root);
/** Text for screen readers: without the isolation of untrusted texts. */
export const textOf = (element: HTMLElement) => element.textContent.replace(/[\u2068\u2069]/g, "");
export const rows = () => screen.queryAllByRole("listitem").filter((one) => one.querySelector("[data-activity]"));

export const SWAP = transaction("SWAP", [
  moved("OUT", "ETH", "2"),
  moved("IN", "AAVE", "39.162", { transactedValue: { value: 6759.75 } }),
]);
export const approval = (more: object = {}) => ({
  __typename: "TokenApproval",
  id: `change ${changes++}`,
  approvedAddress: ROUTER,
  quantity: "4218.2",
  asset: token("USDC", { decimals: 6 }),
  ...more,
});
export const forAll = (approved: boolean) => ({
  __typename: "NftApproveForAll",
  id: `change ${changes++}`,
  operatorAddress: ROUTER,
  approved,
  item,
});
export const order = (orderStatus: string) => ({
  __typename: "SwapOrderDetails",
  id: "order",
  hash: hashOf(9),
  orderStatus,
  offerer: ALICE,
  expiry: NOW + 60,
  swapOrderType: "LIMIT",
  inputTokenQuantity: "5",
  outputTokenQuantity: "7",
  inputToken: token("USDC"),
  outputToken: token("UNI"),
});
const transfer = (more: object) => ({
  id: "ramp transfer",
  amount: 0.152,
  totalFee: 4.5,
  transactionReferenceId: "r-1",
  token: token("ETH"),
  serviceProvider: { name: "Fontana Pay", supportUrl: null },
  ...more,
});
export const bought = (status: string) => ({
  __typename: "OnRampTransactionDetails",
  id: "on",
  status,
  receiverAddress: ALICE,
  bought: transfer({ sourceCurrency: "EUR", sourceAmount: 500 }),
});
export const sold = {
  __typename: "OffRampTransactionDetails",
  id: "off",
  status: "CONFIRMED",
  senderAddress: ALICE,
  sold: transfer({ destinationCurrency: "EUR", destinationAmount: 480 }),
};
