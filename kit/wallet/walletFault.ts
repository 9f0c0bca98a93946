import { t } from "@lingui/core/macro";

/** What can go wrong with a wallet, as far as it makes a difference to its owner. */
const FAULTS = ["rejected", "busy", "noWallet", "unknownChain", "wrongChain", "failed"] as const;
export type WalletFault = (typeof FAULTS)[number];

/** What went wrong, with the wallet's own message, which is untrusted. */
export class WalletError extends Error {
  constructor(
    readonly fault: WalletFault,
    detail = "",
  ) {
    super(detail);
  }
}

/** What went wrong, of an error that may have been thrown by another build's copy of this module. */
export function walletFault(error: unknown): WalletFault {
  const fault = typeof error === "object" && error !== null && "fault" in error ? error.fault : null;
  return FAULTS.find((one) => one === fault) ?? "failed";
}

/** The same as a sentence with what to do. */
export function walletFaultText(error: unknown): string {
  switch (walletFault(error)) {
    case "rejected":
      return t`You declined this in your wallet. Nothing was sent.`;
    case "busy":
      return t`Your wallet is waiting for your answer to an earlier request. Open it, answer, and try again.`;
    case "noWallet":
      return t`No connected wallet can sign for this account.`;
    case "unknownChain":
      return t`Your wallet does not know this network. Add the network there, and try again.`;
    case "wrongChain":
      return t`Your wallet stayed on another network. Choose the network there, and try again.`;
    case "failed":
      return t`Your wallet did not complete this. Open it to see why, and try again.`;
  }
}
