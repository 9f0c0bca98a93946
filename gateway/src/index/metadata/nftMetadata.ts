import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { bytes, type Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { bound, each, listed } from "../../store/postgres/boundStatement";
import { BOOLEAN, BYTEA, changing, fixed, INT, key, nullable, NUMERIC, TEXT } from "../../store/tables/columns";
import { table, writerOf } from "../../store/tables/table";
import { readAlone } from "../../chain/readContracts";
import type { ChainIndex } from "../chainIndex";
import { multicall, type ContractCall } from "../../chain/multicall";
import { RpcError, type Rpc } from "../../chain/rpc";
import { mediaKey, wantMedia, type WantedMedia } from "../../media/mediaStore";
import { toMediaAddress } from "../../media/mediaAddress";
import { NO_METADATA, parseMetadata } from "../../media/parseMetadata";

const TOKEN_URI_ABI = parseAbi([
  "function tokenURI(uint256) view returns (string)",
  "function uri(uint256) view returns (string)",
]);
/** Placeholder of the item's id in an ERC-1155 URI; the id is written in 64 hex digits. */
const ID_PLACE = /\{id\}/g;
const ID_DIGITS = 64;
/** Items read at a time, so that new blocks do not wait long for the pictures of old items. */
const ASSETS_PER_PASS = 100;
/** Gas of a separate request for one item: enough for one that draws its picture on the chain. */
export const ITEM_GAS = 15_000_000;
/** Concurrent separate requests. */
const ALONE_AT_ONCE = 8;

/** One item of a collection; its id is a decimal string. */
export type NftKey = { readonly collection: string; readonly tokenId: string };

type Reading = {
  readonly db: Db;
  readonly chain: string;
  readonly rpc: Rpc;
  readonly multicall3: string;
  readonly index: ChainIndex;
};

/** Returns the stored items whose metadata changed since it was read. */
export async function staleNfts(db: Db, chain: string): Promise<Map<string, NftKey>> {
  const keys = await db.query<NftKey>(
    `select collection, token_id as "tokenId" from nft_metadata where chain = $1 and is_stale`,
    [chain],
  );
  return keyed(keys);
}

/** Returns the stored items that were never read. */
export async function undescribedNfts(db: Db, chain: string): Promise<Map<string, NftKey>> {
  const keys = await db.query<NftKey>(
    `select collection, token_id as "tokenId" from nft_asset where chain = $1 and owner is distinct from $2
     except select collection, token_id from nft_metadata where chain = $1`,
    [chain, bytes(ZERO_ADDRESS)],
  );
  return keyed(keys);
}

function keyed(keys: readonly NftKey[]): Map<string, NftKey> {
  return new Map(keys.map((key) => [`${key.collection}:${key.tokenId}`, key]));
}

/**
 * Reads the metadata of the listed items, and removes them from the list. Off-chain metadata and all pictures are added
 * to the list of third-party files.
 */
export async function readNftMetadata({ db, chain, ...reading }: Reading, pending: Map<string, NftKey>) {
  const part = [...pending].slice(0, ASSETS_PER_PASS);
  const assets = part.map(([, asset]) => asset);
  if (!assets.length) return;

  const answers = await readItems(
    reading,
    assets.map(({ collection, tokenId }) => ({ to: collection, data: encodeUri(reading.index, collection, tokenId) })),
  );
  const metadata = assets.map(({ collection, tokenId }, position) => ({
    collection,
    tokenId: BigInt(tokenId),
    ...describe(decodeUri(answers[position] ?? null, tokenId), reading.index.managedVersion(collection) !== null),
  }));
  await db.transaction(async (sql) => {
    await writeMetadata(sql, chain, metadata);
    const read = listed("read", metadata, {
      collection: each(BYTEA, ({ collection }) => collection),
      token_id: each(NUMERIC, ({ tokenId }) => tokenId),
    });
    await sql.query(
      ...bound`delete from nft_trait using ${read}
        where chain = ${chain} and nft_trait.collection = read.collection and nft_trait.token_id = read.token_id`,
    );
    await writeTraits(
      sql,
      chain,
      metadata.flatMap(({ collection, tokenId, traits }) =>
        traits.map((trait, position) => ({ collection, tokenId, position, ...trait })),
      ),
    );
    const requested = metadata.flatMap(({ files }) => files.filter((file) => file !== null));
    await wantMedia(sql, requested);
  });
  for (const [key] of part) pending.delete(key);
}

export const NFT_METADATA_TABLE = table("nft_metadata", {
  collection: key(BYTEA),
  tokenId: key(NUMERIC),
  name: changing(nullable(TEXT)),
  description: changing(nullable(TEXT)),
  imageKey: changing(nullable(BYTEA)),
  animationKey: changing(nullable(BYTEA)),
  metadataKey: changing(nullable(BYTEA)),
  isStale: changing(BOOLEAN),
});

type FoundMetadata = { readonly collection: string; readonly tokenId: bigint } & ReturnType<typeof describe>;

const writeMetadata = writerOf(NFT_METADATA_TABLE)<FoundMetadata>({
  imageKey: ({ files }) => keyOf(files[0]),
  animationKey: ({ files }) => keyOf(files[1]),
  metadataKey: ({ files }) => keyOf(files[2]),
  isStale: () => false,
});

export const NFT_TRAIT_TABLE = table(
  "nft_trait",
  { collection: key(BYTEA), tokenId: key(NUMERIC), position: key(INT), name: fixed(TEXT), value: fixed(TEXT) },
  "ignored",
);

const writeTraits = writerOf(NFT_TRAIT_TABLE)<{
  readonly collection: string;
  readonly tokenId: bigint;
  readonly position: number;
  readonly name: string;
  readonly value: string;
}>({});

/**
 * Reads items together, and separately when one of them makes the batch fail. A collection with an item that exceeds
 * the gas limit of a call is no longer read: its items stay without metadata.
 */
async function readItems(
  { rpc, multicall3, index }: Pick<Reading, "rpc" | "multicall3" | "index">,
  calls: readonly ContractCall[],
): Promise<(string | null)[]> {
  const { costlyCollections } = index;
  const readable = calls.filter(({ to }) => !costlyCollections.has(to));
  const answers = new Map<ContractCall, string | null>();
  try {
    const together = readable.length ? (await multicall(rpc, multicall3, readable)).answers : [];
    for (const [position, call] of readable.entries()) answers.set(call, together[position] ?? null);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    for (let start = 0; start < readable.length; start += ALONE_AT_ONCE) {
      const some = readable.slice(start, start + ALONE_AT_ONCE).filter(({ to }) => !costlyCollections.has(to));
      const results = await Promise.all(some.map((call) => readAlone(rpc, call, ITEM_GAS)));
      for (const [position, { data, isCostly }] of results.entries()) {
        answers.set(some[position]!, data);
        if (isCostly) costlyCollections.add(some[position]!.to);
      }
    }
  }
  return calls.map((call) => answers.get(call) ?? null);
}

/**
 * Returns the contents of an item's URI, and the files with the rest: its picture, its animation, its metadata. A
 * position draws another picture after each change, which few people see.
 */
function describe(uri: string | null, isPosition: boolean) {
  const onChain = parseMetadata(uri);
  const { name, description, traits, image, animation } = onChain ?? NO_METADATA;
  const remote = onChain ? null : toMediaAddress(uri);
  const files = [
    fileOf("picture", image, isPosition),
    fileOf("picture", animation, isPosition),
    fileOf("metadata", remote, false),
  ] as const;
  return { name, description, traits, files };
}

function fileOf(kind: WantedMedia["kind"], address: string | null, isOnRequest: boolean): WantedMedia | null {
  return address === null ? null : { kind, address, isOnRequest };
}

function keyOf(file: WantedMedia | null): string | null {
  return file && mediaKey(file);
}

function encodeUri({ multipleCollections }: ChainIndex, collection: string, tokenId: string): string {
  const functionName = multipleCollections.has(collection) ? "uri" : "tokenURI";
  return encodeFunctionData({ abi: TOKEN_URI_ABI, functionName, args: [BigInt(tokenId)] });
}

function decodeUri(answer: string | null, tokenId: string): string | null {
  if (!answer) return null;
  try {
    const uri = decodeFunctionResult({ abi: TOKEN_URI_ABI, functionName: "tokenURI", data: answer as `0x${string}` });
    return uri.replace(ID_PLACE, BigInt(tokenId).toString(16).padStart(ID_DIGITS, "0"));
  } catch {
    // A contract may return anything: only a string can be a metadata URI.
    return null;
  }
}
