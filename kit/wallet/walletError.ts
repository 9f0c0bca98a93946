/** What can go wrong with a wallet, as far as it makes a difference to its owner. */
const FAULTS = [
  "rejected",
  "busy",
  "noWallet",
  "unknownChain",
  "wrongChain",
  "noBatch",
  "unsupported",
  "unclear",
  "earlierFailed",
  "failed",
] as const;
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
