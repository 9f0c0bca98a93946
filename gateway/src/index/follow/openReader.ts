import type { ChainConfig } from "../../chain/chainConfig";
import { EVENT_TOPICS } from "../blocks/applyBlock";
import type { ChainIndex } from "../chainIndex";
import { coinReader } from "../coins/coinReader";
import { undoBlocksOf } from "../../chain/finality";
import type { BlockReader } from "../reading/blockReader";
import { FollowedLogs } from "../reading/followedLogs";
import { sparseBlockReader } from "../reading/sparseBlocks";
import { wholeBlockReader } from "../reading/wholeBlocks";
import type { ChainRpc } from "../../chain/rpc";

const LOG_RANGE_BLOCKS = 2000;

/** Third-party nodes limit calls: those for contracts' coins may be this fraction of those for blocks. */
const COIN_CALLS = 0.2;

/** Opens a chain's reader by its configuration. */
export function openReader(rpc: ChainRpc, config: ChainConfig, index: ChainIndex): BlockReader {
  const readCoins = coinReader({
    weth: config.contracts.weth.toLowerCase(),
    isShared: (address) => index.isOwnContract(address) || index.pools.has(address),
    callPart: config.mode === "logs" ? COIN_CALLS : Infinity,
  });
  if (config.mode !== "logs") return wholeBlockReader(rpc, readCoins);
  return sparseBlockReader({
    rpc,
    followed: new FollowedLogs(config, EVENT_TOPICS, index.pools.values()),
    finalityBlocks: undoBlocksOf(config),
    maxBlocks: config.logRangeBlocks ?? LOG_RANGE_BLOCKS,
    readCoins,
  });
}
