import { type Client, type Hex, type TransactionReceipt, TransactionReceiptNotFoundError, withRetry } from "viem";
import { getTransactionReceipt } from "viem/actions";

const POLL_MILLISECONDS = 50;
/** A local chain mines immediately: a transaction that takes longer was reorged. */
const MAX_POLLS = 300;

/**
 * Waits until a transaction is mined, successful or not. viem's own wait checks at each new block, and misses a block
 * that is mined during a check: on a chain without other transactions it then waits forever. Throws
 * TransactionReceiptNotFoundError after 15 s.
 */
export function minedReceipt(client: Client, hash: Hex): Promise<TransactionReceipt> {
  return withRetry(() => getTransactionReceipt(client, { hash }), {
    delay: POLL_MILLISECONDS,
    retryCount: MAX_POLLS,
    // The transport itself retries if the node does not respond.
    shouldRetry: ({ error }) => error instanceof TransactionReceiptNotFoundError,
  });
}
