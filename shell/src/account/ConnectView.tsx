import { t } from "@lingui/core/macro";
import type { ComponentProps } from "react";
import { PASSKEY_SIGN_IN_PATH } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { useNavigate } from "@cenote/kit/router";
import { OpenInWallet } from "./OpenInWallet";
import { WalletList } from "./WalletList";
import { WatchForm } from "./WatchForm";
import * as styles from "./WalletDialog.module.css";

type ConnectViewProps = ComponentProps<typeof WalletList> & {
  readonly onWatched: () => void;
  readonly onClose: () => void;
};

/** Ways to connect: a wallet, a passkey, or an address to watch. */
export function ConnectView({ wallet, onConnected, onWatched, onClose }: ConnectViewProps) {
  const navigate = useNavigate();
  const handlePasskey = () => {
    onClose();
    void navigate(PASSKEY_SIGN_IN_PATH);
  };
  return (
    <>
      <WalletList wallet={wallet} onConnected={onConnected} />
      <OpenInWallet wallets={wallet.wallets} />
      <section className={styles.part}>
        <h3 className={styles.heading}>{t`Without an extension`}</h3>
        <Button kind="quiet" onClick={handlePasskey}>{t`Use a passkey`}</Button>
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t`Watch an address`}</h3>
        <WatchForm onDone={onWatched} />
      </section>
    </>
  );
}
