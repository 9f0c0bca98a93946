import type { Host } from "@cenote/kit/remote";
import type { Wallet } from "../wallet/openWallet";
import type { openSending, SendingMeans } from "./openSending";
import { createSentTransactions } from "./sentTransactions";

/** Creates sending, whose code is fetched with the wallet's: on first use, and where transactions are followed. */
export function createLazySending(
  loadWallet: () => Promise<Wallet>,
  means: Omit<SendingMeans, "sent">,
): Pick<Host, "send" | "transactions"> {
  const sent = createSentTransactions();
  const storedTransactions = sent.get();
  let opening: Promise<ReturnType<typeof openSending>> | null = null;
  const load = async () => {
    const [wallet, sending] = await Promise.all([loadWallet(), import("./openSending")]);
    return sending.openSending(wallet, { ...means, sent }, storedTransactions);
  };
  const open = () =>
    (opening ??= load().catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  const follow = () => {
    // A failed load is retried at the next change.
    if (!opening && sent.get().some(({ tracking }) => tracking !== null)) open().catch(() => undefined);
  };
  sent.subscribe(follow);
  follow();
  return {
    send: async (chain, calls, options) => (await open()).send(chain, calls, options),
    transactions: {
      get: sent.get,
      subscribe: sent.subscribe,
      settled: async (id, signal) => (await open()).settled(id, signal),
    },
  };
}
