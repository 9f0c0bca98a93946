import { t } from "@lingui/core/macro";
import { useWatched } from "@cenote/kit/host/useWatched";
import type { Wallet } from "../wallet/openWallet";
import { walletLinks } from "../wallet/walletLinks";
import * as styles from "./WalletDialog.module.css";

type OpenInWalletProps = { readonly wallets: Wallet["wallets"]; readonly page?: string };

/** Links that open the page in a wallet's browser, for a phone whose browser has no wallet. */
export function OpenInWallet({ wallets, page = location.href }: OpenInWalletProps) {
  const installedWallets = useWatched(wallets);
  const links = walletLinks(page);
  if (installedWallets.length > 0 || links.length === 0 || !isTouched()) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t`Open this page in a wallet`}</h3>
      <ul className={styles.links}>
        {links.map(({ name, url }) => (
          <li key={name}>
            <a className={styles.link} href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isTouched(): boolean {
  return typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
}
