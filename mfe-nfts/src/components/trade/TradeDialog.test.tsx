import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import { createMockEnvironment } from "relay-test-utils";
import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  pad,
  parseAbi,
  parseEther,
  toFunctionSelector,
  toHex,
  zeroAddress,
  zeroHash,
} from "viem";
import { constant } from "@cenote/kit/host/constant";
import type { Host } from "@cenote/kit/remote";
import type { SentTransaction, Simulation } from "@cenote/kit/sending";
import { renderPart } from "@cenote/kit/testing/renderPart";
import { TEST_HOST } from "@cenote/kit/testing/renderScreen";
import { WalletError } from "@cenote/kit/wallet/walletError";
import { makeListing, makeOffer, type ListingTerms } from "@cenote/protocol/seaport/makeOrder";
import { encodeOrder, type OrderParameters } from "@cenote/protocol/seaport/order";
import { orderHash } from "@cenote/protocol/seaport/orderHash";
import { SEAPORT_ABI } from "@cenote/protocol/seaport/seaportCalls";
import type { TradedItem } from "./tradeAction";
import { TradeDialog, type TradeRequest } from "./TradeDialog";

const ACCOUNT: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const OTHER: Address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
const ARTIST: Address = "0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca";
const COLLECTION: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const SEAPORT: Address = "0x0000000000000068F116a894984e2DB1123eB395";
const SIGNATURE: Hex = `0x${"12".repeat(65)}`;
const WETH: Address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";
const ITEM: TradedItem = {
  id: "item",
  chain: "ETHEREUM",
  collection: COLLECTION,
  collectionName: "Karst Forms",
  standard: "ERC721",
  tokenId: "7",
  name: "Form 7",
  pictureUrl: null,
};
const NOW = Math.floor(Date.now() / 1000);
const TERMS: Omit<ListingTerms, "currency"> = {
  maker: OTHER,
  standard: "ERC721",
  collection: COLLECTION,
  tokenId: 7n,
  quantity: 1n,
  price: parseEther("0.5"),
  fees: [],
  startTime: BigInt(NOW - 300),
  endTime: BigInt(NOW + 86_400),
  salt: 1n,
};
const LISTING = makeListing({ ...TERMS, currency: zeroAddress });
const OFFER = makeOffer({ ...TERMS, currency: WETH });

const CONTRACT_ABI = parseAbi([
  "function ownerOf(uint256 tokenId) view returns (address)",
  "function getApproved(uint256 tokenId) view returns (address)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
  "function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 royaltyAmount)",
  "function allowance(address owner, address spender) view returns (uint256)",
  "function balanceOf(address owner) view returns (uint256)",
  "function balanceOf(address owner, uint256 id) view returns (uint256 amount)",
  "function getCounter(address offerer) view returns (uint256)",
  "function getOrderStatus(bytes32 orderHash) view returns (bool, bool, uint256 filled, uint256 size)",
]);
type Contracts = {
  readonly owner?: Address;
  readonly isApproved?: boolean;
  readonly weth?: bigint;
  readonly allowance?: bigint;
  /** Every account's balance of an ERC-1155 item. */
  readonly items?: bigint;
};

/** Returns the contracts' responses. */
function contractAnswer(
  data: Hex,
  { owner = ACCOUNT, isApproved = true, weth = 0n, allowance = 0n, items = 10n }: Contracts,
): Hex {
  const { functionName, args } = decodeFunctionData({ abi: CONTRACT_ABI, data });
  const answer = (result: never) => encodeFunctionResult({ abi: CONTRACT_ABI, functionName, result });
  switch (functionName) {
    case "ownerOf":
      return answer(owner as never);
    case "getApproved":
      return answer((isApproved ? SEAPORT : zeroAddress) as never);
    case "isApprovedForAll":
      return answer(false as never);
    case "royaltyInfo":
      return answer([ARTIST, (args[1] * 5n) / 100n] as never);
    case "balanceOf":
      return pad(toHex(args.length === 1 ? weth : items));
    case "getOrderStatus":
      return answer([true, false, 1n, 4n] as never);
    case "allowance":
      return answer(allowance as never);
    case "getCounter":
      return answer(0n as never);
  }
}

const SENT: SentTransaction = {
  id: "sent",
  chain: "ETHEREUM",
  account: ACCOUNT,
  actions: [],
  hash: `0x${"cd".repeat(32)}`,
  nonce: 1,
  sentAt: 1,
  state: "confirmed",
  isQueued: false,
  formerHash: null,
  outcome: null,
};

type HostOptions = Contracts & {
  readonly simulation?: Partial<Simulation>;
  readonly hash?: Hex;
  readonly host?: Partial<Host>;
};

/** Returns a host whose wallet signs for the account, and whose node responds for the contracts. */
function hostWith({ simulation, hash, host = {}, ...contracts }: HostOptions = {}) {
  const simulate = jest.fn<ReturnType<Host["simulate"]>, Parameters<Host["simulate"]>>((_, { calls }) =>
    Promise.resolve({
      kind: "full",
      isSuccess: true,
      changes: [],
      isShortOfCoin: false,
      calls: calls.map(({ data = "0x" }) => ({
        isSuccess: true,
        gasUsed: 90_000n,
        returnData: hash ?? hashAnswer(data as Hex),
      })),
      ...simulation,
    }),
  );
  // Approvals and wraps take effect.
  let state: Contracts = contracts;
  const send = jest.fn<ReturnType<Host["send"]>, Parameters<Host["send"]>>((_, calls) => {
    for (const { to, action, value = 0n } of calls) {
      if (action.kind === "wrap") state = { ...state, weth: (state.weth ?? 0n) + value };
      else if (action.kind === "approve") state = { ...state, allowance: BigInt(action.amount ?? 0) };
      else if (to === COLLECTION) state = { ...state, isApproved: true };
    }
    return Promise.resolve(SENT);
  });
  const signTypedData = jest.fn<Promise<Hex>, [string, string]>(() => Promise.resolve(SIGNATURE));
  const signer: Host = {
    ...TEST_HOST,
    simulate,
    send,
    account: constant({ address: ACCOUNT, canSign: true, chain: "ETHEREUM" }),
    readContract: (_, { data }) => Promise.resolve(contractAnswer(data as Hex, state)),
    readGasPrice: () => Promise.resolve(10n ** 9n),
    swapContracts: () => Promise.resolve({ seaport: SEAPORT, weth: WETH } as never),
    signing: { ...TEST_HOST.signing, chainId: () => 1, signTypedData },
    transactions: { ...constant([]), settled: () => Promise.resolve(SENT) },
    ...host,
  };
  return { host: signer, simulate, send, signTypedData };
}

/** Returns Seaport's actual response to `getOrderHash`; a word for every other call. */
function hashAnswer(data: Hex): Hex {
  if (
    !data.startsWith(
      toFunctionSelector(
        SEAPORT_ABI.find((item) => item.type === "function" && item.name === "getOrderHash")! as never,
      ),
    )
  ) {
    return zeroHash;
  }
  const { args } = decodeFunctionData({ abi: SEAPORT_ABI, data });
  const [order] = args as readonly [Parameters<typeof hashOf>[0]];
  return hashOf(order);
}

function hashOf({
  counter,
  ...order
}: Omit<OrderParameters, "totalOriginalConsiderationItems"> & { counter: bigint }): Hex {
  return orderHash({ ...order, totalOriginalConsiderationItems: 0n }, counter);
}

type Stored = { readonly parameters: OrderParameters; readonly standing?: string };

async function open(request: TradeRequest, options: HostOptions = {}, stored: Stored | null = null) {
  const made = hostWith(options);
  const environment = createMockEnvironment();
  renderPart(
    <RelayEnvironmentProvider environment={environment}>
      <TradeDialog request={request} onClose={() => undefined} />
    </RelayEnvironmentProvider>,
    made.host,
  );
  if (stored) {
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
    const order = encodeOrder({ parameters: stored.parameters, signature: `0x${"34".repeat(65)}` });
    await act(async () => {
      environment.mock.resolveMostRecentOperation({
        data: {
          nodes: [
            {
              __typename: "NftOrder",
              id: "order",
              hash: pad("0x1"),
              encoded: order,
              standing: stored.standing ?? "TRADABLE",
            },
          ],
        } as never,
      });
      await Promise.resolve();
    });
  }
  return made;
}

const buying: TradeRequest = {
  kind: "action",
  action: { kind: "buy", chain: "ETHEREUM", listings: [{ item: ITEM, orderId: "order" }] },
};
const accepting: TradeRequest = {
  kind: "action",
  action: { kind: "accept", chain: "ETHEREUM", item: ITEM, orderId: "order" },
};
const listing: TradeRequest = { kind: "form", form: "list", item: ITEM, most: 1n };
const plain = (element: HTMLElement) => (element.textContent ?? "").replace(/[\u2068\u2069]/g, "");
const dialog = () => screen.getByRole("dialog");

/** Fills in a price and opens the review. */
async function review(price: string) {
  await userEvent.type(screen.getByRole("textbox"), price);
  await userEvent.click(screen.getByRole("button", { name: "Review" }));
}

describe("buying", () => {
  test("shows the price, simulates, sends the one transaction, and its end", async () => {
    const { send, simulate } = await open(buying, {}, { parameters: LISTING });
    const button = await screen.findByRole("button", { name: "Buy" });
    expect(plain(dialog())).toContain("You pay at most0.5 ETH");
    expect(plain(dialog())).toContain("Form 7");
    await userEvent.click(button);
    const [chain, calls] = send.mock.calls[0]!;
    expect(chain).toBe("ETHEREUM");
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ to: SEAPORT, value: parseEther("0.5") });
    expect(simulate.mock.calls[0]![1].calls[0]).toMatchObject({ data: calls[0]!.data });
    expect(await screen.findByText("Bought")).toBeInTheDocument();
  });

  test.each([
    ["FILLED", "It was bought or sold meanwhile."],
    ["NOT_APPROVED", "Its maker took back the approval that the trade needs."],
    ["NOT_OWNED", "The seller no longer has the item."],
    ["ENDED", "It has ended."],
    ["CANCELED", "Its maker canceled it meanwhile."],
  ])("explains a listing that is %s, and offers nothing to sign", async (standing, text) => {
    const { simulate } = await open(buying, {}, { parameters: LISTING, standing });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Not possible" })).toBeDisabled();
    expect(simulate).not.toHaveBeenCalled();
  });

  test("refuses an order of another item than shown", async () => {
    const other = makeListing({ ...TERMS, currency: zeroAddress, tokenId: 8n });
    await open(buying, {}, { parameters: other });
    expect(
      await screen.findByText("The order is another one than shown. Nothing of it is signed."),
    ).toBeInTheDocument();
  });

  test("explains why the simulated purchase fails", async () => {
    const returnData: Hex = `${toFunctionSelector("OrderAlreadyFilled(bytes32)")}${zeroHash.slice(2)}`;
    const simulation = { isSuccess: false, calls: [{ isSuccess: false, gasUsed: null, returnData }] };
    await open(buying, { simulation }, { parameters: LISTING });
    expect(await screen.findByText("It was bought or sold meanwhile.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Would fail" })).toBeDisabled();
  });

  test("explains that the account has too little", async () => {
    await open(buying, { simulation: { isSuccess: false, calls: [], isShortOfCoin: true } }, { parameters: LISTING });
    expect(await screen.findByText("The account has too little ETH.")).toBeInTheDocument();
  });

  test("a token that is missing is named before anything is simulated", async () => {
    const inWeth = makeListing({ ...TERMS, currency: WETH });
    await open(buying, { weth: 1n }, { parameters: inWeth });
    expect(await screen.findByText("The account has too little of the currency.")).toBeInTheDocument();
  });

  const BEADS = makeListing({
    ...TERMS,
    standard: "ERC1155",
    quantity: 4n,
    price: parseEther("0.4"),
    currency: zeroAddress,
  });

  test.each([
    ["what is left of", 10n, { paid: "0.3", numerator: 3n }],
    ["what the seller has of", 2n, { paid: "0.2", numerator: 1n }],
  ])("pays for %s a listing that is sold in parts", async (_name, items, { paid, numerator }) => {
    const { send } = await open(buying, { items }, { parameters: BEADS });
    await userEvent.click(await screen.findByRole("button", { name: "Buy" }));
    const [call] = send.mock.calls[0]![1];
    expect(call).toMatchObject({ value: parseEther(paid) });
    const { args } = decodeFunctionData({ abi: SEAPORT_ABI, data: call!.data as Hex });
    expect(args![0]).toMatchObject({ numerator });
  });

  test("buys nothing of a listing whose seller has less than a part that can be paid exactly", async () => {
    const parameters = makeListing({
      ...TERMS,
      standard: "ERC1155",
      quantity: 1_000n,
      price: 10n,
      currency: zeroAddress,
    });
    await open(buying, { items: 1n }, { parameters });
    expect(await screen.findByText("The seller no longer has the item.")).toBeInTheDocument();
  });

  test("approves exactly the price of a listing in a token first", async () => {
    const inWeth = makeListing({ ...TERMS, currency: WETH });
    const { send } = await open(buying, { weth: parseEther("1") }, { parameters: inWeth });
    await userEvent.click(await screen.findByRole("button", { name: "Buy" }));
    const [, calls] = send.mock.calls[0]!;
    expect(calls.map(({ action }) => action.kind)).toEqual(["approve"]);
    expect(calls[0]!.action).toMatchObject({ amount: parseEther("0.5").toString(), spender: SEAPORT });
  });
});

describe("listing", () => {
  const published = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  const { fetch: original } = globalThis;
  beforeEach(() => {
    published.mockReset().mockResolvedValue({ status: 201, json: () => Promise.resolve({}) } as Response);
    globalThis.fetch = published as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = original;
  });

  test("shows the royalty and what is received, signs the order, and publishes it", async () => {
    const { signTypedData, send } = await open(listing);
    await review("2");
    const button = await screen.findByRole("button", { name: "Sign the listing" });
    expect(plain(dialog())).toContain("Price2 ETH");
    expect(plain(dialog())).toContain("Royalty to the artist0.1 ETH");
    expect(plain(dialog())).toContain("You receive1.9 ETH");
    await userEvent.click(button);
    expect(await screen.findByText("Listed")).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    const typed = JSON.parse(signTypedData.mock.calls[0]![1]) as { primaryType: string; message: { offerer: string } };
    expect(typed).toMatchObject({ primaryType: "OrderComponents", message: { offerer: ACCOUNT, counter: "0" } });
    const [path, init] = published.mock.calls[0]!;
    expect(path).toBe("/orders");
    expect(JSON.parse(init!.body as string)).toMatchObject({ chain: "ETHEREUM" });
  });

  test("sends the missing approval of the one item before the signature", async () => {
    const { send, signTypedData } = await open(listing, { isApproved: false });
    await review("2");
    await userEvent.click(await screen.findByRole("button", { name: "Sign the listing" }));
    expect(await screen.findByText("Listed")).toBeInTheDocument();
    expect(send.mock.calls[0]![1].map(({ to }) => to)).toEqual([COLLECTION]);
    expect(signTypedData).toHaveBeenCalledTimes(1);
  });

  test("does not sign an order that Seaport names differently", async () => {
    await open(listing, { hash: pad(toHex(7n)) });
    await review("2");
    expect(
      await screen.findByText("The order is another one than shown. Nothing of it is signed."),
    ).toBeInTheDocument();
  });

  test("does not list an item of another account", async () => {
    await open(listing, { owner: OTHER });
    await review("2");
    expect(await screen.findByText("The account does not have the item, or not as many of it.")).toBeInTheDocument();
  });

  test("a declined signature publishes nothing, and can be tried again", async () => {
    const signTypedData = () => Promise.reject(new WalletError("rejected"));
    await open(listing, { host: { signing: { ...TEST_HOST.signing, chainId: () => 1, signTypedData } } });
    await review("2");
    await userEvent.click(await screen.findByRole("button", { name: "Sign the listing" }));
    expect(await screen.findByText(/You declined in your wallet/)).toBeInTheDocument();
    expect(published).not.toHaveBeenCalled();
    expect(await screen.findByRole("button", { name: "Sign the listing" })).toBeEnabled();
  });

  test.each([
    ["a wallet that cannot sign it", () => Promise.reject(new WalletError("unsupported")), {}],
    ["an account whose code refuses signatures", () => Promise.resolve(SIGNATURE), { isApproved: false }],
  ])("%s puts the order on the network", async (_, signTypedData, contracts) => {
    published.mockResolvedValue({
      status: 422,
      json: () => Promise.resolve({ message: "SIGNATURE_INVALID" }),
    } as Response);
    const { send } = await open(listing, {
      ...contracts,
      host: { signing: { ...TEST_HOST.signing, chainId: () => 1, signTypedData } },
    });
    await review("2");
    await userEvent.click(await screen.findByRole("button", { name: "Sign the listing" }));
    expect(await screen.findByText(/An approval takes its place/)).toBeInTheDocument();
    expect(published.mock.calls.length).toBeLessThan(2);
    await userEvent.click(await screen.findByRole("button", { name: "List" }));
    expect(await screen.findByText("Listed")).toBeInTheDocument();
    expect(send.mock.calls.at(-1)![1].map(({ to }) => to)).toEqual([SEAPORT]);
  });

  test("names the reason of a gateway that refuses the order", async () => {
    published.mockResolvedValue({ status: 422, json: () => Promise.resolve({ message: "NOT_OWNED" }) } as Response);
    await open(listing);
    await review("2");
    await userEvent.click(await screen.findByRole("button", { name: "Sign the listing" }));
    expect(await screen.findByText("The seller no longer has the item.")).toBeInTheDocument();
  });

  test("puts the order on the network where that is chosen", async () => {
    const { send, signTypedData } = await open(listing);
    await userEvent.click(screen.getByRole("button", { name: "On the network" }));
    await review("2");
    await userEvent.click(await screen.findByRole("button", { name: "List" }));
    expect(send.mock.calls[0]![1].map(({ to }) => to)).toEqual([SEAPORT]);
    expect(signTypedData).not.toHaveBeenCalled();
  });

  test("takes no price of nothing, and none with too many decimals", async () => {
    await open(listing);
    await userEvent.type(screen.getByRole("textbox"), "0");
    expect(screen.getByText("The price must be above 0.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Review" })).toBeDisabled();
  });

  test("an offer wraps what is missing, allows exactly the price, and is signed", async () => {
    const { send } = await open(
      { kind: "form", form: "offer", item: { ...ITEM, tokenId: null }, most: 1n },
      { weth: parseEther("0.5") },
    );
    await review("2");
    expect(plain(dialog())).toContain("Any item of Karst Forms");
    await userEvent.click(await screen.findByRole("button", { name: "Sign the offer" }));
    expect(await screen.findByText("Offer published")).toBeInTheDocument();
    const [, calls] = send.mock.calls[0]!;
    expect(calls.map(({ action, value }) => [action.kind, value])).toEqual([
      ["wrap", parseEther("1.5")],
      ["approve", undefined],
    ]);
  });
});

describe("accepting an offer", () => {
  test("shows what is received, and sells", async () => {
    const { send } = await open(accepting, {}, { parameters: OFFER });
    const button = await screen.findByRole("button", { name: "Sell" });
    expect(plain(dialog())).toContain("You receive0.5 WETH");
    await userEvent.click(button);
    expect(send.mock.calls[0]![1].map(({ to }) => to)).toEqual([SEAPORT]);
    expect(await screen.findByText("Sold")).toBeInTheDocument();
  });

  test("refuses an offer in a token that is not the wrapped coin", async () => {
    const worthless = makeOffer({ ...TERMS, currency: COLLECTION });
    await open(accepting, {}, { parameters: worthless });
    expect(
      await screen.findByText("The order is another one than shown. Nothing of it is signed."),
    ).toBeInTheDocument();
  });

  test("explains that the maker no longer has the amount", async () => {
    await open(accepting, {}, { parameters: OFFER, standing: "BALANCE_TOO_LOW" });
    expect(await screen.findByText("Its maker no longer has the amount.")).toBeInTheDocument();
  });
});

test("canceling all raises the counter, and nothing else", async () => {
  const { send } = await open({ kind: "action", action: { kind: "cancelAll", chain: "ETHEREUM" } });
  await userEvent.click(await screen.findByRole("button", { name: "Cancel all for good" }));
  const { functionName } = decodeFunctionData({ abi: SEAPORT_ABI, data: send.mock.calls[0]![1][0]!.data as Hex });
  expect(functionName).toBe("incrementCounter");
});

test("a visitor without an account connects a wallet first", async () => {
  await open(listing, { host: { account: constant(null) } });
  expect(screen.getByRole("button", { name: "Connect a wallet" })).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
