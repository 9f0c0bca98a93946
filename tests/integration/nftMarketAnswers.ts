import { parseEther } from "viem";
import type { KnownSale, NftMarket } from "./nftMarket";
import { standingListings, transfersOf } from "./nftTruth";
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
    edges: {
      node: { markets: { floorPrice: Price; listings: number; totalVolume: Price; sales: number }[] };
    }[];
  };
  token: { market: { price: { value: number } } };
};
const ANSWERS = `query ($address: String!) {
  nftAssets(address: $address, chain: BASE, first: 100) {
    edges { node { tokenId listings(first: 10) { edges { node { price { value } } } } } } }
  nftActivity(chain: BASE, filter: { address: $address }, first: 100) {
    edges { node { type tokenId transactionHash fromAddress toAddress price { value } bundle { price { value } items } } } }
  nftCollections(chain: BASE, filter: { addresses: [$address] }) {
    edges { node { markets { floorPrice { value } listings totalVolume { value } sales(duration: MAX) } } } }
  token(chain: BASE) { market { price { value } } }
}`;

/** Compares the answers on a collection with what Seaport, the collection and its traders know. */
export async function expectTrueMarket(gateway: ReturnType<typeof openGateway>, market: NftMarket) {
  const { data, errors } = await gateway.post(ANSWERS, { address: market.collection });
  expect(errors ?? []).toEqual([]);
  const { nftAssets, nftActivity, nftCollections, token } = data as unknown as Answers;
  const coinUsd = token.market.price.value;
  const toCoins = (currency: string, amount: bigint) =>
    currency.toLowerCase() === market.usdc.toLowerCase()
      ? Number(amount) / 1e6 / coinUsd
      : Number(amount) / Number(parseEther("1"));

  const wanted = (await standingListings(market)).map(({ tokenId, token: currency, cost }) => ({
    tokenId: String(tokenId),
    price: toCoins(currency, cost),
  }));
  const listed = nftAssets.edges.flatMap(({ node }) =>
    node.listings.edges.map(({ node: { price } }) => ({ tokenId: node.tokenId, price: price!.value })),
  );
  expect(listed.map(({ tokenId }) => tokenId).sort()).toEqual(wanted.map(({ tokenId }) => tokenId).sort());
  for (const { tokenId, price } of wanted) {
    expect(listed.find((one) => one.tokenId === tokenId)!.price / price).toBeCloseTo(1, 9);
  }
  const figures = nftCollections.edges[0]!.node.markets[0]!;
  expect(figures.listings).toBe(wanted.length);
  expect(figures.floorPrice!.value / Math.min(...wanted.map(({ price }) => price))).toBeCloseTo(1, 9);

  const activities = nftActivity.edges.map(({ node }) => node);
  const sales = activities.filter(({ type }) => type === "SALE");
  expect(sales).toHaveLength(market.sales.flatMap(({ tokenIds }) => tokenIds).length);
  for (const sale of market.sales) expectSale(sales, sale, toCoins(sale.token, sale.paid));
  expect(figures.sales).toBe(sales.length);
  const volume = market.sales.reduce((sum, { token: currency, paid }) => sum + toCoins(currency, paid), 0);
  expect(figures.totalVolume!.value / volume).toBeCloseTo(1, 9);

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
