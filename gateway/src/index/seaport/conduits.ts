import { decodeFunctionResult, encodeFunctionData, parseAbi, zeroHash, type Hex } from "viem";
import type { ChainBlock } from "../blocks/chainBlock";
import type { ChainIndex } from "../chainIndex";
import { multicall } from "../../chain/multicall";
import type { Rpc } from "../../chain/rpc";
import { orderValidated } from "./orderValidated";

const ABI = parseAbi([
  "function information() view returns (string version, bytes32 domainSeparator, address conduitController)",
  "function getConduit(bytes32 conduitKey) view returns (address conduit, bool exists)",
]);
/** Position of an order's conduit key in the event: after its hash, its offset and nine other words. */
const CONDUIT_KEY_WORD = 11;

/**
 * Finds conduits that orders refer to for the first time: such a conduit, not Seaport, then needs the approval to move
 * the item.
 */
export async function findConduits(index: ChainIndex, rpc: Rpc, multicall3: string, blocks: readonly ChainBlock[]) {
  const keys = new Map<string, Set<Hex>>();
  for (const { address, topics, data } of logsOf(blocks)) {
    if (topics[0] !== orderValidated.topic || !index.isContract(address, "seaport")) continue;
    const start = 2 + 64 * CONDUIT_KEY_WORD;
    const key: Hex = `0x${data.slice(start, start + 64)}`;
    if (key === zeroHash || key.length !== 66 || index.conduits.has(key)) continue;
    keys.set(address, (keys.get(address) ?? new Set<Hex>()).add(key));
  }
  for (const [seaport, conduitKeys] of keys) {
    const [information] = (await multicall(rpc, multicall3, [{ to: seaport, data: INFORMATION }])).answers;
    if (!information) continue;
    const [, , to] = decodeFunctionResult({ abi: ABI, functionName: "information", data: information as Hex });
    const calls = [...conduitKeys].map((key) => ({ to, data: getConduit(key) }));
    const { answers } = await multicall(rpc, multicall3, calls);
    for (const [position, key] of [...conduitKeys].entries()) {
      const answer = answers[position];
      if (!answer) continue;
      const [conduit, exists] = decodeFunctionResult({ abi: ABI, functionName: "getConduit", data: answer as Hex });
      if (exists) index.conduits.set(key, conduit.toLowerCase());
    }
  }
}

const INFORMATION = encodeFunctionData({ abi: ABI, functionName: "information" });

function getConduit(key: Hex): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "getConduit", args: [key] });
}

function* logsOf(blocks: readonly ChainBlock[]) {
  for (const { transactions } of blocks) for (const { logs } of transactions) for (const { facts } of logs) yield facts;
}
