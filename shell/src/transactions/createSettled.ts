import type { Transactions } from "@cenote/kit/remote";
import type { SentTransactions } from "./sentTransactions";

/** Waits for a transaction's outcome. Rejects for an unknown id, and when the signal is aborted. */
export function createSettled(sent: SentTransactions): Transactions["settled"] {
  return (id, signal) =>
    new Promise((resolve, reject) => {
      const stops: (() => void)[] = [];
      const finish = (how: () => void) => {
        stops.forEach((stop) => stop());
        how();
      };
      const handleAbort = () => finish(() => reject(signal?.reason as Error));
      const look = () => {
        const transaction = sent.get().find((one) => one.id === id);
        if (!transaction) finish(() => reject(new Error(`No transaction of this browser has the id ${id}`)));
        else if (transaction.state !== "pending") finish(() => resolve(transaction));
      };
      if (signal?.aborted) return handleAbort();
      signal?.addEventListener("abort", handleAbort);
      stops.push(sent.subscribe(look), () => signal?.removeEventListener("abort", handleAbort));
      look();
    });
}
