import { t } from "@lingui/core/macro";
import { Eye } from "lucide-react";
import { shortAddress } from "@cenote/kit/text/address";
import { compactUsd } from "@cenote/kit/money/usd";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useSession } from "../session/sessionContext";
import { AccountFace } from "../account/AccountFace";
import { useAccountValues } from "../account/useAccountValues";
import { loadDialog } from "./dialogs";
import * as styles from "./Header.module.css";

/** What a phone has room for. */
const LAST_DIGITS = 4;

/** The current account, and the way to choose one. */
export function WalletButton() {
  const { currentAccount, openDialog } = useSession();
  const current = useWatched(currentAccount);
  const money = useMoney();
  const valueOf = useAccountValues("known", current ? [current.address] : []);
  const address = shortAddress(current?.address ?? "");
  const value = current && valueOf(current.address);
  const balance = value === null ? null : compactUsd(value, money);
  const isViewOnly = current?.wallet === null;
  const name = isViewOnly ? t`Account ${address}, view only` : t`Account ${address}`;
  const label = balance === null ? name : `${name}, ${balance}`;
  return (
    <button
      type="button"
      className={current ? styles.account : styles.connect}
      aria-label={current ? label : undefined}
      aria-haspopup="dialog"
      onPointerEnter={() => loadDialog("wallet")}
      onFocus={() => loadDialog("wallet")}
      onClick={() => openDialog("wallet")}
    >
      {current ? (
        <>
          {isViewOnly ? <Eye size={16} aria-hidden /> : <AccountFace address={current.address} size="small" />}
          <span className={styles.onDesktop}>{address}</span>
          {isViewOnly && <span className={styles.viewOnly}>{t`View only`}</span>}
          {balance !== null && <span className={styles.balance}>{balance}</span>}
          <span className={styles.onPhone}>{current.address.slice(-LAST_DIGITS)}</span>
        </>
      ) : (
        t`Connect`
      )}
    </button>
  );
}
