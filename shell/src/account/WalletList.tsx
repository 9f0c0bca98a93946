import type { Address } from "viem";
import { t } from "@lingui/core/macro";
import { Wallet as WalletIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { useWatched } from "@cenote/kit/host/useWatched";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import { Button } from "@cenote/kit/form/Button";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { AnnouncedWallet } from "../wallet/announcedWallets";
import type { Wallet } from "../wallet/openWallet";
import * as styles from "./Account.module.css";
import * as dialogStyles from "./WalletDialog.module.css";

type WalletListProps = {
  readonly wallet: Wallet;
  /** Called with the accounts that the wallet allows. */
  readonly onConnected: (connected: AnnouncedWallet, addresses: readonly Address[]) => void;
};
type Attempt = { readonly wallet: AnnouncedWallet; readonly error: unknown };

/** Wallets of this browser to connect. Their names and icons are untrusted, and only rendered as text and pictures. */
export function WalletList({ wallet: { wallets, connections }, onConnected }: WalletListProps) {
  const installedWallets = useWatched(wallets);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  useEffect(() => void wallets.requestProviders(), [wallets]);

  const isWaiting = attempt !== null && attempt.error === null;
  const handleConnect = async (wallet: AnnouncedWallet) => {
    // The wallet shows its prompt.
    if (isWaiting) return;
    setAttempt({ wallet, error: null });
    try {
      onConnected(wallet, await connections.connect(wallet));
    } catch (error) {
      setAttempt({ wallet, error });
    }
  };
  if (installedWallets.length === 0) {
    return (
      <p
        className={dialogStyles.text}
      >{t`No wallet was found in this browser. You can watch an address without one.`}</p>
    );
  }
  const waitingFor = attempt?.wallet.name ?? "";
  return (
    <>
      <ul className={styles.list} aria-label={t`Wallets`}>
        {installedWallets.map((wallet) => (
          <li key={wallet.rdns} className={styles.item}>
            <button
              type="button"
              className={joinClasses(styles.row, styles.offered)}
              aria-disabled={isWaiting || undefined}
              onClick={() => void handleConnect(wallet)}
            >
              {wallet.icon ? (
                <img className={styles.icon} src={wallet.icon} alt="" draggable={false} />
              ) : (
                <span className={styles.noIcon}>
                  <WalletIcon size={18} aria-hidden />
                </span>
              )}
              <span className={styles.texts}>
                <span className={styles.title}>
                  <Untrusted fallback={wallet.rdns}>{wallet.name}</Untrusted>
                </span>
                <span className={styles.detail}>
                  <Untrusted>{wallet.rdns}</Untrusted>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={dialogStyles.text} hidden={!isWaiting}>
        {isWaiting && t`Confirm in ${waitingFor} that this page may see your accounts.`}
      </p>
      {attempt?.error != null && (
        <div className={dialogStyles.actions}>
          <p role="alert" className={dialogStyles.error}>
            {walletFaultText(attempt.error)}
          </p>
          <Button kind="quiet" size="small" onClick={() => void handleConnect(attempt.wallet)}>{t`Try again`}</Button>
        </div>
      )}
    </>
  );
}
