import type { Chain } from "@cenote/domain/chains";
import { multicall, type ContractAnswer, type ContractCall } from "./indexer/multicall";
import type { Rpc } from "./indexer/rpc";
import type { ChainConfigs } from "./chainConfig";

/** What contracts answered together, and the block they were asked at. */
export type HeadAnswers = { readonly blockNumber: number; readonly answers: readonly ContractAnswer[] };

/** Asks groups of contracts at a chain's head, each group within one block; null for a group the node did not answer. */
export type ContractsAtHead = (
  chain: Chain,
  groups: readonly (readonly ContractCall[])[],
) => Promise<(HeadAnswers | null)[]>;

const CALLS_AT_ONCE = 100;
const MOST_KNOWN = 20_000;

type Known = { readonly block: number | null; readonly answers: Promise<HeadAnswers | null> };

/** Reads contracts through the chains' own nodes, each group once per indexed block. */
export function contractsAtHead(
  chainConfigs: ChainConfigs,
  rpcs: Partial<Record<Chain, Rpc>>,
  indexedBlock: (chain: Chain) => number | null,
): ContractsAtHead {
  const known = new Map<string, Known>();

  return (chain, groups) => {
    const rpc = rpcs[chain];
    const multicall3 = chainConfigs[chain]?.contracts.multicall3;
    if (!rpc || !multicall3) return Promise.resolve(groups.map(() => null));
    if (known.size > MOST_KNOWN) known.clear();

    const block = indexedBlock(chain);
    const keys = groups.map((calls) => `${chain}:${calls.map(({ to, data }) => `${to}${data}`).join()}`);
    const unknown = [...new Set(keys.keys())].filter((place) => known.get(keys[place]!)?.block !== block);
    for (const part of inParts(unknown, groups)) {
      const asked = askTogether(
        rpc,
        multicall3,
        part.map((place) => groups[place]!),
      );
      for (const [index, place] of part.entries()) {
        const key = keys[place]!;
        const answers = asked.then((all) => all[index] ?? null);
        known.set(key, { block, answers });
        // The next look asks again.
        void answers.then((found) => found ?? known.delete(key));
      }
    }
    return Promise.all(keys.map((key) => known.get(key)!.answers));
  };
}

/** Cuts what is asked into calls of bearable size, no group in two. */
function inParts(places: readonly number[], groups: readonly (readonly ContractCall[])[]): number[][] {
  const parts: number[][] = [];
  let size = Infinity;
  for (const place of places) {
    const { length } = groups[place]!;
    if (size + length > CALLS_AT_ONCE) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(place);
    size += length;
  }
  return parts;
}

async function askTogether(
  rpc: Rpc,
  multicall3: string,
  groups: readonly (readonly ContractCall[])[],
): Promise<(HeadAnswers | null)[]> {
  try {
    const { blockNumber, answers } = await multicall(rpc, multicall3, groups.flat());
    let start = 0;
    return groups.map(({ length }) => ({ blockNumber, answers: answers.slice(start, (start += length)) }));
  } catch {
    // One contract can spoil a call for all: the halves show which. A node that is away answers none of them.
    if (groups.length === 1) return [null];
    const half = Math.ceil(groups.length / 2);
    const first = await askTogether(rpc, multicall3, groups.slice(0, half));
    if (first.every((answer) => answer === null)) return groups.map(() => null);
    return [...first, ...(await askTogether(rpc, multicall3, groups.slice(half)))];
  }
}
