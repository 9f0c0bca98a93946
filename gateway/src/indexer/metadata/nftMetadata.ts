import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import { bytes, type Db } from "../../db";
import { ZERO_ADDRESS } from "../entities";
import { insertRows } from "../insertRows";
import { askContracts } from "../multicall";
import type { Rpc } from "../rpc";
import { parseMetadata } from "./parseMetadata";

const TOKEN_URI_ABI = parseAbi(["function tokenURI(uint256) view returns (string)"]);
/** Read at a time, so that new blocks do not wait long for the pictures of old items. */
const ASSETS_PER_PASS = 300;

type Asset = { collection: string; token_id: string };

/** Reads what items that are new say of themselves. Only items that carry it on the chain say anything so far. */
export async function readNftMetadata(db: Db, rpc: Rpc, chain: string, multicall3: string) {
  const assets = await db.query<Asset>(
    `select collection, token_id from nft_asset asset
     where chain = $1 and owner <> $2 and not exists (
       select from nft_metadata
       where chain = asset.chain and collection = asset.collection and token_id = asset.token_id)
     order by collection, token_id limit $3`,
    [chain, bytes(ZERO_ADDRESS), ASSETS_PER_PASS],
  );
  if (!assets.length) return;

  const answers = await askContracts(
    rpc,
    multicall3,
    assets.map(({ collection, token_id }) => ({ to: collection, data: tokenUri(token_id) })),
  );
  const found = assets.map(({ collection, token_id }, position) => ({
    key: [bytes(collection), token_id] as const,
    ...parseMetadata(decodeUri(answers[position] ?? null)),
  }));
  await db.transaction(async (sql) => {
    await insertRows(
      sql,
      chain,
      "nft_metadata",
      {
        collection: "bytea",
        token_id: "numeric",
        name: "text",
        description: "text",
        image: "text",
        animation_url: "text",
      },
      found.map(({ key, name, description, image, animationUrl }) => [...key, name, description, image, animationUrl]),
    );
    await insertRows(
      sql,
      chain,
      "nft_trait",
      { collection: "bytea", token_id: "numeric", position: "int", name: "text", value: "text" },
      found.flatMap(({ key, traits }) => traits.map(({ name, value }, position) => [...key, position, name, value])),
      "on conflict do nothing",
    );
  });
}

function tokenUri(tokenId: string): string {
  return encodeFunctionData({ abi: TOKEN_URI_ABI, functionName: "tokenURI", args: [BigInt(tokenId)] });
}

function decodeUri(answer: string | null): string | null {
  if (!answer) return null;
  try {
    return decodeFunctionResult({ abi: TOKEN_URI_ABI, functionName: "tokenURI", data: answer as `0x${string}` });
  } catch {
    // A contract may answer anything: what is no string is no address of metadata.
    return null;
  }
}
