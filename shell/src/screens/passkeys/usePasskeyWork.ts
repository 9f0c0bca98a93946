import { useState } from "react";
import type { Chain } from "@cenote/domain/chains";

/** Current operation with passkeys, and the error of the last one. */
export type PasskeyWork = {
  readonly isBusy: boolean;
  readonly chain: Chain | null;
  readonly error: unknown;
  /** Runs one operation at a time; null where it failed. */
  readonly run: <Result>(task: (onChain: (chain: Chain) => void) => Promise<Result>) => Promise<Result | null>;
};

/** Runs operations with passkeys, one at a time. */
export function usePasskeyWork(): PasskeyWork {
  const [state, setState] = useState<Omit<PasskeyWork, "run">>({ isBusy: false, chain: null, error: null });
  return {
    ...state,
    run: async (task) => {
      setState({ isBusy: true, chain: null, error: null });
      try {
        const result = await task((chain) => setState({ isBusy: true, chain, error: null }));
        setState({ isBusy: false, chain: null, error: null });
        return result;
      } catch (error) {
        setState({ isBusy: false, chain: null, error });
        return null;
      }
    },
  };
}
