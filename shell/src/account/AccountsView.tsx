import { t } from "@lingui/core/macro";
import { Check, X } from "lucide-react";
import { shortAddress } from "@cenote/kit/text/address";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Button } from "@cenote/kit/form/Button";
import type { KnownAccount } from "../wallet/accounts";
import { useSession } from "../session/sessionContext";
import { AccountRow } from "./AccountRow";
import { CurrentAccount } from "./CurrentAccount";
import type { Wallet } from "../wallet/openWallet";
import { useAccountValues } from "./useAccountValues";
import * as styles from "./Account.module.css";

type AccountsViewProps = {
  readonly wallet: Wallet;
  readonly current: KnownAccount;
  readonly onAdd: () => void;
  readonly onClose: () => void;
};

/** Accounts of this browser to switch to, and actions on the current one. */
export function AccountsView({ wallet, current, onAdd, onClose }: AccountsViewProps) {
  const { knownAccounts, chooseAccount, forgetAccounts } = useSession();
  const accounts = useWatched(knownAccounts);
  const wallets = useWatched(wallet.wallets);
  const valueOf = useAccountValues(
    "known",
    accounts.map(({ address }) => address),
  );
  const detailOf = ({ wallet: rdns }: KnownAccount) =>
    rdns === null ? t`Watched` : wallets.find((one) => one.rdns === rdns)?.name || rdns;
  return (
    <>
      <ul className={styles.list} aria-label={t`Accounts`}>
        {accounts.map((account) => {
          const { address, wallet: rdns } = account;
          const isCurrent = address === current.address && rdns === current.wallet;
          const name = shortAddress(address);
          return (
            <li key={`${address} ${rdns}`} className={styles.item}>
              <AccountRow
                address={address}
                detail={detailOf(account)}
                value={valueOf(address)}
                isCurrent={isCurrent}
                onChoose={() => chooseAccount(account)}
              />
              {isCurrent ? (
                <span className={styles.mark}>
                  <Check size={18} aria-hidden />
                </span>
              ) : (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t`Remove ${name}`}
                  onClick={() => forgetAccounts((one) => one.address === address && one.wallet === rdns)}
                >
                  <X size={16} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <CurrentAccount key={current.address} wallet={wallet} current={current} onClose={onClose} />
      <Button kind="quiet" size="large" onClick={onAdd}>{t`Connect or watch another`}</Button>
    </>
  );
}
