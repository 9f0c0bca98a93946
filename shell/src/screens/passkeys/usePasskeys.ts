import { useEffect, useState } from "react";
import { hasPasskeys } from "../../wallet/passkeys/webAuthn";
import type { Passkeys } from "../../wallet/passkeys/openPasskeys";
import { useSession } from "../../session/sessionContext";
import type { Wallet } from "../../wallet/openWallet";

/**
 * State for a screen of passkeys: `unsupported` where the browser has none, `unserved` where this site has no relay,
 * `failed` where the relay does not respond.
 */
export type PasskeyState =
  | { readonly name: "loading" | "unsupported" | "unserved" | "failed" }
  | { readonly name: "ready"; readonly passkeys: Passkeys; readonly wallet: Wallet };

/** Opens the passkey wallet; `retry` tries again after a failure. */
export function usePasskeys(): { readonly state: PasskeyState; readonly retry: () => void } {
  const { loadWallet } = useSession();
  const [state, setState] = useState<PasskeyState>({ name: hasPasskeys() ? "loading" : "unsupported" });
  const [attempt, setAttempt] = useState(0);
  const isSupported = state.name !== "unsupported";
  useEffect(() => {
    if (!isSupported) return;
    let isOver = false;
    const settle = (next: PasskeyState) => !isOver && setState(next);
    loadWallet()
      .then(async (wallet) => {
        const passkeys = await wallet.loadPasskeys();
        settle(passkeys ? { name: "ready", passkeys, wallet } : { name: "unserved" });
      })
      .catch(() => settle({ name: "failed" }));
    return () => {
      isOver = true;
    };
  }, [loadWallet, isSupported, attempt]);
  const retry = () => {
    setState({ name: "loading" });
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
