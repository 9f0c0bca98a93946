import { t } from "@lingui/core/macro";
import { passkeyManagementPath, portfolioPath } from "@cenote/domain/paths";
import { useNavigate } from "@cenote/kit/router";
import { useWatched } from "@cenote/kit/host/useWatched";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Button } from "@cenote/kit/form/Button";
import { PASSKEY_RDNS } from "../wallet/passkeys/passkeyWallets";
import type { KnownAccount } from "../wallet/accounts";
import { useSession } from "../session/sessionContext";
import { AccountActivity } from "./AccountActivity";
import { NetworkChoice } from "./NetworkChoice";
import type { Wallet } from "../wallet/openWallet";
import { Reconnect } from "./Reconnect";
import * as styles from "./WalletDialog.module.css";

type CurrentAccountProps = {
  readonly wallet: Wallet;
  readonly current: KnownAccount;
  readonly onClose: () => void;
};

/** Actions of the current account. */
export function CurrentAccount({ wallet, current, onClose }: CurrentAccountProps) {
  const session = useSession();
  const account = useWatched(session.account);
  const navigate = useNavigate();
  const { address, wallet: rdns } = current;
  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const leave = () =>
    rdns === null
      ? session.forgetAccounts((one) => one.address === address && one.wallet === null)
      : void wallet.connections.disconnect(rdns);
  return (
    <section className={styles.part} aria-label={t`Current account`}>
      {rdns === null && (
        <p className={styles.text}>
          {t`Balances and positions of this address are shown. It cannot sign: nothing can be spent from here.`}
        </p>
      )}
      {rdns !== null && !account?.canSign && <Reconnect wallet={wallet} rdns={rdns} />}
      {account?.canSign && <NetworkChoice chain={account.chain} />}
      <div className={styles.actions}>
        <AddressChip address={address} />
        <Button kind="quiet" size="small" onClick={() => open(portfolioPath(address))}>{t`Portfolio`}</Button>
        {rdns === PASSKEY_RDNS && (
          <Button kind="quiet" size="small" onClick={() => open(passkeyManagementPath(address))}>{t`Passkeys`}</Button>
        )}
        <Button kind="quiet" size="small" onClick={leave}>
          {rdns === null ? t`Stop watching` : t`Disconnect`}
        </Button>
      </div>
      <AccountActivity address={address} onOpen={onClose} />
    </section>
  );
}
