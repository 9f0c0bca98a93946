import type { ChainConfig } from "../../chain/chainConfig";
import { EVENT_TOPICS } from "../blocks/applyBlock";
import type { ChainIndex } from "../chainIndex";
import { coinReader } from "../coins/coinReader";
import type { BlockReader } from "../reading/blockReader";
import { FollowedLogs } from "../reading/followedLogs";
import { sparseBlockReader } from "../reading/sparseBlocks";
import { wholeBlockReader } from "../reading/wholeBlocks";
import type { ChainRpc } from "../../chain/rpc";

const LOG_RANGE_BLOCKS = 2000;

/** Third-party nodes limit calls: those for contracts' coins may be this fraction of those that are allowed. */
const COIN_CALLS = 0.2;
/** A block that is read by its logs takes its header and its receipts. */
const CALLS_PER_BLOCK = 2;
/** Unused calls accumulate for this long. */
const MAX_UNUSED_SECONDS = 30;

/** Opens a chain's reader by its configuration. */
export function openReader(rpc: ChainRpc, config: ChainConfig, index: ChainIndex): BlockReader {
  const readCoins = coinReader({
    weth: config.contracts.weth.toLowerCase(),
    isShared: (address) => index.isOwnContract(address) || index.pools.has(address),
    ...(config.mode === "logs" && { callBudget: coinCallBudget(config.callsPerSecond ?? Infinity) }),
  });
  if (config.mode !== "logs") return wholeBlockReader(rpc, readCoins);
  return sparseBlockReader({
    rpc,
    followed: new FollowedLogs(config, EVENT_TOPICS, index.pools.values()),
    maxBlocks: config.logRangeBlocks ?? LOG_RANGE_BLOCKS,
    readCoins,
  });
}

/** Returns how many calls may be spent on coins: a part of those that the rate allows since the last blocks. */
function coinCallBudget(callsPerSecond: number): (blocks: number) => number {
  if (callsPerSecond === Infinity) return () => Infinity;
  let since = performance.now();
  return (blocks) => {
    const seconds = Math.min(MAX_UNUSED_SECONDS, (performance.now() - since) / 1000);
    since = performance.now();
    return Math.floor(COIN_CALLS * Math.max(CALLS_PER_BLOCK * blocks, callsPerSecond * seconds));
  };
}
