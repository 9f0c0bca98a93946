import { parseEther } from "viem";
import type { KnownSale, NftMarket } from "./nftMarket";
import { itemsPerOwner, standingListings, transfersOf } from "./nftTruth";
import type { openGateway } from "./openGateway";

type Price = { value: number } | null;
type Activity = {
  type: string;
  tokenId: string;
  transactionHash: string;
  fromAddress: string;
  toAddress: string | null;
  price: Price;
  bundle: { price: Price; items: number } | null;
};
type Answers = {
  nftAssets: { edges: { node: { tokenId: string; listings: { edges: { node: { price: Price } }[] } } }[] };
  nftActivity: { edges: { node: Activity }[] };
  nftCollections: {
    edges: { node: { markets: Market[]; ownership: Ownership } }[];
  };
  lastSold: { edges: { node: { tokenId: string; lastPrice: Price } }[] };
  token: { market: { price: { value: number } } };
};
type Market = {
  floorPrice: Price;
  listings: number;
  owners: number;
  totalVolume: Price;
  sales: number;
  historicalFloorPrice: { value: number }[];
  historicalVolume: { value: number }[];
  listingDepth: { percentAboveFloor: number; items: number; cost: number }[];
};
type Ownership = {
  bands: { least: number; most: number | null; owners: number; items: number }[];
  largest: { address: string; items: number }[];
};
const ANSWERS = `query ($address: String!) {
  nftAssets(address: $address, chain: BASE, first: 100) {
    edges { node { tokenId listings(first: 10) { edges { node { price { value } } } } } } }
  nftActivity(chain: BASE, filter: { address: $address }, first: 100) {
    edges { node { type tokenId transactionHash fromAddress toAddress price { value } bundle { price { value } items } } } }
  nftCollections(chain: BASE, filter: { addresses: [$address] }) {
    edges { node {
      ownership { bands { least most owners items } largest { address items } }
      markets { floorPrice { value } listings owners totalVolume { value } sales(duration: MAX)
        historicalFloorPrice(duration: DAY) { value } historicalVolume(duration: MAX) { value }
        listingDepth { percentAboveFloor items cost } } } } }
  lastSold: nftAssets(address: $address, chain: BASE, orderBy: LAST_SALE, asc: false, first: 100) {
    edges { node { tokenId lastPrice { value } } } }
  token(chain: BASE) { market { price { value } } }
}`;

/** Compares the responses for a collection with Seaport, the collection and its traders. */
export async function expectTrueMarket(gateway: ReturnType<typeof openGateway>, market: NftMarket) {
  const { data, errors } = await gateway.post(ANSWERS, { address: market.collection });
  expect(errors ?? []).toEqual([]);
  const { nftAssets, nftActivity, nftCollections, lastSold, token } = data as unknown as Answers;
  const coinUsd = token.market.price.value;
  const toCoins = (currency: string, amount: bigint) =>
    currency.toLowerCase() === market.usdc.toLowerCase()
      ? Number(amount) / 1e6 / coinUsd
      : Number(amount) / Number(parseEther("1"));

  const expected = (await standingListings(market)).map(({ tokenId, token: currency, cost }) => ({
    tokenId: String(tokenId),
    price: toCoins(currency, cost),
  }));
  const listed = nftAssets.edges.flatMap(({ node }) =>
    node.listings.edges.map(({ node: { price } }) => ({ tokenId: node.tokenId, price: price!.value })),
  );
  expect(listed.map(({ tokenId }) => tokenId).sort()).toEqual(expected.map(({ tokenId }) => tokenId).sort());
  for (const { tokenId, price } of expected) {
    expect(listed.find((one) => one.tokenId === tokenId)!.price / price).toBeCloseTo(1, 9);
  }
  const figures = nftCollections.edges[0]!.node.markets[0]!;
  expect(figures.listings).toBe(expected.length);
  expect(figures.floorPrice!.value / Math.min(...expected.map(({ price }) => price))).toBeCloseTo(1, 9);

  expect(figures.historicalFloorPrice.at(-1)!.value / figures.floorPrice!.value).toBeCloseTo(1, 9);
  expectDepth(figures.listingDepth, cheapestPerItem(expected));
  await expectOwners(nftCollections.edges[0]!.node.ownership, figures.owners, market);

  const activities = nftActivity.edges.map(({ node }) => node);
  const sales = activities.filter(({ type }) => type === "SALE");
  expect(sales).toHaveLength(market.sales.flatMap(({ tokenIds }) => tokenIds).length);
  for (const sale of market.sales) expectSale(sales, sale, toCoins(sale.token, sale.paid));
  expect(figures.sales).toBe(sales.length);
  const volume = market.sales.reduce((sum, { token: currency, paid }) => sum + toCoins(currency, paid), 0);
  expect(figures.totalVolume!.value / volume).toBeCloseTo(1, 9);

  expect(figures.historicalVolume.reduce((sum, { value }) => sum + value, 0) / volume).toBeCloseTo(1, 9);
  expectLastSales(lastSold, market, toCoins);

  const isSold = (hash: string) => market.sales.some((sale) => sale.hash === hash);
  const moved = (await transfersOf(market)).filter(({ hash }) => !isSold(hash));
  const transfers = activities.filter(({ type }) => type === "TRANSFER");
  const nameOf = ({ hash, tokenId }: { hash: string; tokenId: unknown }) => `${hash} ${String(tokenId)}`;
  expect(transfers.map(({ transactionHash: hash, tokenId }) => nameOf({ hash, tokenId })).sort()).toEqual(
    moved.map(nameOf).sort(),
  );
}

function expectSale(sales: readonly Activity[], sale: KnownSale, paid: number) {
  const own = sales.filter(({ transactionHash }) => transactionHash === sale.hash);
  expect(own.map(({ tokenId }) => BigInt(tokenId)).sort()).toEqual([...sale.tokenIds]);
  const isBundle = own.length > 1;
  for (const { fromAddress, toAddress, price, bundle } of own) {
    expect({ fromAddress, toAddress }).toEqual({ fromAddress: sale.seller, toAddress: sale.buyer });
    expect(isBundle ? price : bundle).toBeNull();
    expect((isBundle ? bundle!.price : price)!.value / paid).toBeCloseTo(1, 9);
    if (isBundle) expect(bundle!.items).toBe(own.length);
  }
  expect(own.reduce((sum, { price }) => sum + (price?.value ?? 0), 0)).toBeLessThanOrEqual(paid * (1 + 1e-9));
}

/** Returns the cheapest listing of each item, cheapest item first. */
function cheapestPerItem(listings: readonly { tokenId: string; price: number }[]): readonly number[] {
  const byItem = new Map<string, number>();
  for (const { tokenId, price } of listings) byItem.set(tokenId, Math.min(price, byItem.get(tokenId) ?? Infinity));
  return [...byItem.values()].sort((one, other) => one - other);
}

function expectDepth(levels: Market["listingDepth"], prices: readonly number[]) {
  expect(levels.length).toBeGreaterThan(5);
  for (const { percentAboveFloor, items, cost } of levels) {
    // Rounding of the last wei is ignored.
    const bought = prices.filter((price) => price <= prices[0]! * (1 + percentAboveFloor / 100) * (1 + 1e-9));
    expect(items).toBe(bought.length);
    expect(cost / bought.reduce((sum, price) => sum + price, 0)).toBeCloseTo(1, 9);
  }
}

async function expectOwners({ bands, largest }: Ownership, owners: number, market: NftMarket) {
  const held = await itemsPerOwner(market);
  expect(owners).toBe(held.size);
  for (const band of bands) {
    const fitting = [...held.values()].filter((count) => count >= band.least && count <= (band.most ?? Infinity));
    expect(band).toMatchObject({ owners: fitting.length, items: fitting.reduce((sum, count) => sum + count, 0) });
  }
  expect(Object.fromEntries(largest.map(({ address, items }) => [address, items]))).toEqual(Object.fromEntries(held));
}

/**
 * Expects every item by its last sale, the most expensive first; those sold in a bundle or never are last, without a
 * price.
 */
function expectLastSales(
  { edges }: Answers["lastSold"],
  { sales }: NftMarket,
  toCoins: (currency: string, amount: bigint) => number,
) {
  const prices = new Map<string, number | null>();
  for (const { tokenIds, token, paid } of sales) {
    for (const id of tokenIds) prices.set(String(id), tokenIds.length === 1 ? toCoins(token, paid) : null);
  }
  for (const { node } of edges) {
    const price = prices.get(node.tokenId) ?? null;
    if (price === null) expect(node.lastPrice).toBeNull();
    else expect(node.lastPrice!.value / price).toBeCloseTo(1, 9);
  }
  const order = edges.map(({ node }) => node.lastPrice?.value ?? -1);
  expect(order).toEqual([...order].sort((one, other) => other - one));
}
