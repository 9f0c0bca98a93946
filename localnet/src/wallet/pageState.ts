const STORED_AS = "cenote.developmentWallet";
const BATCHES = ["offered", "declined", "missing"] as const;

/** Simulated behavior of the wallet's owner, set in the console: `developmentWallet.set({ rejects: true })`. */
export type Switches = {
  /** Whether every request that needs confirmation is rejected. */
  readonly rejects: boolean;
  /** Time that the owner takes for each confirmation. */
  readonly delaySeconds: number;
  /** Whether the wallet keeps its chain, although it confirms a switch to another. */
  readonly keepsChain: boolean;
  /** Whether it sends batches; `declined`: its owner refuses the account upgrade that a batch needs. */
  readonly batches: (typeof BATCHES)[number];
};

/** State of the development wallet in this browser. */
export type PageState = Switches & { readonly isConnected: boolean; readonly chainId: number | null };

export function readState(): PageState {
  let stored: Readonly<Partial<Record<keyof PageState, unknown>>> = {};
  try {
    stored = (JSON.parse(localStorage.getItem(STORED_AS) ?? "{}") ?? {}) as typeof stored;
  } catch {
    // The stored state is invalid: the wallet starts without one.
  }
  const { isConnected, chainId, rejects, delaySeconds, keepsChain, batches } = stored;
  return {
    isConnected: isConnected === true,
    chainId: typeof chainId === "number" ? chainId : null,
    rejects: rejects === true,
    delaySeconds: typeof delaySeconds === "number" && delaySeconds > 0 ? delaySeconds : 0,
    keepsChain: keepsChain === true,
    batches: BATCHES.find((one) => one === batches) ?? "offered",
  };
}

export function writeState(changes: Partial<PageState>): void {
  localStorage.setItem(STORED_AS, JSON.stringify({ ...readState(), ...changes }));
}
