import { t } from "@lingui/core/macro";
import type { SentTransaction } from "@cenote/kit/sending";
import { revertText } from "./revertText";

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
