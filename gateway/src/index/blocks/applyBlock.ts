import type { ChainBlock } from "./chainBlock";
import type { ChainIndex } from "../chainIndex";
import { MalformedLog, type ChainLog } from "./chainLog";
import { closeBlock } from "./closeBlock";
import { auctionCreated } from "../auctions/auctionCreated";
import { auctionSettled, bidExited, outbid, tokensClaimed } from "../auctions/auctionEnds";
import { bidPlaced } from "../auctions/bidPlaced";
import { auctionCheckpoint } from "../auctions/checkpoint";
import { beginTransaction, closeTransaction } from "./closeTransaction";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { erc20Approval } from "../erc20/approval";
import { deposit } from "../erc20/deposit";
import { erc20Transfer } from "../erc20/transfer";
import { upgraded, upgradedBefore1967 } from "../erc20/upgraded";
import { withdrawal } from "../erc20/withdrawal";
import { transferBatch, transferSingle } from "../erc1155/transfers";
import { uri } from "../erc1155/uri";
import { erc721Approval } from "../erc721/approval";
import { approvalForAll } from "../erc721/approvalForAll";
import { contractUriUpdated } from "../erc721/contractUriUpdated";
import { batchMetadataUpdate, metadataUpdate } from "../erc721/metadataUpdate";
import { erc721Transfer } from "../erc721/transfer";
import { unindexedApproval, unindexedTransfer } from "../erc721/unindexed";
import { handlersByTopic } from "./eventHandler";
import { orderFill } from "../orders/fill";
import { delegateChanged, delegateVotesChanged } from "../governance/delegation";
import { proposalCreated } from "../governance/proposalCreated";
import {
  operationCanceled,
  operationExecuted,
  proposalCanceled,
  proposalExecuted,
  proposalQueued,
} from "../governance/proposalSteps";
import { voteCast, voteCastWithParams } from "../governance/voteCast";
import { permit2Approval, permit2Permit } from "../permit2/approval";
import { counterIncremented } from "../seaport/counterIncremented";
import { orderCancelled } from "../seaport/orderCancelled";
import { orderFulfilled } from "../seaport/orderFulfilled";
import { orderValidated } from "../seaport/orderValidated";
import { ordersMatched } from "../seaport/ordersMatched";
import { v2Burn } from "../v2/burn";
import { v2Mint } from "../v2/mint";
import { pairCreated } from "../v2/pairCreated";
import { v2Swap } from "../v2/swap";
import { sync } from "../v2/sync";
import { v3Burn } from "../v3/burn";
import { v3Collect } from "../v3/collect";
import { collectFromItem } from "../v3/collectFromItem";
import { decreaseLiquidity } from "../v3/decreaseLiquidity";
import { increaseLiquidity } from "../v3/increaseLiquidity";
import { v3Initialize } from "../v3/initialize";
import { v3Mint } from "../v3/mint";
import { poolCreated } from "../v3/poolCreated";
import { v3Swap } from "../v3/swap";
import { v4Donate } from "../v4/donate";
import { v4Initialize } from "../v4/initialize";
import { modifyLiquidity } from "../v4/modifyLiquidity";
import { protocolFeeUpdated } from "../v4/protocolFeeUpdated";
import { v4Swap } from "../v4/swap";

const HANDLERS = handlersByTopic([
  ...[erc20Transfer, erc20Approval, deposit, withdrawal, upgraded, upgradedBefore1967],
  ...[erc721Transfer, erc721Approval, approvalForAll],
  ...[unindexedTransfer, unindexedApproval, metadataUpdate, batchMetadataUpdate, contractUriUpdated],
  ...[transferSingle, transferBatch, uri],
  ...[permit2Approval, permit2Permit, orderFill],
  ...[pairCreated, sync, v2Swap, v2Mint, v2Burn],
  ...[poolCreated, v3Initialize, v3Swap, v3Mint, v3Burn, v3Collect],
  ...[increaseLiquidity, decreaseLiquidity, collectFromItem],
  ...[v4Initialize, v4Swap, modifyLiquidity, v4Donate, protocolFeeUpdated],
  ...[auctionCreated, bidPlaced, auctionCheckpoint, outbid, bidExited, tokensClaimed, auctionSettled],
  ...[orderValidated, orderFulfilled, ordersMatched, orderCancelled, counterIncremented],
  ...[proposalCreated, voteCast, voteCastWithParams, delegateChanged, delegateVotesChanged],
  ...[proposalQueued, proposalExecuted, proposalCanceled, operationExecuted, operationCanceled],
]);

/** The first topics of all indexed events. */
export const EVENT_TOPICS: ReadonlySet<string> = new Set(HANDLERS.keys());

/**
 * Applies one block to the index of a chain whose newest block has the given time. The index must already know the
 * block's new tokens and collections.
 */
export function applyBlock(index: ChainIndex, block: ChainBlock, headTimestamp: number) {
  index.changes.blocks.push(block);
  for (const transaction of block.transactions) {
    const from = beginTransaction(index);
    for (const log of transaction.logs) applyLog(index, log);
    closeTransaction(index, block.number, transaction, from);
  }
  closeBlock(index, block.timestamp, headTimestamp);
  index.changes.valuesLocked.push(index.valueLocked);
  index.changes.coinPrices.push(index.tokens.get(ZERO_ADDRESS)?.price?.usd ?? null);
}

function applyLog(index: ChainIndex, log: ChainLog) {
  for (const handler of HANDLERS.get(log.facts.topics[0] ?? "") ?? []) {
    if (handler.indexedValues !== log.facts.topics.length - 1) continue;
    try {
      handler.apply(log, index);
    } catch (error) {
      // Any contract may emit a log that only begins like an event: it is ignored.
      if (!(error instanceof MalformedLog)) throw error;
    }
  }
}
