import { approveToken } from "@cenote/protocol/allowances";
import type { SeaportPlace } from "@cenote/protocol/seaport/orderHash";
import { wrapCoin } from "@cenote/protocol/wrappedCoin";
import { encodeFunctionData, getAddress, parseEther, toHex, zeroAddress, type Address, type Hex } from "viem";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { ITEM_ABI } from "./nftMarket";
import { ARTIFACTS } from "./seaportDesk";
import type { SeaportWorld } from "./seaportWorld";

type Signer = {
  readonly address: Address;
  readonly sign: (typedData: object) => Promise<Hex>;
};
type MarketItem = {
  readonly collection: Address;
  readonly tokenId: bigint;
  /** The only owner, or one of several holders. */
  readonly owner: Address;
  readonly isMultiple: boolean;
};

/** Accounts, items and money for any kind of order. */
export type OrderMarket = {
  readonly makers: readonly Signer[];
  readonly items: readonly MarketItem[];
  readonly artist: Address;
  readonly weth: Address;
  readonly usdc: Address;
  readonly beads: Address;
  readonly collection: Address;
  /** Contracts, accounts and the zero address, as tokens of damaged orders. */
  readonly tokens: readonly Address[];
  /** Accounts of all kinds, including those that refuse coins. */
  readonly recipients: readonly Address[];
  readonly place: SeaportPlace;
  readonly now: bigint;
  readonly counterOf: (maker: Address) => Promise<bigint>;
};

/** Code of a wallet that accepts any signature (EIP-1271) and any coins, and of an account that refuses all calls. */
const AGREEABLE_CODE = "0x631626ba7e60e01b5f5260205ff3";
const REFUSING_CODE = "0x5f5ffd";
const AGREEABLE = getAddress("0x00000000000000000000000000000000000c0de6");
const REFUSING = getAddress("0x00000000000000000000000000000000000c0de7");
const IDS = [1n, 2n, 3n];

/** Gives the makers items, money and approvals. */
export async function openOrderMarket(world: SeaportWorld): Promise<OrderMarket> {
  const { config, artist, alice, bob, carol, collection, beads, seaport, weth, send, call } = world;
  const rpc = httpRpc(config.rpcUrl);
  const usdc = config.stablecoins[0] as Address;
  await rpc.call("anvil_setCode", AGREEABLE, AGREEABLE_CODE);
  await rpc.call("anvil_setCode", REFUSING, REFUSING_CODE);
  await rpc.call("anvil_setBalance", AGREEABLE, toHex(parseEther("100")));
  const asWallet = async (to: Address, data: Hex, value = 0n) => {
    await rpc.call("eth_sendTransaction", { from: AGREEABLE, to, data, value: toHex(value) });
  };
  await send(artist, collection, ITEM_ABI, "mint", [carol.address, 3n]);
  await send(artist, collection, ITEM_ABI, "mint", [AGREEABLE, 2n]);
  const amounts = { [alice.address]: [20n, 1n, 7n], [bob.address]: [1n, 12n, 3n], [carol.address]: [2n, 5n, 0n] };
  for (const [owner, held] of Object.entries(amounts)) {
    await send(artist, beads, ARTIFACTS.Beads!.abi, "mint", [owner, IDS, held]);
  }
  const approveAll = encodeFunctionData({ abi: ITEM_ABI, functionName: "setApprovalForAll", args: [seaport, true] });
  for (const account of [alice, bob, carol]) {
    for (const contract of [collection, beads]) await call(account, contract, approveAll);
    await call(account, weth, wrapCoin(), parseEther("3"));
    await call(account, weth, approveToken(seaport, parseEther("1000")));
  }
  await rpc.call("anvil_impersonateAccount", AGREEABLE);
  for (const contract of [collection, beads]) await asWallet(contract, approveAll);
  await asWallet(weth, wrapCoin(), parseEther("3"));
  await asWallet(weth, approveToken(seaport, parseEther("1000")));

  const owned = (owner: Address, first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      collection,
      owner,
      isMultiple: false,
      tokenId: BigInt(first + index),
    }));
  const makers = [alice, bob, carol].map((account) => ({
    address: account.address,
    sign: (typed: object) => account.signTypedData(typed as never),
  }));
  return {
    makers: [...makers, { address: AGREEABLE, sign: () => Promise.resolve(`0x${"12".repeat(64)}1b` as const) }],
    items: [
      ...owned(alice.address, 1, 12),
      ...owned(bob.address, 13, 4),
      ...owned(carol.address, 17, 3),
      ...owned(AGREEABLE, 20, 2),
      ...[alice, bob, carol].flatMap(({ address: owner }) =>
        IDS.map((tokenId) => ({ collection: beads, tokenId, owner, isMultiple: true })),
      ),
    ],
    artist: artist.address,
    weth,
    usdc,
    beads,
    collection,
    tokens: [zeroAddress, weth, usdc, collection, beads, seaport, REFUSING, alice.address],
    recipients: [zeroAddress, weth, usdc, collection, seaport, REFUSING, AGREEABLE, artist.address, alice.address],
    place: world.place,
    now: world.now,
    counterOf: world.counterOf,
  };
}
