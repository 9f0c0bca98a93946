import { type Client, type Hex, type TransactionReceipt, TransactionReceiptNotFoundError, withRetry } from "viem";
import { getTransactionReceipt } from "viem/actions";

const POLL_MILLISECONDS = 50;
/** A local chain mines at once: a transaction that takes longer was reorged. */
const MAX_POLLS = 300;

/**
 * Waits until a transaction is mined, whether it succeeded or not. viem's own wait looks again at each new block, and
 * misses a block that is mined while it looks: on a chain without other transactions it then waits for ever. Throws
 * TransactionReceiptNotFoundError after 15 s.
 */
export function minedReceipt(client: Client, hash: Hex): Promise<TransactionReceipt> {
  return withRetry(() => getTransactionReceipt(client, { hash }), {
    delay: POLL_MILLISECONDS,
    retryCount: MAX_POLLS,
    // The transport itself tries again when the node does not answer.
    shouldRetry: ({ error }) => error instanceof TransactionReceiptNotFoundError,
  });
}
