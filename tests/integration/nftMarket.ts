import {
  encodeAbiParameters,
  keccak256,
  pad,
  parseAbi,
  parseEther,
  zeroAddress,
  type Address,
  type Hex,
  type PrivateKeyAccount,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { httpRpc } from "../../gateway/src/chain/rpc";
import type { LocalChains } from "./localChains";
import { person } from "./person";
import { ARTIFACTS, money, openSeaportDesk, SEAPORT_ABI, type OrderItem } from "./seaportDesk";

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
const ERC721 = 2;

/** A sale according to its parties. */
export type KnownSale = {
  readonly hash: Hex;
  readonly tokenIds: readonly bigint[];
  readonly seller: Address;
  readonly buyer: Address;
  readonly token: Address;
  /** Total raw units that the buyer paid. */
  readonly paid: bigint;
};
export type NftMarket = {
  readonly config: ChainConfig;
  readonly collection: Address;
  readonly usdc: Address;
  readonly sales: readonly KnownSale[];
  readonly firstBlock: bigint;
};

/** Trades a new collection on Seaport with all kinds of listings, sales and invalidations. */
export async function playNftMarket(config: ChainConfig, accounts: LocalChains["accounts"]): Promise<NftMarket> {
  const [artist, alice, bob, carol] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
    ...[PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount],
  ];
  const { client, now, seaport, send, toSeaport, order, deploy, list, fulfill } = await openSeaportDesk(
    config,
    artist.address,
  );
  const weth = config.contracts.weth as Address;
  const usdc = config.stablecoins[0] as Address;
  const deployment = await deploy(artist, "Strata", ["Traded", "TRD", "Traded by a test."]);
  const collection = deployment.contractAddress!;

  const item = (id: bigint): OrderItem => ({
    itemType: ERC721,
    token: collection,
    identifierOrCriteria: id,
    startAmount: 1n,
    endAmount: 1n,
  });
  const ether = (amount: string) => money(zeroAddress, parseEther(amount));
  const toItems = (account: PrivateKeyAccount, functionName: string, args: readonly unknown[]) =>
    send(account, collection, ITEM_ABI, functionName, args);
  const approveAll = (account: PrivateKeyAccount, operator: Address, isApproved = true) =>
    toItems(account, "setApprovalForAll", [operator, isApproved]);

  for (const [owner, count] of [
    [alice, 9n],
    [bob, 2n],
    [carol, 2n],
    [alice, 3n],
  ] as const) {
    await toItems(artist, "mint", [owner.address, count]);
  }
  await approveAll(alice, seaport);
  const trader = person(config, accounts[2]!.privateKey);
  await trader.wrap("2");
  await trader.buy(usdc, "1");
  await send(bob, weth, TOKEN_ABI, "approve", [seaport, parseEther("2")]);
  await send(bob, usdc, TOKEN_ABI, "approve", [seaport, 10n ** 12n]);
  await send(alice, weth, TOKEN_ABI, "approve", [seaport, parseEther("1")]);

  // Orders that a third account matches: the seller's excludes the fee, which the buyer's pays.
  const ask = order(alice.address, [item(1n)], [{ ...money(weth, parseEther("0.27")), recipient: alice.address }]);
  const bidFor = (id: bigint, paid: string, fee: string) =>
    order(
      bob.address,
      [money(weth, parseEther(paid))],
      [
        { ...item(id), recipient: bob.address },
        { ...money(weth, parseEther(fee)), recipient: artist.address },
      ],
    );
  const offered = bidFor(1n, "0.3", "0.03");
  await toSeaport(alice, "validate", [[ask]]);
  await toSeaport(bob, "validate", [[offered]]);
  const fulfillments = [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [0, 0],
    ],
    [
      [1, 0],
      [1, 1],
    ],
  ].map(([offerPlace, taken]) => ({ offerComponents: [place(offerPlace!)], considerationComponents: [place(taken!)] }));
  const match = await toSeaport(carol, "matchOrders", [[ask, offered], fulfillments]);

  const bundled = await fulfill(bob, await list(alice, [item(2n), item(3n)], ether("0.2")), parseEther("0.2"));
  const inDollars = await fulfill(bob, await list(alice, [item(4n)], money(usdc, 500_000_000n)));
  // An offer that the owner accepts: the payment includes a fee.
  const bid = bidFor(9n, "0.15", "0.01");
  await toSeaport(bob, "validate", [[bid]]);
  const accepted = await fulfill(alice, bid);

  // Listings: in dollars, with a revoked approval, with a changed owner, and at a falling price.
  await list(alice, [item(5n)], money(usdc, 900_000_000n));
  await approveAll(carol, seaport);
  await list(carol, [item(12n)], ether("0.001"));
  await approveAll(carol, seaport, false);
  await list(alice, [item(7n)], ether("0.002"));
  await toItems(alice, "transferFrom", [alice.address, bob.address, 7n]);
  const falling = money(zeroAddress, parseEther("5"), parseEther("1"));
  await list(alice, [item(8n)], falling, { endTime: now + 9000n });

  // Through conduits: only one may move the items.
  const information = { address: seaport, abi: SEAPORT_ABI, functionName: "information" };
  const [, , controller] = (await client.readContract(information)) as [string, Hex, Address];
  const conduits: { readonly conduitKey: Hex; readonly conduit: Address }[] = [];
  for (const [suffix, id, price] of [
    ["01", 6n, "0.02"],
    ["02", 14n, "0.0005"],
  ] as const) {
    const conduitKey = `${alice.address}${"00".repeat(11)}${suffix}` as Hex;
    await send(alice, controller, CONTROLLER_ABI, "createConduit", [conduitKey, alice.address]);
    const call = { address: controller, abi: CONTROLLER_ABI, functionName: "getConduit", args: [conduitKey] };
    const [conduit] = (await client.readContract(call)) as [Address, boolean];
    await send(alice, controller, CONTROLLER_ABI, "updateChannel", [conduit, seaport, true]);
    conduits.push({ conduitKey, conduit });
    if (suffix === "01") await approveAll(alice, conduit);
    await list(alice, [item(id)], ether(price), { conduitKey });
  }

  // Approvals of one item: the second ends when the item leaves its owner, who later gets it back.
  for (const id of [10n, 11n]) {
    await toItems(bob, "approve", [seaport, id]);
    await list(bob, [item(id)], ether(id === 10n ? "0.6" : "0.003"));
  }
  await toItems(bob, "transferFrom", [bob.address, carol.address, 11n]);
  await toItems(carol, "transferFrom", [carol.address, bob.address, 11n]);

  // Approvals and revocations without events, as in collections that approve operators in their constructor.
  const silently = (slot: Hex, value: Hex) =>
    httpRpc(config.rpcUrl).call("anvil_setStorageAt", collection, slot, pad(value));
  for (const [owner, count] of [
    [artist, 2n],
    [bob, 2n],
    [carol, 1n],
  ] as const) {
    await toItems(artist, "mint", [owner.address, count]);
  }
  for (const id of [17n, 18n]) await list(artist, [item(id)], ether("0.7"));
  await silently(operatorSlot(artist.address, seaport), "0x01");
  await list(bob, [item(19n)], ether("0.8"));
  await silently(approvedSlot(19n), seaport);
  await toItems(bob, "approve", [seaport, 20n]);
  await list(bob, [item(20n)], ether("0.0004"));
  await silently(approvedSlot(20n), "0x00");
  const { conduit, conduitKey } = conduits[1]!;
  await approveAll(carol, conduit);
  await list(carol, [item(21n)], ether("0.0003"), { conduitKey });
  await silently(operatorSlot(carol.address, conduit), "0x00");

  const between = { seller: alice.address, buyer: bob.address };
  const sales = [
    { hash: match.transactionHash, tokenIds: [1n], token: weth, paid: parseEther("0.3") },
    { hash: bundled.transactionHash, tokenIds: [2n, 3n], token: zeroAddress, paid: parseEther("0.2") },
    { hash: inDollars.transactionHash, tokenIds: [4n], token: usdc, paid: 500_000_000n },
    { hash: accepted.transactionHash, tokenIds: [9n], token: weth, paid: parseEther("0.15") },
  ].map((sale) => ({ ...sale, ...between }));
  return { config, collection, usdc, sales, firstBlock: deployment.blockNumber };
}

/** Returns the storage slot of OpenZeppelin's ERC-721 for the account that may move an item. */
function approvedSlot(id: bigint): Hex {
  return keccak256(encodeAbiParameters([{ type: "uint256" }, { type: "uint256" }], [id, 4n]));
}

/** Returns the storage slot for whether an account may move all items of an owner. */
function operatorSlot(owner: Address, operator: Address): Hex {
  const ofOwner = keccak256(encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [owner, 5n]));
  return keccak256(encodeAbiParameters([{ type: "address" }, { type: "bytes32" }], [operator, ofOwner]));
}

function place([orderIndex, itemIndex]: readonly number[]) {
  return { orderIndex: BigInt(orderIndex!), itemIndex: BigInt(itemIndex!) };
}
