import { t } from "@lingui/core/macro";
import { useState } from "react";
import { DEFAULT_CHAIN, type Chain } from "@cenote/domain/chains";
import { ChainFilter } from "@cenote/kit/chain/ChainFilter";
import { useIndexedChains } from "@cenote/kit/host/useIndexedChains";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import { WrongChain } from "@cenote/kit/wallet/WrongChain";
import { useSession } from "../session/sessionContext";
import * as styles from "./WalletDialog.module.css";

/** The wallet's current chain, and a menu to switch it. */
export function NetworkChoice({ chain }: { chain: Chain | null }) {
  const { signing } = useSession();
  const chains = useIndexedChains();
  const [error, setError] = useState<unknown>(null);
  if (chain === null) return <WrongChain chain={chains[0] ?? DEFAULT_CHAIN} />;

  const handleChange = (picked: Chain | null) => {
    setError(null);
    if (picked) signing.switchChain(picked).catch(setError);
  };
  return (
    <>
      <div className={styles.network}>
        <span className={styles.label} aria-hidden>{t`Network of the wallet`}</span>
        <ChainFilter label={t`Network of the wallet`} value={chain} hasAll={false} onChange={handleChange} />
      </div>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {walletFaultText(error)}
        </p>
      )}
    </>
  );
}
