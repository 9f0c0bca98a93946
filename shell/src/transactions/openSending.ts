import type { Host, Transactions } from "@cenote/kit/remote";
import type { Send } from "@cenote/kit/sending";
import { WalletError } from "@cenote/kit/wallet/walletError";
import type { QueryGateway } from "../gateway/queryGateway";
import { readBatchStatus } from "../wallet/batchRequests";
import type { Wallet } from "../wallet/openWallet";
import { announceTransactions } from "./announceTransactions";
import { createReadCoinMove } from "./readCoinMove";
import { createSend } from "./createSend";
import { createSettled } from "./createSettled";
import { createFollower } from "./followTransactions";
import { keepFollowing } from "./keepFollowing";
import type { SentTransactions, TrackedTransaction } from "./sentTransactions";

export type SendingMeans = {
  readonly sent: SentTransactions;
  readonly queryGateway: QueryGateway;
  readonly onBlock: Host["onBlock"];
  readonly notify: Host["notify"];
};

/** Opens the code that sends, follows and announces transactions: fetched when there is one. `known` existed before. */
export function openSending(
  { readChain, connections, signing }: Wallet,
  { sent, queryGateway, onBlock, notify }: SendingMeans,
  known: readonly TrackedTransaction[],
): { readonly send: Send; readonly settled: Transactions["settled"] } {
  const { onSent } = announceTransactions(sent, known, notify);
  const check = createFollower({
    sent,
    readChain,
    readCoinMove: createReadCoinMove(queryGateway),
    readBatch: async ({ wallet: rdns, batchId }) => {
      const wallet = connections.find(rdns);
      if (!wallet || batchId === null) throw new WalletError("noWallet");
      return readBatchStatus(wallet.provider, batchId);
    },
    now: () => Math.floor(Date.now() / 1000),
  });
  keepFollowing(sent, check, onBlock);
  const settled = createSettled(sent);
  return { send: createSend({ connections, signing, sent, readChain, settled, onSent }), settled };
}
