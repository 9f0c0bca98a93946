import {
  createPublicClient,
  createWalletClient,
  http,
  parseAbi,
  parseEther,
  zeroAddress,
  type Address,
  type Hex,
  type PrivateKeyAccount,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { approveItem } from "@cenote/protocol/seaport/itemApprovals";
import type { ListingTerms } from "@cenote/protocol/seaport/makeOrder";
import type { OrderParameters } from "@cenote/protocol/seaport/order";
import { orderTypedData } from "@cenote/protocol/seaport/orderHash";
import { SEAPORT_ABI } from "@cenote/protocol/seaport/seaportCalls";
import type { LocalChains } from "./localChains";
import { ITEM_ABI } from "./nftMarket";
import { ARTIFACTS, openSeaportDesk } from "./seaportDesk";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";

export const SEAPORT_CHAIN = "BASE";
const DAY = 86_400n;
const TOKEN_ABI = parseAbi(["function balanceOf(address) view returns (uint256)"]);

export type SeaportWorld = Awaited<ReturnType<typeof openSeaportWorld>>;

/** Opens a collection of which Alice and Bob have items, and everything that trades need. */
export async function openSeaportWorld(local: LocalChains) {
  const config = local.chains[SEAPORT_CHAIN]!;
  const [artist, alice, bob, carol] = local.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
    ...[PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount],
  ];
  const desk = await openSeaportDesk(config, artist.address);
  const { send, seaport, deploy } = desk;
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const collection = (await deploy(artist, "Strata", ["Signed", "SGN", "Signed by a test."])).contractAddress!;
  const beads = (await deploy(artist, "Beads", ['data:application/json,{"name":"Bead {id}"}'])).contractAddress!;
  await send(artist, collection, ITEM_ABI, "mint", [alice.address, 12n]);
  await send(artist, collection, ITEM_ABI, "mint", [bob.address, 4n]);
  await send(artist, beads, ARTIFACTS.Beads!.abi, "mint", [alice.address, [1n], [10n]]);
  const place = { chainId: config.chainId, seaport };
  const now = desk.now;
  let salt = 1n;

  const call = async (account: PrivateKeyAccount, to: Address, data: Hex, value = 0n) => {
    const wallet = createWalletClient({ account, transport: http(config.rpcUrl) });
    const hash = await wallet.sendTransaction({ to, data, value, chain: null });
    return minedReceipt(client, hash);
  };
  const counterOf = (maker: Address) =>
    client.readContract({ address: seaport, abi: SEAPORT_ABI, functionName: "getCounter", args: [maker] });
  const terms = (maker: Address, facts: Partial<ListingTerms>): ListingTerms => ({
    maker,
    standard: "ERC721",
    collection,
    tokenId: 1n,
    quantity: 1n,
    currency: zeroAddress,
    price: parseEther("0.5"),
    fees: [],
    startTime: now - 300n,
    endTime: now + 30n * DAY,
    salt: ++salt,
    ...facts,
  });
  const sign = async (account: PrivateKeyAccount, parameters: OrderParameters) => {
    const typed = orderTypedData(parameters, await counterOf(account.address), place);
    return { parameters, signature: await account.signTypedData(typed as never) };
  };
  return {
    config,
    client,
    artist,
    alice,
    bob,
    carol,
    collection,
    beads,
    seaport,
    place,
    now,
    call,
    counterOf,
    terms,
    sign,
    weth: config.contracts.weth as Address,
    send,
    ownerOf: (id: bigint) =>
      client.readContract({ address: collection, abi: ITEM_ABI, functionName: "ownerOf", args: [id] }),
    wethOf: (owner: Address) =>
      client.readContract({
        address: config.contracts.weth as Address,
        abi: TOKEN_ABI,
        functionName: "balanceOf",
        args: [owner],
      }),
    allow: (account: PrivateKeyAccount, tokenId: bigint) =>
      call(
        account,
        collection,
        approveItem({ standard: "ERC721", owner: account.address, tokenId, quantity: 1n }, seaport),
      ),
  };
}
