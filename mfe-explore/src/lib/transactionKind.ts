import { t } from "@lingui/core/macro";
import type { TransactionType } from "../screens/transaction/__generated__/TransactionHeader_transaction.graphql";

/** Returns the kind of a transaction in one or two words; liquidity is determined by its pool transactions. */
export function transactionKindText(type: TransactionType, poolTypes: readonly string[]): string {
  if (poolTypes.length > 0 && poolTypes.every((poolType) => poolType === "ADD")) return t`Liquidity added`;
  if (poolTypes.length > 0 && poolTypes.every((poolType) => poolType === "REMOVE")) return t`Liquidity removed`;
  const texts: Readonly<Partial<Record<TransactionType, () => string>>> = {
    APPROVE: () => t`Approval`,
    BORROW: () => t`Loan taken`,
    BRIDGING: () => t`Transfer to another network`,
    CANCEL: () => t`Cancellation`,
    CLAIM: () => t`Fees collected`,
    DEPLOYMENT: () => t`Contract created`,
    LEND: () => t`Lent`,
    MINT: () => t`Mint`,
    RECEIVE: () => t`Receipt`,
    REPAY: () => t`Loan repaid`,
    SEND: () => t`Payment`,
    STAKE: () => t`Stake`,
    SWAP: () => t`Swap`,
    UNSTAKE: () => t`Unstaked`,
    WITHDRAW: () => t`Withdrawal`,
  };
  return texts[type]?.() ?? t`Contract call`;
}
