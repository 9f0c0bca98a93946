import { t } from "@lingui/core/macro";
import { useState } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { useWatched } from "../host/useWatched";
import { walletFaultText } from "./walletFault";
import { useHost } from "../remote";
import { Banner } from "../feedback/Banner";
import { Button } from "../form/Button";
import * as styles from "./WrongChain.module.css";

/** Warns that the wallet is not on `chain`, with a button that switches it; renders nothing if it is. */
export function WrongChain({ chain }: { chain: Chain }) {
  const { account, signing } = useHost();
  const current = useWatched(account);
  const [state, setState] = useState<{ readonly isWaiting: boolean; readonly error: unknown }>(IDLE);
  if (!current?.canSign || current.chain === chain) return null;

  const chainName = chainFacts(chain).displayName;
  const handleSwitch = async () => {
    setState({ isWaiting: true, error: null });
    try {
      await signing.switchChain(chain);
      setState(IDLE);
    } catch (error) {
      setState({ isWaiting: false, error });
    }
  };
  return (
    <Banner tone="warn" title={t`Your wallet is on another network`}>
      <div className={styles.content}>
        <p>{state.isWaiting ? t`Confirm the switch to ${chainName} in your wallet.` : t`This needs ${chainName}.`}</p>
        {state.error !== null && <p role="alert">{walletFaultText(state.error)}</p>}
        <Button size="small" disabled={state.isWaiting} onClick={() => void handleSwitch()}>
          {t`Switch to ${chainName}`}
        </Button>
      </div>
    </Banner>
  );
}

const IDLE = { isWaiting: false, error: null } as const;
