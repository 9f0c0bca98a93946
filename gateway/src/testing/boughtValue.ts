import { applyBlock } from "../index/blocks/applyBlock";
import type { ChainIndex } from "../index/chainIndex";
import type { Pool } from "../index/entities";
import { blockOf, type EmittedLog } from "./blocks";
import { makePair, SPAM, syncPair, USDC, worldIndex } from "./world";

const DOLLAR = 10n ** 6n;
const ETHER = 10n ** 18n;
const NOW = 1_700_000_400;

export type Bought = {
  /** Dollars of the anchor deposited behind the token's price. */
  readonly anchorUsd: number;
  readonly pools: number;
  /** Whole tokens of the priced token in each of them. */
  readonly perPool: number;
};

/** A market with an unlisted token that is priced by one pair with an anchor, and is in many pairs without one. */
export function boughtValueWorld({ anchorUsd, pools, perPool }: Bought, others: readonly EmittedLog[] = []) {
  const index = worldIndex();
  const addToken = (number: number) => {
    const token = { ...index.tokens.get(SPAM)!, address: addressOf(number) };
    index.tokens.set(token.address, token);
    return token.address;
  };
  const bought = addToken(0xbad);
  const logs = Array.from({ length: pools }, (_, at) => {
    const pair = addressOf(0x200_000 + at);
    const partner = addToken(0x100_000 + at);
    return [makePair(bought, partner, pair), syncPair(BigInt(Math.round(perPool)) * ETHER, ETHER, pair)];
  });
  const anchorPair = addressOf(0x300_000);
  const anchored = [
    makePair(USDC, bought, anchorPair),
    syncPair(BigInt(Math.round(anchorUsd)) * DOLLAR, BigInt(Math.round(anchorUsd)) * ETHER, anchorPair),
  ];
  applyBlock(index, blockOf(1, NOW - 60, [...others, ...anchored, ...logs.flat()]), NOW);
  return { index, bought, anchorPair, boughtUsd: boughtUsd(index, anchorPair, anchorUsd) };
}

/** Returns the value that counts in pools of unlisted tokens, without the deposited anchor. */
function boughtUsd(index: ChainIndex, anchorPair: string, anchorUsd: number): number {
  const unlisted = [...index.pools.values()].filter(({ isListed }) => !isListed);
  const total = unlisted.reduce((sum, { valueLockedUsd }: Pool) => sum + (valueLockedUsd ?? 0), 0);
  return index.pools.has(anchorPair) ? total - anchorUsd : total;
}

function addressOf(number: number): string {
  return `0x${number.toString(16).padStart(40, "0")}`;
}
