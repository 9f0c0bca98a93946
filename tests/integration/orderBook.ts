import { encodeOrder, type SeaportOrder } from "@cenote/protocol/seaport/order";
import type { Address, Hex } from "viem";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import { indexersOf } from "./indexing";
import type { LocalChains } from "./localChains";
import { openGateway } from "./openGateway";
import { SEAPORT_CHAIN as CHAIN, type SeaportWorld } from "./seaportWorld";

type Order = {
  readonly id: string;
  readonly hash: Hex;
  readonly maker: string;
  readonly standing: string;
  readonly encoded: Hex;
  readonly amount: string;
  readonly price: { readonly value: number } | null;
};
type Edges<Node> = { readonly edges: readonly { readonly node: Node }[] };
type Item = {
  readonly listings: Edges<Order>;
  readonly offers: Edges<Order & { readonly isForCollection: boolean }>;
};
type Floor = {
  readonly markets: readonly { readonly listings: number; readonly floorPrice: { readonly value: number } | null }[];
  readonly offers: Edges<{ readonly hash: Hex }>;
};
type OwnOrder = {
  readonly type: string;
  readonly standing: string;
  readonly asset: { readonly tokenId: string } | null;
};

const ITEM = `query ($id: ID!) { node(id: $id) { ... on NftAsset {
  listings(first: 20) { edges { node { id hash maker standing encoded amount price { value } } } }
  offers(first: 20) { edges { node { id hash maker standing encoded isForCollection price { value } } } } } } }`;
const FLOOR = `query ($address: String!) { nftCollections(chain: BASE, filter: { addresses: [$address] }) {
  edges { node { markets { listings floorPrice { value } } offers(first: 20) { edges { node { hash } } } } } } }`;
const OWN = `query ($maker: String!, $contractAddress: String, $tokenId: String) {
  nftOrders(maker: $maker, chains: [BASE], contractAddress: $contractAddress, tokenId: $tokenId) {
    edges { node { type standing asset { tokenId } } } } }`;
const ORDER = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on NftOrder { standing encoded } } }`;

/** Opens the gateway of one chain's orders, on a database that follows the chain. */
export async function openOrderBook(local: LocalChains, world: SeaportWorld) {
  const db = await local.openIndexedDatabase();
  const indexers = indexersOf(db, local.chains);
  const indexer = indexers.get(CHAIN)!;
  await indexer.catchUp();
  const gateway = openGateway(db, local.chains, await openBlockFeed(db), indexers);
  const query = async <Answer>(text: string, variables: object) => {
    const { data, errors } = await gateway.post(text, variables);
    expect(errors ?? []).toEqual([]);
    return data as Answer;
  };

  const itemOf = async (tokenId: bigint, collection: Address = world.collection): Promise<Item> => {
    const { nftAssets } = await query<{ nftAssets: Edges<{ id: string }> }>(
      `query ($address: String!, $ids: [String!]) {
        nftAssets(address: $address, chain: BASE, filter: { tokenIds: $ids }) { edges { node { id } } } }`,
      { address: collection, ids: [String(tokenId)] },
    );
    return (await query<{ node: Item }>(ITEM, { id: nftAssets.edges[0]!.node.id })).node;
  };

  return {
    close: () => db.close(),
    origin: () => gateway.origin(),
    /** Publishes an order as a browser does, and returns the response. */
    publish: async (order: SeaportOrder) => {
      const response = await fetch(`${await gateway.origin()}/orders`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ chain: CHAIN, order: encodeOrder(order) }),
      });
      const { hash, message } = (await response.json()) as { hash?: Hex; message?: string };
      return { status: response.status, hash, message };
    },
    /** Mines a block, as chains do, and indexes it. */
    settle: async () => {
      await httpRpc(world.config.rpcUrl).call("evm_mine");
      await indexer.catchUp();
    },
    itemOf,
    listingsOf: async (tokenId: bigint) => (await itemOf(tokenId)).listings.edges.map(({ node }) => node),
    offersFor: async (tokenId: bigint) => (await itemOf(tokenId)).offers.edges.map(({ node }) => node),
    orderOf: async (id: string) =>
      (await query<{ nodes: (Pick<Order, "standing" | "encoded"> | null)[] }>(ORDER, { ids: [id] })).nodes[0]!,
    marketOf: async (address: Address) =>
      (await query<{ nftCollections: Edges<Floor> }>(FLOOR, { address })).nftCollections.edges[0]!.node,
    /** Returns an account's own open orders, as "LISTING 7 TRADABLE". */
    ownOrders: async (maker: Address, item: { contractAddress?: Address; tokenId?: string } = {}) => {
      const { nftOrders } = await query<{ nftOrders: Edges<OwnOrder> }>(OWN, { maker, ...item });
      return nftOrders.edges
        .map(({ node: { type, standing, asset } }) => `${type} ${asset?.tokenId ?? "any"} ${standing}`)
        .sort();
    },
  };
}

export type OrderBook = Awaited<ReturnType<typeof openOrderBook>>;
