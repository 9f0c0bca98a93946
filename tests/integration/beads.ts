import {
  createPublicClient,
  decodeEventLog,
  http,
  parseEther,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
  type PrivateKeyAccount,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import type { LocalChains } from "./localChains";
import type { openGateway } from "./openGateway";
import { ARTIFACTS, money, openSeaportDesk, type OrderItem } from "./seaportDesk";

const { abi: ABI } = ARTIFACTS.Beads!;
const ERC1155 = 3;
const PARTIAL = 1;
/** More than a GraphQL Int holds. */
const MANY = 10n ** 30n;
const METADATA = 'data:application/json,{"name":"Bead {id}"}';
const RENAMED = 'data:application/json,{"name":"Pearl {id}"}';

/** An ERC-1155 collection with its holders, and its listings: amounts, and the unit price. */
export type Beads = {
  readonly config: ChainConfig;
  readonly collection: Address;
  readonly holders: readonly Address[];
  readonly listings: readonly { readonly tokenId: string; readonly amount: string; readonly price: number }[];
  readonly sale: { readonly hash: Hex; readonly amount: string; readonly paid: number };
  readonly firstBlock: bigint;
};

/** Mints, moves, lists and sells amounts of items; the contract also reports false transfers. */
export async function playBeads(config: ChainConfig, accounts: LocalChains["accounts"]): Promise<Beads> {
  const [artist, alice, bob] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
    ...[PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount],
  ];
  const { seaport, send, toSeaport, deploy, list } = await openSeaportDesk(config, artist.address);
  const deployment = await deploy(artist, "Beads", [METADATA]);
  const collection = deployment.contractAddress!;
  const toBeads = (account: PrivateKeyAccount, functionName: string, args: readonly unknown[]) =>
    send(account, collection, ABI, functionName, args);
  const beads = (id: bigint, amount: bigint): OrderItem => ({
    itemType: ERC1155,
    token: collection,
    identifierOrCriteria: id,
    startAmount: amount,
    endAmount: amount,
  });
  const give = (id: bigint, amount: bigint) =>
    toBeads(alice, "safeTransferFrom", [alice.address, bob.address, id, amount, "0x"]);

  await toBeads(artist, "mint", [alice.address, [1n, 2n, 3n, 4n], [100n, 5n, MANY, 8n]]);
  const ids = Array.from({ length: 60 }, (_, id) => BigInt(1000 + id));
  await toBeads(artist, "mint", [bob.address, ids, ids]);
  await toBeads(alice, "setApprovalForAll", [seaport, true]);
  await give(1n, 10n);
  await give(3n, MANY / 3n);
  await toBeads(bob, "safeTransferFrom", [bob.address, alice.address, 1n, 1n, "0x"]);

  // Sold in parts: a quarter of twenty. Together: five, of which three remain. And all eight.
  const sold = await list(alice, [beads(1n, 20n)], money(zeroAddress, parseEther("0.4")), { orderType: PARTIAL });
  const part = { ...sold, numerator: 1n, denominator: 4n, extraData: "0x" };
  const bought = await toSeaport(bob, "fulfillAdvancedOrder", [part, [], zeroHash, bob.address], parseEther("0.1"));
  await list(alice, [beads(2n, 5n)], money(zeroAddress, parseEther("0.0005")));
  await give(2n, 2n);
  await list(alice, [beads(4n, 8n)], money(zeroAddress, parseEther("4")));

  await toBeads(artist, "pretend", [bob.address, [1n, 2n], [5n]]);
  await toBeads(artist, "pretend", [bob.address, [], [5n, 6n]]);
  await toBeads(artist, "pretend", [bob.address, [9n, 9n], [0n, 0n]]);
  await toBeads(artist, "rename", [RENAMED, 2n]);

  return {
    config,
    collection,
    holders: [alice.address, bob.address],
    firstBlock: deployment.blockNumber,
    listings: [
      { tokenId: "1", amount: "15", price: 0.02 },
      { tokenId: "4", amount: "8", price: 0.5 },
    ],
    sale: { hash: bought.transactionHash, amount: "5", paid: 0.1 },
  };
}

type Amount = { value: number };
type Answers = {
  [owner: `owner${number}`]: {
    edges: { node: { quantity: number | null; amount: string; ownedAsset: { tokenId: string } } }[];
  };
  portfolios: {
    nftBalances: { amount: string; ownedAsset: { tokenId: string; collection: { collectionId: string } } }[];
  }[];
  nftActivity: {
    edges: {
      node: { type: string; tokenId: string; amount: string; transactionHash: string; price: Amount | null };
    }[];
  };
  nftAssets: {
    edges: {
      node: {
        tokenId: string;
        name: string | null;
        ownerAddress: null;
        nftContract: { standard: string };
        listings: { edges: { node: { amount: string; price: Amount } }[] };
      };
    }[];
  };
  nftCollections: {
    edges: { node: { numAssets: number; markets: { floorPrice: Amount; owners: number; listings: number }[] } }[];
  };
};

/** Compares the responses for the collection with its contract at the head, its logs and its traders. */
export async function expectTrueBeads(gateway: ReturnType<typeof openGateway>, beads: Beads) {
  const { config, collection, holders, listings, sale, firstBlock } = beads;
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const { data, errors } = await gateway.post(
    `query ($address: String!) {
      ${holders.map((owner, position) => `owner${position}: nftBalances(ownerAddress: "${owner}", chains: [BASE], first: 100, filter: { addresses: [$address] }) { edges { node { quantity amount ownedAsset { tokenId } } } }`).join("\n")}
      portfolios(ownerAddresses: ${JSON.stringify(holders)}, chains: [BASE]) {
        nftBalances { amount ownedAsset { tokenId collection { collectionId } } } }
      nftActivity(chain: BASE, first: 200, filter: { address: $address, activityTypes: [TRANSFER, SALE] }) {
        edges { node { type tokenId amount transactionHash price { value } } } }
      nftAssets(address: $address, chain: BASE, first: 100) {
        edges { node { tokenId name ownerAddress nftContract { standard } listings { edges { node { amount price { value } } } } } } }
      nftCollections(chain: BASE, filter: { addresses: [$address] }) {
        edges { node { numAssets markets { floorPrice { value } owners listings } } } } }`,
    { address: collection },
  );
  expect(errors ?? []).toEqual([]);
  const answers = data as unknown as Answers;
  const assets = answers.nftAssets.edges.map(({ node }) => node);

  const logs = (await client.getLogs({ address: collection, fromBlock: firstBlock })).map((log) => ({
    hash: log.transactionHash,
    ...(decodeEventLog({ abi: ABI, data: log.data, topics: log.topics }) as { eventName: string; args: unknown }),
  }));
  const moves = logs.flatMap(({ hash, eventName, args }) => {
    const { id, value, ids, values } = args as { id: bigint; value: bigint; ids: bigint[]; values: bigint[] };
    if (eventName === "TransferSingle") return [`${hash} ${id} ${value}`];
    if (eventName !== "TransferBatch" || ids.length !== values.length) return [];
    return ids.flatMap((one, position) => (values[position] ? [`${hash} ${one} ${values[position]}`] : []));
  });
  const returned = answers.nftActivity.edges.map(
    ({ node }) => `${node.transactionHash} ${node.tokenId} ${node.amount}`,
  );
  expect(returned.sort()).toEqual(moves.sort());
  const sales = answers.nftActivity.edges.filter(({ node }) => node.type === "SALE");
  expect(sales.map(({ node }) => [node.transactionHash, node.amount, node.price!.value])).toEqual([
    [sale.hash, sale.amount, sale.paid],
  ]);

  const tokenIds = assets.map(({ tokenId }) => BigInt(tokenId));
  expect(tokenIds).toHaveLength(64);
  for (const [position, owner] of holders.entries()) {
    const args = [tokenIds.map(() => owner), tokenIds];
    const held = (await client.readContract({
      address: collection,
      abi: ABI,
      functionName: "balanceOfBatch",
      args,
    })) as bigint[];
    const expected = tokenIds.flatMap((id, place) => (held[place] ? [`${id} ${held[place]}`] : []));
    const nodes = answers[`owner${position}`]!.edges.map(({ node }) => node);
    expect(nodes.map(({ ownedAsset, amount }) => `${ownedAsset.tokenId} ${amount}`).sort()).toEqual(expected.sort());
    expect(nodes.find(({ ownedAsset }) => ownedAsset.tokenId === "3")!.quantity).toBeNull();
    const all = answers.portfolios[position]!.nftBalances.filter(
      ({ ownedAsset }) => ownedAsset.collection.collectionId.toLowerCase() === collection.toLowerCase(),
    );
    expect(all.map(({ ownedAsset, amount }) => `${ownedAsset.tokenId} ${amount}`).sort()).toEqual(expected);
  }

  for (const { tokenId, name, ownerAddress, nftContract } of assets) {
    const hex = BigInt(tokenId).toString(16).padStart(64, "0");
    expect({ name, ownerAddress, nftContract }).toEqual({
      name: tokenId === "2" ? `Pearl ${hex}` : expect.stringMatching(`^(Bead|Pearl) ${hex}$`),
      ownerAddress: null,
      nftContract: { standard: "ERC1155" },
    });
  }
  const standing = assets.flatMap(({ tokenId, listings: own }) =>
    own.edges.map(({ node: { amount, price } }) => ({ tokenId, amount, price: price.value })),
  );
  expect(standing.sort((one, other) => Number(one.tokenId) - Number(other.tokenId))).toEqual(listings);
  expect(answers.nftCollections.edges[0]!.node).toEqual({
    numAssets: 64,
    markets: [{ floorPrice: { value: 0.02 }, owners: holders.length, listings: listings.length }],
  });
}
