import { encodeFunctionData, parseAbi, type Hex } from "viem";
import { CALL_GAS, readContracts, WORD_BYTES } from "../../chain/readContracts";
import type { Rpc } from "../../chain/rpc";

const ABI = parseAbi([
  "function supportsInterface(bytes4) view returns (bool)",
  "function ownerOf(uint256) view returns (address)",
]);
const ERC721: Hex = "0x80ac58cd";
const ERC1155: Hex = "0xd9b67a26";
/** An identifier that no contract of the standard supports: a contract that confirms it proves nothing. */
const INVALID: Hex = "0xffffffff";
const QUESTIONS = [ERC721, ERC1155, INVALID].map((id) =>
  encodeFunctionData({ abi: ABI, functionName: "supportsInterface", args: [id] }),
);

/**
 * Returns whether collections report (ERC-165) that accounts hold amounts of their items (ERC-1155), or that each item
 * has one owner (ERC-721); null for both or neither. Collections beyond `maxRequests` are omitted.
 */
export async function readStandards(
  rpc: Rpc,
  multicall3: string,
  collections: readonly string[],
  maxRequests: number,
): Promise<ReadonlyMap<string, boolean | null>> {
  if (!collections.length) return new Map();
  const calls = collections.flatMap((to) => QUESTIONS.map((data) => ({ to, data })));
  const bounds = { gas: CALL_GAS, bytes: WORD_BYTES };
  const answers = await readContracts({ rpc, multicall3 }, calls, bounds, maxRequests);
  const standards = new Map<string, boolean | null>();
  for (const [position, address] of collections.entries()) {
    const own = answers.slice(position * QUESTIONS.length, (position + 1) * QUESTIONS.length);
    if (own.length < QUESTIONS.length) break;
    const [isSingle, isMultiple, isAnything] = own.map(({ data }) => data?.length === 66 && BigInt(data) === 1n);
    standards.set(address, isAnything || isSingle === isMultiple ? null : Boolean(isMultiple));
  }
  return standards;
}

type Candidate = { readonly address: string; readonly tokenId: bigint | null };

/**
 * Returns the contracts without decimals whose transfers refer to items: the item has an owner. Contracts without an
 * item's id are not called.
 */
export async function readUnindexed(
  rpc: Rpc,
  multicall3: string,
  candidates: readonly Candidate[],
  maxRequests: number,
): Promise<ReadonlySet<string>> {
  const items = candidates.flatMap(({ address, tokenId }) => (tokenId === null ? [] : [{ address, tokenId }]));
  if (!items.length) return new Set();
  const calls = items.map(({ address, tokenId }) => ({
    to: address,
    data: encodeFunctionData({ abi: ABI, functionName: "ownerOf", args: [tokenId] }),
  }));
  const bounds = { gas: CALL_GAS, bytes: WORD_BYTES };
  const answers = await readContracts({ rpc, multicall3 }, calls, bounds, maxRequests);
  const owned = items.filter((_, position) => isAddressWord(answers[position]?.data ?? null));
  return new Set(owned.map(({ address }) => address));
}

function isAddressWord(answer: string | null): boolean {
  return answer?.length === 66 && BigInt(answer) > 0n && BigInt(answer) < 1n << 160n;
}
