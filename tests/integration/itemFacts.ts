import { createPublicClient, http, parseAbi, parseEther } from "viem";
import type { Beads } from "./beads";
import type { NftMarket } from "./nftMarket";
import { standingListings } from "./nftTruth";
import type { openGateway } from "./openGateway";

const ABI = parseAbi([
  "function tokenURI(uint256 id) view returns (string)",
  "function balanceOfBatch(address[] owners, uint256[] ids) view returns (uint256[])",
]);

type Trait = { name: string; value: string; assets: number; rarity: number; floorPrice: { value: number } | null };
type Owners = { edges: { node: { address: string; amount: string } }[]; pageInfo: { hasNextPage: boolean } };
type Answers = {
  nftAssets: { edges: { node: { tokenId: string; traits: Trait[] } }[] };
  token: { market: { price: { value: number } } };
};
type OwnerAnswers = {
  nftAssets: { edges: { node: { tokenId: string; supply: string; ownerCount: number; owners: Owners } }[] };
};
type Gateway = ReturnType<typeof openGateway>;

/**
 * Compares the number of items with each trait, and the floor price among them, with metadata and listings at the head.
 */
export async function expectTrueTraits(gateway: Gateway, market: NftMarket) {
  const { config, collection, usdc } = market;
  const { data, errors } = await gateway.post(
    `query ($address: String!) {
      nftAssets(address: $address, chain: BASE, first: 100) {
        edges { node { tokenId traits { name value assets rarity floorPrice { value } } } } }
      token(chain: BASE) { market { price { value } } } }`,
    { address: collection },
  );
  expect(errors ?? []).toEqual([]);
  const { nftAssets, token } = data as unknown as Answers;
  const items = nftAssets.edges.map(({ node }) => node);
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const metadata = await Promise.all(
    items.map(async ({ tokenId }) => {
      const args = [BigInt(tokenId)] as const;
      const uri = await client.readContract({ address: collection, abi: ABI, functionName: "tokenURI", args });
      const json = Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64").toString();
      return (JSON.parse(json) as { attributes: { trait_type: string; value: unknown }[] }).attributes.map(
        (trait) => `${trait.trait_type}: ${String(trait.value)}`,
      );
    }),
  );
  const listed = (await standingListings(market)).map(({ tokenId, token: currency, cost }) => ({
    tokenId: String(tokenId),
    price:
      currency.toLowerCase() === usdc.toLowerCase()
        ? Number(cost) / 1e6 / token.market.price.value
        : Number(cost) / Number(parseEther("1")),
  }));
  let floors = 0;
  for (const [position, { tokenId, traits }] of items.entries()) {
    expect(traits.map(({ name, value }) => `${name}: ${value}`)).toEqual(metadata[position]);
    for (const { name, value, assets, rarity, floorPrice } of traits) {
      const sharing = items.filter((_, other) => metadata[other]!.includes(`${name}: ${value}`));
      expect({ assets, rarity }).toEqual({
        assets: sharing.length,
        rarity: expect.closeTo(sharing.length / items.length, 9) as number,
      });
      const prices = listed
        .filter((one) => one.tokenId !== tokenId && sharing.some((item) => item.tokenId === one.tokenId))
        .map(({ price }) => price);
      if (prices.length === 0) expect(floorPrice).toBeNull();
      else expect(floorPrice!.value / Math.min(...prices)).toBeCloseTo(1, 9);
      floors += Math.min(prices.length, 1);
    }
  }
  expect(floors).toBeGreaterThan(10);
}

/** Compares the holders of each item and their amounts with the contract at the head. */
export async function expectTrueOwners(gateway: Gateway, { config, collection, holders }: Beads) {
  const { data, errors } = await gateway.post(
    `query ($address: String!) {
      nftAssets(address: $address, chain: BASE, first: 100) {
        edges { node { tokenId supply ownerCount owners(first: 10) {
          edges { node { address amount } } pageInfo { hasNextPage } } } } } }`,
    { address: collection },
  );
  expect(errors ?? []).toEqual([]);
  const items = (data as unknown as OwnerAnswers).nftAssets.edges.map(({ node }) => node);
  const ids = items.map(({ tokenId }) => BigInt(tokenId));
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const held = await Promise.all(
    holders.map((owner) =>
      client.readContract({
        address: collection,
        abi: ABI,
        functionName: "balanceOfBatch",
        args: [ids.map(() => owner), ids],
      }),
    ),
  );
  for (const [position, { supply, ownerCount, owners }] of items.entries()) {
    const expected = holders
      .map((address, holder) => ({ address: address as string, amount: held[holder]![position]! }))
      .filter(({ amount }) => amount > 0n)
      .sort((one, other) => (other.amount > one.amount ? 1 : -1));
    expect(owners.edges.map(({ node }) => node)).toEqual(
      expected.map(({ address, amount }) => ({ address, amount: String(amount) })),
    );
    expect({ supply, ownerCount, isMore: owners.pageInfo.hasNextPage }).toEqual({
      supply: String(expected.reduce((sum, { amount }) => sum + amount, 0n)),
      ownerCount: expected.length,
      isMore: false,
    });
  }
}
