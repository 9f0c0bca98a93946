import { t } from "@lingui/core/macro";
import type { ComponentProps } from "react";
import { WalletList } from "./WalletList";
import { WatchForm } from "./WatchForm";
import * as styles from "./WalletDialog.module.css";

type ConnectViewProps = ComponentProps<typeof WalletList> & { readonly onWatched: () => void };

/** The ways to an account: a wallet, or an address to watch. */
export function ConnectView({ wallet, onConnected, onWatched }: ConnectViewProps) {
  return (
    <>
      <WalletList wallet={wallet} onConnected={onConnected} />
      <section className={styles.part}>
        <h3 className={styles.heading}>{t`Watch an address`}</h3>
        <WatchForm onDone={onWatched} />
      </section>
    </>
  );
}
