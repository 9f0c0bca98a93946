/** Kinds of wallet errors that differ for the visitor. */
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

/** Error of a wallet, with the wallet's own message, which is untrusted. */
export class WalletError extends Error {
  constructor(
    readonly fault: WalletFault,
    detail = "",
  ) {
    super(detail);
  }
}

/** Returns the fault of an error, which may have been thrown by another build's copy of this module. */
export function walletFault(error: unknown): WalletFault {
  const fault = typeof error === "object" && error !== null && "fault" in error ? error.fault : null;
  return FAULTS.find((one) => one === fault) ?? "failed";
}
