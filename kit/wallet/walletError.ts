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
/** Kind of a wallet's error. */
export type WalletFault = (typeof FAULTS)[number];

/** Error of a wallet or a node. `message` is the wallet's own text, untrusted. */
export class WalletError extends Error {
  constructor(
    readonly fault: WalletFault,
    detail = "",
  ) {
    super(detail);
  }
}

/** Returns the fault of an error, even if another build's copy of this module threw it; `failed` for other errors. */
export function walletFault(error: unknown): WalletFault {
  const fault = typeof error === "object" && error !== null && "fault" in error ? error.fault : null;
  return FAULTS.find((one) => one === fault) ?? "failed";
}
