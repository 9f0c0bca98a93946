import {
  createPublicClient,
  decodeEventLog,
  http,
  parseAbiItem,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
  type PublicClient,
} from "viem";
import { ITEM_ABI, type NftMarket } from "./nftMarket";
import { ARTIFACTS, SEAPORT_ABI } from "./seaportDesk";

type Amount = { itemType: number; token: Address; startAmount: bigint; endAmount: bigint };
type Parameters = {
  offerer: Address;
  offer: readonly (Amount & { identifierOrCriteria: bigint })[];
  consideration: readonly Amount[];
  startTime: bigint;
  endTime: bigint;
  conduitKey: Hex;
};
/** A listing that can be bought at the head, with its cost in raw units of its currency. */
export type StandingListing = { readonly tokenId: bigint; readonly token: Address; readonly cost: bigint };

const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)");

/** Returns the listings of a collection that can be bought, according to Seaport and the collection at the head. */
export async function standingListings({ config, collection, firstBlock }: NftMarket): Promise<StandingListing[]> {
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const seaport = config.contracts.seaport as Address;
  const { timestamp } = await client.getBlock();
  const logs = await client.getLogs({ address: seaport, fromBlock: firstBlock });
  const listings: StandingListing[] = [];
  for (const { data, topics } of logs) {
    const { eventName, args } = decodeEventLog({ abi: SEAPORT_ABI, data, topics });
    if (eventName !== "OrderValidated") continue;
    const { orderHash, orderParameters } = args as unknown as { orderHash: Hex; orderParameters: Parameters };
    const { offerer, offer, consideration, startTime, endTime, conduitKey } = orderParameters;
    const [item] = offer;
    if (offer.length !== 1 || item!.token.toLowerCase() !== collection.toLowerCase() || item!.itemType !== 2) continue;
    const status = { address: seaport, abi: SEAPORT_ABI, functionName: "getOrderStatus", args: [orderHash] };
    const [isValidated, isCancelled, filled, size] = (await client.readContract(status)) as [
      boolean,
      boolean,
      bigint,
      bigint,
    ];
    if (!isValidated || isCancelled || (size > 0n && filled === size)) continue;
    if (timestamp < startTime || timestamp >= endTime) continue;
    const operator = await operatorOf(client, seaport, conduitKey);
    const id = item!.identifierOrCriteria;
    const ask = (functionName: "ownerOf" | "getApproved") =>
      client.readContract({ address: collection, abi: ITEM_ABI, functionName, args: [id] });
    const isTrusted = await client.readContract({
      address: collection,
      abi: ITEM_ABI,
      functionName: "isApprovedForAll",
      args: [offerer, operator],
    });
    if ((await ask("ownerOf")) !== offerer || !(isTrusted || (await ask("getApproved")) === operator)) continue;
    const elapsed = timestamp - startTime;
    const duration = endTime - startTime;
    const cost = consideration.reduce((sum, { startAmount, endAmount }) => {
      const total = startAmount * (duration - elapsed) + endAmount * elapsed;
      return sum + (startAmount === endAmount ? startAmount : (total + duration - 1n) / duration);
    }, 0n);
    listings.push({ tokenId: id, token: consideration[0]!.token, cost });
  }
  return listings;
}

/** Returns all transfers of items, by token id and transaction. */
export async function transfersOf({ config, collection, firstBlock }: NftMarket) {
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const logs = await client.getLogs({ address: collection, event: TRANSFER, fromBlock: firstBlock });
  return logs.map(({ transactionHash, args }) => ({ hash: transactionHash, tokenId: args.tokenId! }));
}

/** Returns the number of items of each owner, computed from the transfers. */
export async function itemsPerOwner({ config, collection, firstBlock }: NftMarket): Promise<Map<string, number>> {
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const logs = await client.getLogs({ address: collection, event: TRANSFER, fromBlock: firstBlock });
  const owners = new Map(logs.map(({ args }) => [args.tokenId!, args.to!]));
  const counts = new Map<string, number>();
  for (const owner of owners.values()) {
    if (owner !== zeroAddress) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
}

async function operatorOf(client: PublicClient, seaport: Address, conduitKey: Hex): Promise<Address> {
  if (conduitKey === zeroHash) return seaport;
  const information = { address: seaport, abi: SEAPORT_ABI, functionName: "information" };
  const [, , controller] = (await client.readContract(information)) as [string, Hex, Address];
  const abi = ARTIFACTS.ConduitController!.abi;
  const conduit = { address: controller, abi, functionName: "getConduit", args: [conduitKey] };
  const [address, exists] = (await client.readContract(conduit)) as [Address, boolean];
  return exists ? address : zeroAddress;
}
