import { t } from "@lingui/core/macro";
import { walletFault } from "./walletError";

/** Returns a wallet's error as a sentence for the visitor, with the next step. Accepts any error. */
export function walletFaultText(error: unknown): string {
  switch (walletFault(error)) {
    case "rejected":
      return t`You declined this in your wallet. Nothing was sent.`;
    case "busy":
      return t`Your wallet is waiting for your answer to an earlier request. Open it, answer, and try again; if it shows none, reload this page.`;
    case "noWallet":
      return t`No connected wallet can sign for this account.`;
    case "unknownChain":
      return t`Your wallet does not know this network. Add the network there, and try again.`;
    case "wrongChain":
      return t`Your wallet stayed on another network. Choose the network there, and try again.`;
    case "noBatch":
      return t`Your wallet cannot send these steps in one confirmation.`;
    case "unsupported":
      return t`Your wallet cannot sign this kind of message. Use another wallet or account.`;
    case "unclear":
      return t`Your wallet gave no usable answer. It may have been sent: check the account's activity before you repeat it.`;
    case "earlierFailed":
      return t`An earlier step was not confirmed, so the next one was not sent. Check the account's activity, and try again.`;
    case "failed":
      return t`Your wallet did not complete this. Open it to see why, and try again.`;
  }
}
