import { t } from "@lingui/core/macro";
import { useState } from "react";
import { chainFacts, DEFAULT_CHAIN, type Chain } from "@cenote/domain/chains";
import { useIndexedChains } from "@cenote/kit/host/useIndexedChains";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import { WrongChain } from "@cenote/kit/wallet/WrongChain";
import { useSession } from "../session/sessionContext";
import * as styles from "./WalletDialog.module.css";

/** The chain that the wallet is on, and the way to another. */
export function NetworkChoice({ chain }: { chain: Chain | null }) {
  const { signing } = useSession();
  const chains = useIndexedChains();
  const [error, setError] = useState<unknown>(null);
  if (chain === null) return <WrongChain chain={chains[0] ?? DEFAULT_CHAIN} />;

  const handleChange = (name: string) => {
    setError(null);
    signing.switchChain(name as Chain).catch(setError);
  };
  const offered = chains.includes(chain) ? chains : [chain, ...chains];
  return (
    <>
      <label className={styles.network}>
        <span className={styles.label}>{t`Network of the wallet`}</span>
        <select className={styles.select} value={chain} onChange={(event) => handleChange(event.target.value)}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {chainFacts(one).displayName}
            </option>
          ))}
        </select>
      </label>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {walletFaultText(error)}
        </p>
      )}
    </>
  );
}
