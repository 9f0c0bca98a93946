import type { Host, Transactions } from "@cenote/kit/remote";
import type { Send } from "@cenote/kit/sending";
import { WalletError } from "@cenote/kit/wallet/walletError";
import type { QueryGateway } from "../gateway/queryGateway";
import { readBatchStatus } from "../wallet/batchRequests";
import type { Wallet } from "../wallet/openWallet";
import { announceTransactions } from "./announceTransactions";
import { createSend } from "./createSend";
import { createSettled } from "./createSettled";
import { createFollower } from "./followTransactions";
import { keepFollowing } from "./keepFollowing";
import type { SentTransactions, TrackedTransaction } from "./sentTransactions";
import { parseUnits } from "viem/utils";
import { TRANSACTION_TRANSFERS } from "../operations/transactionOperations";
import type { ReadCoinMove } from "./readOutcome";

const COIN_DECIMALS = 18;

/** For ten seconds: the index reads a block shortly after its node has it. */
const DEFAULT_ATTEMPTS = 20;

const PAUSE_MILLISECONDS = 500;

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
  storedTransactions: readonly TrackedTransaction[],
): { readonly send: Send; readonly settled: Transactions["settled"] } {
  const { onSent } = announceTransactions(sent, storedTransactions, notify);
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

type Answer = {
  readonly transaction: {
    readonly details: {
      readonly assetChanges: readonly ({
        readonly tokenStandard?: string;
        readonly quantity?: string;
        readonly direction?: "IN" | "OUT" | "SELF";
      } | null)[];
    } | null;
  } | null;
};

/** Reads moves of the chain's coin from the index, because they have no events. */
function createReadCoinMove(queryGateway: QueryGateway): ReadCoinMove {
  return async (chain, hash, owner, attempts = DEFAULT_ATTEMPTS) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
      // Without a response the amount stays unknown.
      const answer = await queryGateway<Answer>(TRANSACTION_TRANSFERS, { chain, hash, owner }).catch(() => null);
      const changes = answer?.transaction?.details?.assetChanges;
      if (!changes) continue;
      return changes.reduce((sum, change) => {
        if (change?.tokenStandard !== "NATIVE" || change.quantity === undefined) return sum;
        const amount = parseUnits(change.quantity, COIN_DECIMALS);
        return change.direction === "IN" ? sum + amount : change.direction === "OUT" ? sum - amount : sum;
      }, 0n);
    }
    return null;
  };
}
