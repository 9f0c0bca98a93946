import { type Address, parseEther } from "viem";
import { approve, approveByPermit2, transferToken } from "../deploy/funding";
import { sqrtPriceAtTick, usableTick } from "@cenote/protocol/ticks";
import type { Moment } from "../market/history";
import type { PoolState } from "../market/poolStates";
import { encodeSwap } from "../market/swaps";
import { approveItem, approveMarketplace } from "../nfts/collection";
import { encodeListing, encodePurchase, type Listing } from "../nfts/listing";
import { amountOf, balancedAmounts, closeRange, wideRange, type PriceOf } from "../pools/openPools";
import type { Pool } from "../pools/pool";
import { addToPair } from "../pools/positionBook";
import { mintV3, mintV4 } from "../pools/positions";
import type { World } from "../world";

type RangeOf = typeof closeRange;
type Errand = { readonly after: number; readonly run: (moment: Moment) => void };

const LISTING_SECONDS = 90 * 86_400;
const SWAP_DOLLARS = [640, 1480, 225, 3100, 910, 1750, 320, 2600];

/**
 * Actions of a person's first account in the past year: approvals, swaps, positions in all three versions, transfers
 * and NFT trades. `after` is the completed part of the history.
 */
export function createErrands(world: World, [first, second]: readonly Address[]) {
  if (!first || !second) return () => {};
  const [self, friend]: [Address, Address] = [first, second];
  const { deployment, writer, local, roles, books } = world;
  const { contracts, pools, tokens, collections } = deployment;
  const [wrapped, dollar] = ["wrapped-native", "standard"].map((kind) => tokens.find((token) => token.kind === kind));
  if (!wrapped || !dollar) return () => {};
  const main = pools.filter(({ token0, token1 }) => [token0, token1].every((token) => isMain(token.key)));
  const traded = tokens.filter(({ key }) => local.anchors.includes(key));
  const [trader] = roles.traders;
  const copies: Listing[] = [];

  const errands: Errand[] = [
    { after: 0.02, run: prepare },
    ...SWAP_DOLLARS.map((dollars, index) => ({ after: 0.08 + index * 0.11, run: swapper(dollars, index) })),
    { after: 0.15, run: comeTooLate },
    { after: 0.2, run: () => pay(dollar, 1250, friend) },
    { after: 0.3, run: open("V3", 9400, closeRange) },
    { after: 0.4, run: open("V4", 5600, closeRange) },
    { after: 0.5, run: openV2 },
    { after: 0.55, run: buyNft },
    { after: 0.62, run: ({ now }) => listNft(now) },
    { after: 0.7, run: ({ priceOf }) => trader && writer.queue(nativeGift(trader, friend, priceOf)) },
    { after: 0.75, run: () => trader && receive(trader) },
    { after: 0.8, run: approveOne },
    { after: 0.9, run: ({ now }) => trader && listCopies(trader, 0.9, now) },
    { after: 0.91, run: buyCopies },
    { after: 0.92, run: ({ now }) => trader && listCopies(trader, 1.2, now) },
    { after: 0.93, run: buyNft },
    { after: 0.96, run: ({ now }) => listNft(now) },
    { after: 0.965, run: ({ now }) => listCopies(self, 1.1, now) },
    { after: 0.97, run: ({ priceOf }) => writer.queue(nativeGift(self, friend, priceOf)) },
    // The price may leave the first two ranges in a year, and does not leave these in two weeks.
    { after: 0.975, run: open("V3", 1900, wideRange) },
    { after: 0.98, run: open("V4", 1200, wideRange) },
    { after: 0.99, run: swapper(1180, 3) },
    { after: 0.995, run: () => pay(dollar, 86.4, friend) },
  ];
  errands.sort((a, b) => a.after - b.after);

  /** Queues all errands that are due by this part of the history. */
  return (part: number, moment: Moment): void => {
    while (errands[0] && errands[0].after <= part) errands.shift()?.run(moment);
  };

  function isMain(key: string): boolean {
    return local.anchors.includes(key) || key === "NATIVE";
  }

  function prepare(): void {
    for (const token of traded) approveByPermit2(writer, token, self, contracts, contracts.universalRouter);
    for (const token of [wrapped, dollar]) {
      if (!token) continue;
      approve(writer, token, self, contracts.v2Router);
      approve(writer, token, self, contracts.v3PositionManager);
      approveByPermit2(writer, token, self, contracts, contracts.v4PositionManager);
    }
    for (const { address } of collections) approveMarketplace(writer, address, self, contracts.seaport);
  }

  function swapper(dollars: number, index: number) {
    return ({ priceOf }: Moment): void => {
      const pool = main[(index * 5) % main.length];
      if (!pool) return;
      const isZeroForOne = index % 2 === 0;
      const amountIn = amountOf(isZeroForOne ? pool.token0 : pool.token1, dollars, priceOf);
      writer.queue(encodeSwap({ pool, trader: self, isZeroForOne, amountIn, isNative: index % 3 === 0 }, contracts));
    };
  }

  /** Queues a swap whose deadline has passed: it fails, as some of every account's do. */
  function comeTooLate({ priceOf, now }: Moment): void {
    const [pool] = main;
    if (!pool) return;
    const swap = {
      pool,
      trader: self,
      isZeroForOne: true,
      amountIn: amountOf(pool.token0, 500, priceOf),
      isNative: false,
    };
    writer.queue(encodeSwap(swap, contracts, BigInt(now - 60)));
  }

  function pay(token: (typeof tokens)[number], dollars: number, to: Address): void {
    const amount = BigInt(Math.round(dollars * 10 ** token.decimals));
    transferToken(writer, token, { from: self, to, amount });
  }

  function receive(from: Address): void {
    if (wrapped) transferToken(writer, wrapped, { from, to: self, amount: parseEther("0.5") });
  }

  function nativeGift(from: Address, to: Address, priceOf: PriceOf) {
    const value = BigInt(Math.round((1900 / priceOf(local.nativeAsset)) * 1e6)) * 10n ** 12n;
    return { from, to, value, gas: 21_000 };
  }

  function open(version: "V3" | "V4", dollars: number, rangeOf: RangeOf) {
    return ({ states, priceOf }: Moment): void => {
      const place = placeIn(version, states, rangeOf);
      if (!place) return;
      const position = { ...place, amounts: balancedAmounts(place.pool, dollars, priceOf) };
      if (version === "V3") mintV3(writer, place.pool, { ...position, manager: contracts.v3PositionManager });
      else mintV4(writer, place.pool, { ...position, manager: contracts.v4PositionManager });
    };
  }

  function openV2({ priceOf }: Moment): void {
    const pool = pools.find(({ version, token0, token1 }) => version === "V2" && isPlain(token0.key, token1.key));
    if (pool) addToPair(writer, pool, self, balancedAmounts(pool, 4300, priceOf), contracts);
  }

  function placeIn(version: Pool["version"], states: readonly PoolState[], rangeOf: RangeOf) {
    const state = states.find(({ pool: { version: own, token0, token1, hook } }) => {
      return own === version && hook === null && isPlain(token0.key, token1.key);
    });
    if (!state) return null;
    const tick = Math.floor((2 * Math.log(state.sqrtPrice)) / Math.log(1.0001));
    const range = rangeOf(state.pool, tick);
    return { pool: state.pool, from: self, range, sqrtPrice: sqrtPriceAtTick(usableTick(tick, 1)) };
  }

  /** Whether the pool holds the chain's own token, wrapped or not, against the dollar. */
  function isPlain(...keys: readonly string[]): boolean {
    return keys.includes(dollar?.key ?? "") && keys.some((key) => key === wrapped?.key || key === "NATIVE");
  }

  function buyNft({ now }: Moment): void {
    const listing = books.nfts.listings.find(({ seller, startsAt }) => seller !== self && startsAt < now - 1000);
    if (!listing) return;
    books.nfts.listings = books.nfts.listings.filter((other) => other !== listing);
    const owners = books.nfts.owners[listing.collection];
    if (owners) owners[listing.tokenId] = self;
    writer.queue(encodePurchase(listing, self, contracts));
  }

  function listNft(now: number): void {
    const collection = collections.find(({ address }) => unlistedOf(address) !== undefined);
    const tokenId = collection && unlistedOf(collection.address);
    if (!collection || tokenId === undefined) return;
    const listing = {
      collection: collection.address,
      artist: collection.artist,
      tokenId,
      seller: self,
      price: String(parseEther((collection.floor * 1.35).toPrecision(3))),
      startsAt: now - 300,
      endsAt: now + LISTING_SECONDS,
      salt: tokenId,
    };
    books.nfts.listings.push(listing);
    writer.queue(encodeListing(listing, contracts));
  }

  function approveOne(): void {
    const collection = collections.find(({ address }) => unlistedOf(address) !== undefined);
    const tokenId = collection && unlistedOf(collection.address);
    if (collection && tokenId !== undefined) approveItem(writer, collection.address, self, friend, tokenId);
  }

  /** Lists one copy of an item of which the seller has copies, for a share of the initial price. */
  function listCopies(seller: Address, share: number, now: number): void {
    const collection = collections.find(({ role }) => role === "copies");
    if (!collection) return;
    const listing: Listing = {
      collection: collection.address,
      artist: collection.artist,
      // An item of which both received copies.
      tokenId: 1,
      seller,
      price: String(parseEther((collection.floor * share).toPrecision(3))),
      startsAt: now - 300,
      endsAt: now + LISTING_SECONDS,
      salt: Math.round(share * 10),
      copies: 1,
    };
    copies.push(listing);
    writer.queue(encodeListing(listing, contracts));
  }

  function buyCopies(): void {
    const listing = copies.find(({ seller }) => seller !== self);
    if (listing) writer.queue(encodePurchase(listing, self, contracts));
  }

  function unlistedOf(collection: Address): number | undefined {
    const listed = books.nfts.listings.filter((listing) => listing.collection === collection);
    const mine = Object.entries(books.nfts.owners[collection] ?? {}).filter(([, owner]) => owner === self);
    const free = mine.find(([tokenId]) => !listed.some((listing) => listing.tokenId === Number(tokenId)));
    return free && Number(free[0]);
  }
}
