import {
  CHAIN,
  DAY_SECONDS,
  COPIES_TRANSFER,
  EVENTS,
  expectDescending,
  expectNear,
  NFT_TRANSFER,
  sum,
  type Cases,
  type Data,
  type World,
} from "./world";
import { zeroAddress } from "viem";

const ORDER_FULFILLED = EVENTS.find(({ name }) => name === "OrderFulfilled")!;
const NATIVE_ITEM = 0;

type Sale = { collection: string; tokenId: string; ether: number; timestamp: number };

/** Returns every sale that Seaport logged, oldest first. */
async function sales(world: World): Promise<Sale[]> {
  const logs = await world.logs(world.config.contracts.seaport, ORDER_FULFILLED);
  return Promise.all(
    logs.map(async ({ args, blockNumber }) => ({
      collection: args.offer[0].token as string,
      tokenId: String(args.offer[0].identifier),
      ether: sum(
        args.consideration.map(({ itemType, amount }: Data) => (itemType === NATIVE_ITEM ? Number(amount) / 1e18 : 0)),
      ),
      timestamp: await world.timeOf(blockNumber),
    })),
  );
}

const collectionOf = ({ examples }: World) => examples.nftCollection.address;

/** Returns the owners of items by the logs of single items and of copies: one entry for each owner of an item. */
async function holdings(world: World, address?: string): Promise<{ owner: string; item: string }[]> {
  const amounts = new Map<string, bigint>();
  const add = (item: string, owner: string, amount: bigint) =>
    amounts.set(`${item} ${owner}`, (amounts.get(`${item} ${owner}`) ?? 0n) + amount);
  const [single, copies] = await Promise.all([world.logs(address, NFT_TRANSFER), world.logs(address, COPIES_TRANSFER)]);
  for (const { address: collection, args } of [...single, ...copies]) {
    const item = `${collection} ${args.tokenId}`;
    const amount = (args.amount ?? 1n) as bigint;
    add(item, args.from, -amount);
    add(item, args.to, amount);
  }
  return [...amounts].flatMap(([key, amount]) => {
    const [collection, tokenId, owner] = key.split(" ") as [string, string, string];
    return amount > 0n && owner !== zeroAddress ? [{ owner, item: `${collection} ${tokenId}` }] : [];
  });
}

async function expectCollection(node: Data, world: World) {
  const address = node.nftContracts[0].address as string;
  expect(node.name).toBe(await world.read(address, "name"));
  const held = await holdings(world, address);
  expect(node.numAssets).toBe(new Set(held.map(({ item }) => item)).size);
  await expectProfile(node, address, world);
  const [market] = node.markets;
  expect(market.owners).toBe(new Set(held.map(({ owner }) => owner)).size);
  const own = (await sales(world)).filter(({ collection }) => collection === address);
  expectNear(market.totalVolume.value, sum(own.map(({ ether }) => ether)), 1e-9);
  const today = own.filter(({ timestamp }) => timestamp > world.now - DAY_SECONDS);
  expectNear(market.volume24h.value, sum(today.map(({ ether }) => ether)), 1e-9);
}

/** Expects the metadata that the contract returns. */
async function expectProfile(node: Data, address: string, world: World) {
  const uri = await world.read<string>(address, "contractURI").catch(() => null);
  const said = uri && JSON.parse(Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64").toString("utf8"));
  expect(node.description).toBe(said?.description ?? null);
  expect(node.homepageUrl).toBe(said?.external_link ? new URL(said.external_link as string).href : null);
  expect(node.twitterName).toBe(said?.twitter_username ?? null);
}

/** Expects all items of an owner, according to the contracts. */
async function expectOwned(nodes: readonly Data[], world: World) {
  const items = nodes.map(({ ownedAsset }) => `${ownedAsset.nftContract.address.toLowerCase()} ${ownedAsset.tokenId}`);
  const own = (await holdings(world)).filter(({ owner }) => owner === world.me);
  expect(items.sort()).toEqual(own.map(({ item }) => item).sort());
}

export const NFT_CASES: Cases = {
  SearchPopularNFTCollections: {
    variables: () => ({}),
    check: async ({ topCollections }, world) => {
      expect(topCollections.edges).toHaveLength(2);
      const all = await sales(world);
      const today = (address: string) =>
        sum(
          all
            .filter(({ collection, timestamp }) => collection === address && timestamp > world.now - DAY_SECONDS)
            .map(({ ether }) => ether),
        );
      const shown = topCollections.edges.map(({ node }: Data) => today(node.nftContracts[0].address));
      const most = [...new Set(all.map(({ collection }) => collection))]
        .map(today)
        .sort((a, b) => b - a)
        .slice(0, 2);
      for (const [index, volume] of shown.entries()) expectNear(volume, most[index]!, 1e-9);
    },
  },
  Nfts: {
    variables: ({ me }) => ({ ownerAddress: me }),
    check: ({ portfolios }, world) =>
      expectOwned(
        portfolios[0].nftBalances.filter(({ ownedAsset }: Data) => ownedAsset.chain === CHAIN),
        world,
      ),
  },
  NFTItemScreen: {
    variables: (world) => {
      const { address, tokenId } = world.examples.nftAsset;
      return { contractAddress: address, filter: { tokenIds: [tokenId] }, activityFilter: { address, tokenId } };
    },
    check: async ({ nftAssets, nftActivity }, world) => {
      const { address, tokenId } = world.examples.nftAsset;
      const { node } = nftAssets.edges[0];
      expect(node.ownerAddress).toBe(await world.read(address, "ownerOf", [BigInt(tokenId)]));
      expect(node.creator.address).toBe(await world.read(address, "owner"));
      expect(node.traits.length).toBeGreaterThan(0);
      for (const { rarity } of node.traits) expect(rarity).toBeGreaterThan(0);
      const moves = (await world.logs(address, NFT_TRANSFER)).filter(({ args }) => String(args.tokenId) === tokenId);
      const listed = nftActivity.edges.map(({ node: activity }: Data) => activity);
      expectDescending(listed.map(({ timestamp }: Data) => timestamp as number));
      expect(listed.filter(({ type }: Data) => type === "TRANSFER" || type === "SALE")).toHaveLength(moves.length);
      const own = (await sales(world)).filter((sale) => sale.collection === address && sale.tokenId === tokenId);
      const sold = listed.filter(({ type }: Data) => type === "SALE").map(({ price }: Data) => price.value as number);
      expect(sold).toHaveLength(own.length);
      expectNear(sum(sold), sum(own.map(({ ether }) => ether)), 1e-9);
    },
  },
  NftCollectionScreen: {
    variables: (world) => ({ contractAddress: collectionOf(world), first: 10 }),
    check: async ({ nftCollections, nftAssets }, world) => {
      const { node } = nftCollections.edges[0];
      await expectCollection(node, world);
      expect(node.homepageUrl).toMatch(/^https:\/\//);
      const prices = nftAssets.edges.map(
        ({ node: item }: Data) => item.listings.edges[0]?.node.price.value ?? Infinity,
      ) as number[];
      expect(prices).toEqual([...prices].sort((one, other) => one - other));
      expect(node.markets[0].floorPrice.value).toBe(prices[0]);
      const { endCursor } = nftAssets.pageInfo;
      const next = await world.query("NftCollectionScreen", {
        contractAddress: collectionOf(world),
        first: 10,
        after: endCursor,
      });
      const seen = [...nftAssets.edges, ...next.nftAssets.edges].map(({ node: item }: Data) => item.tokenId as string);
      expect(new Set(seen).size).toBe(20);
    },
  },
  NftsTab: {
    variables: ({ me }) => ({ ownerAddress: me, first: 500, chains: [CHAIN] }),
    check: async ({ nftBalances }, world) => {
      await expectOwned(
        nftBalances.edges.map(({ node }: Data) => node),
        world,
      );
      const own = await sales(world);
      for (const { node } of nftBalances.edges) {
        const { nftContract, tokenId } = node.ownedAsset;
        const royalty = await world
          .read<readonly [string, bigint]>(nftContract.address, "royaltyInfo", [BigInt(tokenId), 10_000n])
          .catch(() => null);
        const fees = royalty ? [{ payoutAddress: royalty[0], basisPoints: Number(royalty[1]) }] : [];
        expect(node.listingFees).toEqual(fees);
        const last = own.filter((sale) => sale.collection === nftContract.address && sale.tokenId === tokenId).at(-1);
        expect(node.lastPrice).toEqual(
          last ? { value: expect.closeTo(last.ether, 9), timestamp: last.timestamp } : null,
        );
      }
    },
  },
  NftBalance: {
    variables: ({ me }) => ({ ownerAddress: me, last: 2 }),
    check: async ({ nftBalances }, world) => {
      const all = await world.query("NftsTab", { ownerAddress: world.me, first: 500, chains: [CHAIN] });
      const ids = ({ edges }: Data) => edges.map(({ node }: Data) => node.id as string) as string[];
      expect(ids(nftBalances)).toEqual(ids(all.nftBalances).slice(-2));
      const before = await world.query("NftBalance", {
        ownerAddress: world.me,
        last: 2,
        before: nftBalances.pageInfo.startCursor,
      });
      expect(ids(before.nftBalances)).toEqual(ids(all.nftBalances).slice(-4, -2));
    },
  },
  CollectionPromo: {
    variables: ({ config }) => ({ addresses: config.collections.map(({ address }) => address) }),
    check: async ({ nftCollections }, world) => {
      expect(nftCollections.edges).toHaveLength(world.config.collections.length);
      for (const { node } of nftCollections.edges) await expectCollection(node, world);
    },
  },
  CollectionSearch: {
    variables: () => ({ query: "axol" }),
    check: async ({ nftCollections }, world) => {
      expect(nftCollections.edges).toHaveLength(1);
      await expectCollection(nftCollections.edges[0].node, world);
      expect(nftCollections.edges[0].node.name.toLowerCase()).toContain("axol");
    },
  },
};
