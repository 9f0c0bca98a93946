import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import { Button } from "@cenote/kit/form/Button";
import type { Wallet } from "../wallet/openWallet";
import * as styles from "./WalletDialog.module.css";

/** Button that reconnects a wallet that is locked, has revoked its permission, or is no longer in this browser. */
export function Reconnect({ wallet: { wallets, connections }, rdns }: { wallet: Wallet; rdns: string }) {
  const announcedWallet = useWatched(wallets).find((wallet) => wallet.rdns === rdns);
  const [error, setError] = useState<unknown>(null);
  const handleReconnect = () => {
    setError(null);
    if (announcedWallet) connections.connect(announcedWallet).catch(setError);
  };
  return (
    <>
      <p className={styles.text}>
        {announcedWallet
          ? t`The wallet of this account is not connected now. Its balances are shown; nothing can be signed.`
          : t`The wallet of this account was not found in this browser. Its balances are shown; nothing can be signed.`}
      </p>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {walletFaultText(error)}
        </p>
      )}
      {announcedWallet && <Button onClick={handleReconnect}>{t`Reconnect`}</Button>}
    </>
  );
}
