import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createPublicClient,
  createWalletClient,
  http,
  parseAbi,
  parseEther,
  zeroAddress,
  zeroHash,
  type Abi,
  type Address,
  type Hex,
  type TransactionReceipt,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chainConfig";
import type { LocalChains } from "./localChains";
import { person } from "./person";
import { LOCALNET_BUILD } from "./savedChains";

type Artifact = { abi: Abi; bytecode: Hex };
export const ARTIFACTS = JSON.parse(readFileSync(join(LOCALNET_BUILD, "artifacts.json"), "utf8")) as Record<
  string,
  Artifact
>;
export const SEAPORT_ABI = ARTIFACTS.Seaport!.abi;
const CONTROLLER_ABI = ARTIFACTS.ConduitController!.abi;
export const ITEM_ABI = parseAbi([
  "function mint(address to, uint256 count)",
  "function approve(address to, uint256 id)",
  "function setApprovalForAll(address operator, bool approved)",
  "function transferFrom(address from, address to, uint256 id)",
  "function ownerOf(uint256 id) view returns (address)",
  "function getApproved(uint256 id) view returns (address)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
]);
const TOKEN_ABI = parseAbi(["function approve(address spender, uint256 amount) returns (bool)"]);

const NATIVE = 0;
const ERC20 = 1;
const ERC721 = 2;
const ENDLESS = 2n ** 40n;

export type Payment = { readonly token: Address; readonly from: bigint; readonly to: bigint };
/** A sale as its parties know it. */
export type KnownSale = {
  readonly hash: Hex;
  readonly tokenIds: readonly bigint[];
  readonly seller: Address;
  readonly buyer: Address;
  readonly token: Address;
  /** Raw units that the buyer paid in all. */
  readonly paid: bigint;
};
export type NftMarket = {
  readonly config: ChainConfig;
  readonly collection: Address;
  readonly usdc: Address;
  readonly sales: readonly KnownSale[];
  readonly firstBlock: bigint;
};

type Item = { itemType: number; token: Address; identifierOrCriteria: bigint; startAmount: bigint; endAmount: bigint };

/** Trades a new collection on Seaport in every way that listings and sales are made, or stop to stand. */
export async function playNftMarket(config: ChainConfig, accounts: LocalChains["accounts"]): Promise<NftMarket> {
  const transport = http(config.rpcUrl);
  const client = createPublicClient({ transport, pollingInterval: 20 });
  const [artist, alice, bob, carol] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey));
  const seaport = config.contracts.seaport as Address;
  const weth = config.contracts.weth as Address;
  const usdc = config.stablecoins[0] as Address;
  type Account = NonNullable<typeof artist>;

  const settle = async (hash: Hex): Promise<TransactionReceipt> => {
    const receipt = await client.waitForTransactionReceipt({ hash });
    if (receipt.status !== "success") throw new Error(`${hash} failed.`);
    return receipt;
  };
  const send = async (
    account: Account,
    address: Address,
    abi: Abi,
    functionName: string,
    args: unknown[],
    value = 0n,
  ) =>
    settle(
      await createWalletClient({ account, transport }).writeContract({
        ...{ address, abi, functionName, args, value, chain: null },
      }),
    );

  const { abi, bytecode } = ARTIFACTS.Strata!;
  const deployment = await settle(
    await createWalletClient({ account: artist!, transport }).deployContract({
      ...{ abi, bytecode, args: ["Told", "TOLD", "Traded by a test."], chain: null },
    }),
  );
  const collection = deployment.contractAddress!;
  const now = (await client.getBlock()).timestamp;

  const item = (id: bigint): Item => ({
    ...{ itemType: ERC721, token: collection, identifierOrCriteria: id, startAmount: 1n, endAmount: 1n },
  });
  const money = (token: Address, from: bigint, to = from): Item => ({
    ...{ itemType: token === zeroAddress ? NATIVE : ERC20, token, identifierOrCriteria: 0n },
    ...{ startAmount: from, endAmount: to },
  });
  let salt = 0n;
  const order = (
    offerer: Account,
    offer: Item[],
    wanted: (Item & { recipient: Address })[],
    conduitKey: Hex = zeroHash,
  ) => ({
    parameters: {
      ...{ offerer: offerer.address, zone: zeroAddress, offer, consideration: wanted, orderType: 0 },
      ...{ startTime: now - 1000n, endTime: now + ENDLESS, zoneHash: zeroHash, salt: ++salt, conduitKey },
      totalOriginalConsiderationItems: BigInt(wanted.length),
    },
    signature: "0x" as Hex,
  });
  type Order = ReturnType<typeof order>;
  const ending = ({ parameters, signature }: Order, endTime: bigint): Order => ({
    ...{ signature, parameters: { ...parameters, endTime } },
  });
  const validate = (account: Account, made: Order) => send(account, seaport, SEAPORT_ABI, "validate", [[made]]);
  const list = async (account: Account, ids: bigint[], payment: Item, conduitKey: Hex = zeroHash, endTime?: bigint) => {
    const fee = { startAmount: payment.startAmount / 20n, endAmount: payment.endAmount / 20n };
    const rest = {
      startAmount: payment.startAmount - fee.startAmount,
      endAmount: payment.endAmount - fee.endAmount,
    };
    const wanted = [
      { ...payment, ...rest, recipient: account.address },
      { ...payment, ...fee, recipient: artist!.address },
    ];
    const made = order(account, ids.map(item), wanted, conduitKey);
    const listing = endTime ? ending(made, endTime) : made;
    await validate(account, listing);
    return listing;
  };
  const fulfill = (account: Account, made: Order, value = 0n) =>
    send(account, seaport, SEAPORT_ABI, "fulfillOrder", [made, zeroHash], value);
  const approveAll = (account: Account, operator: Address, isApproved = true) =>
    send(account, collection, ITEM_ABI, "setApprovalForAll", [operator, isApproved]);
  const ether = (amount: string) => money(zeroAddress, parseEther(amount));

  await send(artist!, collection, ITEM_ABI, "mint", [alice!.address, 9n]);
  await send(artist!, collection, ITEM_ABI, "mint", [bob!.address, 2n]);
  await send(artist!, collection, ITEM_ABI, "mint", [carol!.address, 2n]);
  await send(artist!, collection, ITEM_ABI, "mint", [alice!.address, 3n]);
  await approveAll(alice!, seaport);
  const trader = person(config, accounts[2]!.privateKey);
  await trader.wrap("2");
  await trader.buy(usdc, "1");
  await send(bob!, weth, TOKEN_ABI, "approve", [seaport, parseEther("2")]);
  await send(bob!, usdc, TOKEN_ABI, "approve", [seaport, 10n ** 12n]);

  const sales: KnownSale[] = [];
  const between = { seller: alice!.address, buyer: bob!.address };
  // Orders that a third account matches: the seller's leaves out the fee, which the buyer's pays.
  const asked = order(alice!, [item(1n)], [{ ...money(weth, parseEther("0.27")), recipient: alice!.address }]);
  const offered = order(
    bob!,
    [money(weth, parseEther("0.3"))],
    [
      { ...item(1n), recipient: bob!.address },
      { ...money(weth, parseEther("0.03")), recipient: artist!.address },
    ],
  );
  await validate(alice!, asked);
  await validate(bob!, offered);
  const component = (orderIndex: number, itemIndex: number) => ({
    ...{ orderIndex: BigInt(orderIndex), itemIndex: BigInt(itemIndex) },
  });
  const fulfillments = [
    { offerComponents: [component(0, 0)], considerationComponents: [component(1, 0)] },
    { offerComponents: [component(1, 0)], considerationComponents: [component(0, 0)] },
    { offerComponents: [component(1, 0)], considerationComponents: [component(1, 1)] },
  ];
  const match = await send(carol!, seaport, SEAPORT_ABI, "matchOrders", [[asked, offered], fulfillments]);
  sales.push({ hash: match.transactionHash, tokenIds: [1n], ...between, token: weth, paid: parseEther("0.3") });

  const bundle = await list(alice!, [2n, 3n], ether("0.2"));
  const bundled = await fulfill(bob!, bundle, parseEther("0.2"));
  sales.push({
    hash: bundled.transactionHash,
    tokenIds: [2n, 3n],
    ...between,
    token: zeroAddress,
    paid: parseEther("0.2"),
  });

  const dollars = await fulfill(bob!, await list(alice!, [4n], money(usdc, 500_000_000n)));
  sales.push({ hash: dollars.transactionHash, tokenIds: [4n], ...between, token: usdc, paid: 500_000_000n });

  // An offer that the owner accepts: the payment includes a fee.
  const bid = order(
    bob!,
    [money(weth, parseEther("0.15"))],
    [
      { ...item(9n), recipient: bob!.address },
      { ...money(weth, parseEther("0.01")), recipient: artist!.address },
    ],
  );
  await validate(bob!, bid);
  await send(alice!, weth, TOKEN_ABI, "approve", [seaport, parseEther("1")]);
  const accepted = await fulfill(alice!, bid);
  sales.push({ hash: accepted.transactionHash, tokenIds: [9n], ...between, token: weth, paid: parseEther("0.15") });

  // Listings: in dollars, of which the approval is revoked, of which the owner has changed, and at a falling price.
  await list(alice!, [5n], money(usdc, 900_000_000n));
  await approveAll(carol!, seaport);
  await list(carol!, [12n], ether("0.001"));
  await approveAll(carol!, seaport, false);
  await list(alice!, [7n], ether("0.002"));
  await send(alice!, collection, ITEM_ABI, "transferFrom", [alice!.address, bob!.address, 7n]);
  await list(alice!, [8n], money(zeroAddress, parseEther("5"), parseEther("1")), zeroHash, now + 9000n);

  // Through conduits: one may move the items, the other one may not.
  const [, , controller] = (await client.readContract({
    ...{ address: seaport, abi: SEAPORT_ABI, functionName: "information" },
  })) as [string, Hex, Address];
  for (const [suffix, id, price] of [
    ["01", 6n, "0.02"],
    ["02", 14n, "0.0005"],
  ] as const) {
    const key = `${alice!.address}${"00".repeat(11)}${suffix}` as Hex;
    await send(alice!, controller, CONTROLLER_ABI, "createConduit", [key, alice!.address]);
    const [conduit] = (await client.readContract({
      ...{ address: controller, abi: CONTROLLER_ABI, functionName: "getConduit", args: [key] },
    })) as [Address, boolean];
    await send(alice!, controller, CONTROLLER_ABI, "updateChannel", [conduit, seaport, true]);
    if (suffix === "01") await approveAll(alice!, conduit);
    await list(alice!, [id], ether(price), key);
  }

  // Approvals of one item: the second ends when the item leaves its owner, who gets it back.
  for (const id of [10n, 11n]) {
    await send(bob!, collection, ITEM_ABI, "approve", [seaport, id]);
    await list(bob!, [id], ether(id === 10n ? "0.6" : "0.003"));
  }
  await send(bob!, collection, ITEM_ABI, "transferFrom", [bob!.address, carol!.address, 11n]);
  await send(carol!, collection, ITEM_ABI, "transferFrom", [carol!.address, bob!.address, 11n]);

  return { config, collection, usdc, sales, firstBlock: deployment.blockNumber };
}
