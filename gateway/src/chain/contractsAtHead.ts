import type { Chain } from "@cenote/domain/chains";
import { GraphQLError } from "graphql";
import { LRUCache } from "lru-cache";
import { AMOUNT_GAS, readSome, TEXT_BYTES } from "./readContracts";
import type { ContractAnswer, ContractCall } from "./multicall";
import { RpcError, type Rpc } from "./rpc";
import type { ChainConfigs } from "./chainConfig";
import { sharedWork, type SharedWork } from "../lib/sharedWork";
import type { AllVisitorNodes } from "./visitorNodes";

/** Results of contract calls, and the block at which they were read. */
export type HeadAnswers = { readonly blockNumber: number; readonly answers: readonly ContractAnswer[] };

/** Calls groups of contracts at a chain's head, each group at one block; null for a group without a response. */
export type ReadContracts = (
  chain: Chain,
  groups: readonly (readonly ContractCall[])[],
) => Promise<(HeadAnswers | null)[]>;
/** `ReadContracts` for one operation: its calls abort with its signal. */
export type ContractsAtHead = (
  ...request: [...Parameters<ReadContracts>, operation: AbortSignal]
) => ReturnType<ReadContracts>;

const CALLS_AT_ONCE = 100;
const BOUNDS = { gas: AMOUNT_GAS, bytes: TEXT_BYTES };
const MAX_CACHED = 20_000;

/** A group's answers, as an index into those of its request. */
type Known = {
  readonly block: number | null;
  readonly part: SharedWork<(HeadAnswers | null)[]>;
  readonly index: number;
};

/** Reads contracts through the chains' own nodes, each group once per indexed block. */
export function contractsAtHead(
  chainConfigs: ChainConfigs,
  nodes: AllVisitorNodes,
  indexedBlock: (chain: Chain) => number | null,
): ContractsAtHead {
  const cache = new LRUCache<string, Known>({ max: MAX_CACHED });

  return (chain, groups, operation) => {
    const visitors = nodes[chain];
    const multicall3 = chainConfigs[chain]?.contracts.multicall3;
    if (!visitors || !multicall3) return Promise.resolve(groups.map(() => null));

    const block = indexedBlock(chain);
    const keys = groups.map((calls) => `${chain}:${calls.map(({ to, data }) => `${to}${data}`).join()}`);
    // Held here, because a long list of groups may evict its own first ones from the cache.
    const entries = new Map(
      keys.flatMap((key) => {
        const last = cache.get(key);
        return last?.block === block && !last.part.isAbandoned ? [[key, last] as const] : [];
      }),
    );
    const unknown = [...keys.keys()].filter((place) => !entries.has(keys[place]!));
    for (const part of inParts(unknown, groups)) {
      const missing = part.map((place) => groups[place]!);
      const work = sharedWork((signal) => readTogether(visitors.forOperation(signal), multicall3, missing));
      for (const [index, place] of part.entries()) {
        const key = keys[place]!;
        const mine: Known = { block, part: work, index };
        cache.set(key, mine);
        entries.set(key, mine);
      }
    }
    const joined = new Map<Known["part"], Promise<(HeadAnswers | null)[]>>();
    return Promise.all(
      keys.map(async (key) => {
        const mine = entries.get(key)!;
        const answers = joined.get(mine.part) ?? mine.part.join(operation);
        joined.set(mine.part, answers);
        const forget = () => cache.peek(key) === mine && cache.delete(key);
        const answer = await answers.then(
          (all) => all[mine.index] ?? null,
          (error: unknown) => {
            forget();
            throw error;
          },
        );
        // The next operation retries groups without a response.
        if (!answer) forget();
        return answer;
      }),
    );
  };
}

/** Splits groups into requests of at most CALLS_AT_ONCE calls, without dividing a group. */
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

async function readTogether(
  rpc: Rpc,
  multicall3: string,
  groups: readonly (readonly ContractCall[])[],
): Promise<(HeadAnswers | null)[]> {
  const all: (HeadAnswers | null)[] = [];
  while (all.length < groups.length) {
    const rest = groups.slice(all.length);
    try {
      const { blockNumber, answers } = await readSome({ rpc, multicall3 }, rest.flat(), BOUNDS);
      // One request may be too small for all groups: only groups with all answers count.
      const before = all.length;
      let start = 0;
      for (const { length } of rest) {
        if (start + length > answers.length) break;
        all.push({ blockNumber, answers: answers.slice(start, (start += length)).map(({ data }) => data) });
      }
      if (all.length === before) all.push(null);
    } catch (error) {
      // Over the visitors' budget, or aborted: a retry does not help.
      if (error instanceof GraphQLError) throw error;
      // An unavailable node fails all groups; an error in one call does not affect the others.
      if (!(error instanceof RpcError)) return groups.map((_, place) => all[place] ?? null);
      if (rest.length === 1) all.push(null);
      else all.push(...(await readTogether(rpc, multicall3, rest.slice(0, Math.ceil(rest.length / 2)))));
    }
  }
  return all;
}
