import { sourceNames, type Providers } from "./providers";
import { rampAccess, type RampProof } from "./rampAccess";

/** The providers whose records the client may see and requests. */
export type OffChainScope = {
  readonly providers: readonly string[];
  readonly hasOffChain: boolean;
  readonly hasBridging: boolean;
  /** Ramp transfers whose ids the client knows. */
  readonly references: readonly string[];
  /** Each owner with the provider whose signature proves the client. */
  readonly proven: readonly { readonly owner: string; readonly provider: string }[];
  /** The last second in which the proof is valid, Unix time; null without one. */
  readonly expires: number | null;
};

export type OffChainArgs = {
  readonly includeOffChain?: boolean | null;
  readonly includeBridging?: boolean | null;
  readonly onRampTransactionsAuth?: RampProof | null;
  readonly onRampTransactionIDs?: readonly string[] | null;
};

/**
 * Returns the scope of a request; null if it only includes on-chain activity: no provider is configured, and signed
 * orders are not requested.
 */
export function offChainScope(args: OffChainArgs, providers: Providers): OffChainScope | null {
  const hasOffChain = args.includeOffChain ?? false;
  // Order books report no bridge transfers.
  const hasBridging = (args.includeBridging ?? true) && providers.size > 0;
  if (!hasOffChain && !hasBridging) return null;
  const proof = args.onRampTransactionsAuth;
  const access = proof ? rampAccess(providers, proof, Math.floor(Date.now() / 1000)) : null;
  return {
    providers: sourceNames(providers),
    hasOffChain,
    hasBridging,
    references: args.onRampTransactionIDs ?? [],
    proven: (access?.owners ?? []).map((owner) => ({ owner, provider: access!.provider })),
    expires: access?.expires ?? null,
  };
}

/** Returns the milliseconds until a scope's proof expires; null for a scope without one. */
export function millisecondsLeft({ expires }: OffChainScope): number | null {
  return expires === null ? null : (expires + 1) * 1000 - Date.now();
}
