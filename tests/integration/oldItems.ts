import { createPublicClient, http, type Address, type PrivateKeyAccount } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import type { LocalChains } from "./localChains";
import type { openGateway } from "./openGateway";
import { ARTIFACTS, openSeaportDesk } from "./seaportDesk";

const { abi: ABI } = ARTIFACTS.OldItems!;
const TOKEN_IDS = ["7", "8", "9"];

/** A collection whose events do not index the ids of its items. */
export type OldItems = {
  readonly config: ChainConfig;
  readonly collection: Address;
  /**
   * Changes the metadata of the first two items, and reports it for a range; then that of the last one, and reports it.
   */
  readonly retitle: (title: string) => Promise<void>;
};

export async function playOldItems(config: ChainConfig, accounts: LocalChains["accounts"]): Promise<OldItems> {
  const [artist, alice] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
    ...[PrivateKeyAccount, PrivateKeyAccount],
  ];
  const { deploy, send } = await openSeaportDesk(config, artist.address);
  const collection = (await deploy(artist, "OldItems", [])).contractAddress!;
  const toItems = (functionName: string, args: readonly unknown[]) => send(artist, collection, ABI, functionName, args);
  for (const id of TOKEN_IDS) await toItems("mint", [artist.address, BigInt(id)]);
  await toItems("transfer", [alice.address, 8n]);
  await toItems("approve", [alice.address, 9n]);
  return {
    config,
    collection,
    retitle: async (title) => {
      await toItems("retitle", [title, 7n, 8n]);
      await toItems("retitle", [title, 9n, 9n]);
    },
  };
}

type Answers = {
  token: null;
  nftCollections: { edges: { node: { description: string } }[] };
  nftAssets: {
    totalCount: number;
    edges: { node: { tokenId: string; name: string | null; ownerAddress: string; nftContract: object } }[];
  };
};

/**
 * Compares the responses for the collection with its contract: it is not a token, and its items have owners and a
 * title.
 */
export async function expectTrueItems(gateway: ReturnType<typeof openGateway>, { config, collection }: OldItems) {
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const read = (functionName: string, args: readonly unknown[] = []) =>
    client.readContract({ address: collection, abi: ABI, functionName, args });
  const { data, errors } = await gateway.post(
    `query ($address: String!) {
      token(chain: BASE, address: $address) { id }
      nftCollections(chain: BASE, filter: { addresses: [$address] }) { edges { node { description } } }
      nftAssets(address: $address, chain: BASE) {
        totalCount edges { node { tokenId name ownerAddress nftContract { standard symbol } } } } }`,
    { address: collection },
  );
  expect(errors ?? []).toEqual([]);
  const name = await read("title");
  const expected = await Promise.all(
    TOKEN_IDS.map(async (tokenId) => ({
      tokenId,
      name,
      ownerAddress: await read("ownerOf", [BigInt(tokenId)]),
      nftContract: { standard: "NONCOMPLIANT", symbol: "OLD" },
    })),
  );
  const { token, nftCollections, nftAssets } = data as unknown as Answers;
  expect(nftCollections.edges.map(({ node }) => node.description)).toEqual([name]);
  expect(token).toBeNull();
  expect(nftAssets.totalCount).toBe(TOKEN_IDS.length);
  expect(nftAssets.edges.map(({ node }) => node)).toEqual(expected);
}
