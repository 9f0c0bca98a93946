import { type Address, encodeFunctionData, parseEther } from "viem";
import { COLLECTION_ABI } from "../chain/abis";
import type { Transaction } from "../chain/chainWriter";
import type { Contracts } from "../protocols/protocols";
import type { Random } from "../random";
import type { Collection } from "./collection";
import { encodeCancellation, encodeListing, encodePurchase, type Listing } from "./listing";

/** Owners and listings; plain data that is saved between runs. */
export type NftBook = {
  /** By collection address, then token id. */
  readonly owners: Record<Address, Record<number, Address>>;
  listings: Listing[];
};

const DAY_SECONDS = 86_400;
const LISTING_DAYS = 120;
/** Orders written for another block's time start slightly early. */
const EARLY_SECONDS = 300;
const MAX_LISTED_SHARE = 0.4;
/** Number of the cheapest items that buyers consider. */
const LOOKED_AT = 6;

/** Decides the collectors' next actions: they list, buy, cancel and give away. */
export function createNftMarket({ book, collections, contracts, collectors, random }: NftMarketOptions) {
  const floors = new Map(collections.map(({ address, floor }) => [address, floor]));

  /** Returns one action of one collector, also recorded in the book. */
  return function act(now: number): Transaction | null {
    if (collections.length === 0) return null;
    book.listings = book.listings.filter(({ endsAt }) => endsAt > now + DAY_SECONDS);
    const collection = random.pick(collections);
    const listings = book.listings
      .filter((listing) => listing.collection === collection.address)
      .sort((a, b) => Number(BigInt(a.price) - BigInt(b.price)));
    const roll = random.next();
    if (listings.length > collection.items * MAX_LISTED_SHARE || (roll < 0.4 && listings.length > 3)) {
      return buy(random.pick(listings.slice(0, LOOKED_AT)), collection);
    }
    if (roll < 0.45 && listings.length > 3) return cancel(random.pick(listings));
    return roll < 0.55 ? giveAway(collection) : list(collection, now);
  };

  function list(collection: Collection, now: number): Transaction | null {
    const owned = pickUnlisted(collection);
    if (!owned) return null;
    const price = (floors.get(collection.address) ?? collection.floor) * (0.93 + Math.abs(random.normal()) * 0.45);
    const listing: Listing = {
      collection: collection.address,
      artist: collection.artist,
      ...owned,
      price: String(parseEther(price.toPrecision(3))),
      startsAt: now - EARLY_SECONDS,
      endsAt: now + LISTING_DAYS * DAY_SECONDS,
      salt: Math.floor(random.next() * Number.MAX_SAFE_INTEGER),
    };
    book.listings.push(listing);
    return encodeListing(listing, contracts);
  }

  function buy(listing: Listing, { address }: Collection): Transaction {
    const buyer = random.pick(collectors.filter((collector) => collector !== listing.seller));
    forget(listing);
    ownersIn(address)[listing.tokenId] = buyer;
    // A sale raises the next listings' prices; time without one lowers them again.
    floors.set(address, (floors.get(address) ?? 0) * random.between(0.985, 1.03));
    return encodePurchase(listing, buyer, contracts);
  }

  function cancel(listing: Listing): Transaction {
    forget(listing);
    floors.set(listing.collection, (floors.get(listing.collection) ?? 0) * 0.99);
    return encodeCancellation(listing, contracts);
  }

  function giveAway(collection: Collection): Transaction | null {
    const owned = pickUnlisted(collection);
    if (!owned) return null;
    const { seller: from, tokenId } = owned;
    const to = random.pick(collectors.filter((collector) => collector !== from));
    ownersIn(collection.address)[tokenId] = to;
    const args = [from, to, BigInt(tokenId)] as const;
    const data = encodeFunctionData({ abi: COLLECTION_ABI, functionName: "transferFrom", args });
    return { from, to: collection.address, data, gas: 150_000 };
  }

  function pickUnlisted({ address }: Collection): { tokenId: number; seller: Address } | null {
    const listed = new Set(
      book.listings.filter(({ collection }) => collection === address).map(({ tokenId }) => tokenId),
    );
    const free = Object.entries(ownersIn(address)).filter(
      ([tokenId, owner]) => !listed.has(Number(tokenId)) && collectors.includes(owner),
    );
    if (free.length === 0) return null;
    const [tokenId, seller] = random.pick(free);
    return { tokenId: Number(tokenId), seller };
  }

  function ownersIn(collection: Address): Record<number, Address> {
    return (book.owners[collection] ??= {});
  }

  function forget(listing: Listing): void {
    book.listings = book.listings.filter((other) => other !== listing);
  }
}

export type NftMarketOptions = {
  readonly book: NftBook;
  readonly collections: readonly Collection[];
  readonly contracts: Contracts;
  /** Collectors that this market controls. */
  readonly collectors: readonly Address[];
  readonly random: Random;
};
