import { type Address, encodeFunctionData } from "viem";
import { COLLECTION_ABI, COPIES_ABI } from "../chain/abis";
import type { Artifacts } from "../chain/artifacts";
import type { ChainWriter } from "../chain/chainWriter";
import type { Random } from "../random";
import type { CollectionPlan } from "./collectionPlan";

/** A deployed collection. */
export type Collection = CollectionPlan & { readonly address: Address; readonly artist: Address };

const MAX_MINT = 7;
const MINT_GAS_PER_ITEM = 60_000;
const HOLDERS_OF_COPIES = 4;
const MAX_COPIES = 9;

/** Returns the collections whose single items collectors trade. */
export function tradedCollections(collections: readonly Collection[]): Collection[] {
  return collections.filter(({ role }) => role === undefined);
}

/** Queues the deployment of a chain's collections, each by an artist of its own. */
export function deployCollections(
  writer: ChainWriter,
  artifacts: Artifacts,
  plans: readonly CollectionPlan[],
  artists: readonly Address[],
): Collection[] {
  return plans.map((plan, index) => {
    const artist = artists[index % artists.length];
    if (!artist) throw new Error("No artists");
    const address = writer.deploy(artist, artifacts(plan.contract), [plan.name, plan.symbol, plan.description]);
    return { ...plan, address, artist };
  });
}

/** Queues minting a whole collection to its collectors; returns the owners by token id. */
export function mintCollection(
  writer: ChainWriter,
  { address, artist, items }: Collection,
  collectors: readonly Address[],
  random: Random,
): Map<number, Address> {
  const owners = new Map<number, Address>();
  while (owners.size < items) {
    const collector = random.pick(collectors);
    const count = Math.min(items - owners.size, 1 + Math.floor(random.next() * MAX_MINT));
    const args = [collector, BigInt(count)] as const;
    const data = encodeFunctionData({ abi: COLLECTION_ABI, functionName: "mint", args });
    writer.queue({ from: artist, to: address, data, gas: 150_000 + count * MINT_GAS_PER_ITEM });
    for (let minted = 0; minted < count; minted++) owners.set(owners.size + 1, collector);
  }
  return owners;
}

/** Queues minting copies of each item to some collectors, each with as many as it receives. */
export function mintCopies(
  writer: ChainWriter,
  { address, artist, items }: Collection,
  collectors: readonly Address[],
  random: Random,
): void {
  for (let tokenId = 1; tokenId <= items; tokenId++) {
    // The first trader and the first account get some of every third.
    const sure = tokenId % 3 === 1 ? [collectors[0]!, collectors.at(-1)!] : [];
    const holders = new Set([...sure, ...pickSome(collectors, random)]);
    for (const holder of holders) {
      const args = [holder, BigInt(tokenId), BigInt(1 + Math.floor(random.next() * MAX_COPIES))] as const;
      const data = encodeFunctionData({ abi: COPIES_ABI, functionName: "mint", args });
      writer.queue({ from: artist, to: address, data, gas: 150_000 });
    }
  }
}

function pickSome(collectors: readonly Address[], random: Random): Address[] {
  return Array.from({ length: HOLDERS_OF_COPIES }, () => random.pick(collectors));
}

/** Queues a collector's approval for an account to move one item. */
export function approveItem(
  writer: ChainWriter,
  collection: Address,
  from: Address,
  to: Address,
  tokenId: number,
): void {
  const data = encodeFunctionData({ abi: COLLECTION_ABI, functionName: "approve", args: [to, BigInt(tokenId)] });
  writer.queue({ from, to: collection, data, gas: 100_000 });
}

/** Queues a collector's approval for the marketplace to move sold items. */
export function approveMarketplace(writer: ChainWriter, collection: Address, from: Address, seaport: Address): void {
  const args = [seaport, true] as const;
  const data = encodeFunctionData({ abi: COLLECTION_ABI, functionName: "setApprovalForAll", args });
  writer.queue({ from, to: collection, data, gas: 100_000 });
}
