import { parseUnits } from "viem/utils";
import type { QueryGateway } from "../gateway/queryGateway";
import { TRANSACTION_TRANSFERS } from "../operations/transactionOperations";
import type { ReadCoinMove } from "./readOutcome";

const COIN_DECIMALS = 18;
/** For ten seconds: the index reads a block shortly after its node has it. */
const DEFAULT_ATTEMPTS = 20;
const PAUSE_MILLISECONDS = 500;

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
export function createReadCoinMove(queryGateway: QueryGateway): ReadCoinMove {
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
