import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { CALL_GAS, readAlone, readContracts } from "../../chain/readContracts";
import type { Rpc } from "../../chain/rpc";
import { bound, each, listed } from "../../store/postgres/boundStatement";
import { BOOLEAN, BYTEA, changing, INT, key, nullable, TEXT } from "../../store/tables/columns";
import type { Db } from "../../store/db";
import { table, writerOf } from "../../store/tables/table";
import { mediaKey, wantMedia, type WantedMedia } from "../../media/mediaStore";
import { toMediaAddress } from "../../media/mediaAddress";
import { NO_COLLECTION_METADATA, parseCollectionMetadata } from "../../media/collectionMetadata";
import { ITEM_GAS } from "./nftMetadata";

const ABI = parseAbi([
  "function owner() view returns (address)",
  "function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address, uint256)",
  "function contractURI() view returns (string)",
]);
const OWNER = encodeFunctionData({ abi: ABI, functionName: "owner" });
const CONTRACT_URI = encodeFunctionData({ abi: ABI, functionName: "contractURI" });
/** Two words. */
const ROYALTY_BYTES = 64;
/** Hundredths of a percent in the whole: for a price of as many units, the royalty equals its number of points. */
const WHOLE_POINTS = 10_000n;
/** Collections read at a time, so that new blocks do not wait long. */
const COLLECTIONS_PER_PASS = 16;

type Pending = { readonly address: string; readonly tokenId: string };
type Reading = { readonly db: Db; readonly chain: string; readonly rpc: Rpc; readonly multicall3: string };

type Profile = ReturnType<typeof describe> & {
  readonly address: string;
  readonly owner: string | null;
  readonly royaltyPayee: string | null;
  readonly royaltyPoints: number | null;
};

export const NFT_COLLECTION_PROFILE_TABLE = table("nft_collection_profile", {
  address: key(BYTEA),
  owner: changing(nullable(BYTEA)),
  royaltyPayee: changing(nullable(BYTEA)),
  royaltyPoints: changing(nullable(INT)),
  description: changing(nullable(TEXT)),
  imageKey: changing(nullable(BYTEA)),
  bannerKey: changing(nullable(BYTEA)),
  homepageUrl: changing(nullable(TEXT)),
  twitterName: changing(nullable(TEXT)),
  metadataKey: changing(nullable(BYTEA)),
  isStale: changing(BOOLEAN),
});

const writeProfiles = writerOf(NFT_COLLECTION_PROFILE_TABLE)<Profile>({
  imageKey: ({ files: [image] }) => image && mediaKey(image),
  bannerKey: ({ files: [, banner] }) => banner && mediaKey(banner),
  metadataKey: ({ files: [, , metadata] }) => metadata && mediaKey(metadata),
  isStale: () => false,
});

/** Returns the stored collections without a profile, and those whose contracts reported a change since it was read. */
export async function unreadProfiles(db: Db, chain: string): Promise<Set<string>> {
  const rows = await db.query<{ address: string }>(
    ...bound`select address from nft_collection left join nft_collection_profile profile using (chain, address)
      where chain = ${chain} and coalesce(profile.is_stale, true)`,
  );
  return new Set(rows.map(({ address }) => address));
}

/**
 * Reads the profiles of the first collections of a list, and removes them from it: owner, royalty and metadata.
 * Off-chain metadata and pictures are added to the list of third-party files.
 */
export async function readCollectionProfiles({ db, chain, ...target }: Reading, unread: Set<string>) {
  const addresses = [...unread].slice(0, COLLECTIONS_PER_PASS);
  if (!addresses.length) return;
  const requested = listed("requested", addresses, { address: each(BYTEA, (address) => address) });
  const pending = await db.query<Pending>(
    ...bound`select requested.address, coalesce(item.token_id, 0) as "tokenId" from ${requested} left join lateral (
        select token_id from nft_asset where chain = ${chain} and collection = requested.address order by token_id limit 1) item on true`,
  );
  const calls = pending.flatMap(({ address: to, tokenId }) => [
    { to, data: OWNER },
    { to, data: encodeFunctionData({ abi: ABI, functionName: "royaltyInfo", args: [BigInt(tokenId), WHOLE_POINTS] }) },
  ]);
  const facts = await readContracts(target, calls, { gas: CALL_GAS, bytes: ROYALTY_BYTES });
  // Each in a separate request: a collection that draws its picture on the chain may take most of a call's gas.
  const uris = await Promise.all(
    pending.map(({ address: to }) => readAlone(target.rpc, { to, data: CONTRACT_URI }, ITEM_GAS)),
  );
  const profiles = pending.map(({ address }, position): Profile => {
    const [owner, royalty] = facts.slice(position * 2, position * 2 + 2).map(({ data }) => data);
    return {
      address,
      owner: decodeOwner(owner),
      ...decodeRoyalty(royalty),
      ...describe(decodeUri(uris[position]?.data)),
    };
  });
  await db.transaction(async (sql) => {
    await writeProfiles(sql, chain, profiles);
    await wantMedia(
      sql,
      profiles.flatMap(({ files }) => files.filter((file) => file !== null)),
    );
  });
  for (const address of addresses) unread.delete(address);
}

/** Marks the profiles of collections as stale. */
export function staleProfiles(addresses: readonly string[], chain: string) {
  const changed = listed("changed", addresses, { address: each(BYTEA, (address) => address) });
  return bound`update nft_collection_profile set is_stale = true from ${changed}
    where nft_collection_profile.chain = ${chain} and nft_collection_profile.address = changed.address`;
}

function describe(uri: string | null) {
  const onChain = parseCollectionMetadata(uri);
  const { description, image, banner, homepageUrl, twitterName } = onChain ?? NO_COLLECTION_METADATA;
  const remote = onChain ? null : toMediaAddress(uri);
  const files = [fileOf("picture", image), fileOf("picture", banner), fileOf("metadata", remote)] as const;
  return { description, homepageUrl, twitterName, files };
}

function fileOf(kind: WantedMedia["kind"], address: string | null): WantedMedia | null {
  return address === null ? null : { kind, address };
}

function decodeOwner(answer: string | null | undefined): string | null {
  return answer?.length === 66 && BigInt(answer) > 0n && BigInt(answer) < 1n << 160n ? `0x${answer.slice(26)}` : null;
}

/** A royalty of zero, or above the price, counts as no royalty. */
function decodeRoyalty(answer: string | null | undefined) {
  const payee = decodeOwner(answer?.slice(0, 66));
  const points = answer?.length === 130 ? BigInt(`0x${answer.slice(66)}`) : 0n;
  const isRoyalty = payee !== null && points > 0n && points <= WHOLE_POINTS;
  return { royaltyPayee: isRoyalty ? payee : null, royaltyPoints: isRoyalty ? Number(points) : null };
}

function decodeUri(answer: string | null | undefined): string | null {
  try {
    return answer
      ? decodeFunctionResult({ abi: ABI, functionName: "contractURI", data: answer as `0x${string}` })
      : null;
  } catch {
    // A contract may return anything.
    return null;
  }
}
