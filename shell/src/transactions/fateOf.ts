import { t } from "@lingui/core/macro";
import type { SentTransaction } from "@cenote/kit/sending";
import { decodeAbiParameters, parseAbiParameters } from "viem/utils";
import { isolated } from "@cenote/kit/text/isolated";

/** Solidity's `Error(string)`. */
const ERROR = "0x08c379a0";

const MAX_REASON_LENGTH = 80;

/** Returns the outcome of a transaction where its title does not cover it; empty otherwise. */
export function fateOf({ state, formerHash, isQueued, isUnseen, outcome }: SentTransaction): string {
  switch (state) {
    case "pending":
      if (isUnseen)
        return t`No public node has it yet. A transaction that is sent privately appears once it is in a block.`;
      return isQueued ? t`Waits for an earlier transaction of this account.` : "";
    case "confirmed":
      return formerHash ? t`Sent again with another network fee.` : "";
    case "failed":
      return revertText(outcome?.revertData ?? null);
    case "replaced":
      return t`Another transaction of this account took its place.`;
    case "canceled":
      return t`Canceled in the wallet.`;
    case "dropped":
      return t`The network no longer has this transaction.`;
  }
}

/**
 * Returns the reason of a transaction's failure, by its revert data. Contracts' own errors are decoded by the screens
 * that know them.
 */
function revertText(revertData: string | null): string {
  const reason = revertData?.startsWith(ERROR) ? readReason(revertData) : "";
  return reason ? t`The contract stopped it: ${reason}` : t`The contract stopped it. Only the network fee was paid.`;
}

/** Decodes the contract's reason, which is untrusted. */
function readReason(revertData: string): string {
  try {
    const [reason] = decodeAbiParameters(parseAbiParameters("string"), `0x${revertData.slice(ERROR.length)}`);
    return isolated(reason, MAX_REASON_LENGTH);
  } catch {
    // A contract may return anything after the selector.
    return "";
  }
}
