import { t } from "@lingui/core/macro";
import { Eye, LoaderCircle } from "lucide-react";
import { shortAddress } from "@cenote/kit/text/address";
import { compactUsd } from "@cenote/kit/money/usd";
import { Spoken } from "@cenote/kit/text/Spoken";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useWatched } from "@cenote/kit/host/useWatched";
import type { KnownAccount } from "../wallet/accounts";
import { useSession } from "../session/sessionContext";
import { AccountFace } from "../account/AccountFace";
import { useAccountValues } from "../account/useAccountValues";
import { loadDialog } from "./dialogs";
import * as styles from "./Header.module.css";

/** Digits that a phone has room for. */
const LAST_DIGITS = 4;

/** Button with the current account, which opens the choice of accounts. */
export function WalletButton() {
  const { currentAccount, transactions, openDialog } = useSession();
  const current = useWatched(currentAccount);
  const sent = useWatched(transactions);
  const money = useMoney();
  const valueOf = useAccountValues("known", current ? [current.address] : []);
  const address = shortAddress(current?.address ?? "");
  const value = current && valueOf(current.address);
  const balance = value === null ? null : compactUsd(value, money);
  const isViewOnly = current?.wallet === null;
  const pending = sent.filter(({ account, state }) => account === current?.address && state === "pending").length;
  const pendingText = pending > 0 ? t`${pending} pending` : null;
  return (
    <button
      type="button"
      className={current ? styles.account : styles.connect}
      aria-haspopup="dialog"
      onPointerEnter={() => loadDialog("wallet")}
      onFocus={() => loadDialog("wallet")}
      onClick={() => openDialog("wallet")}
    >
      {current ? (
        <>
          <AccountMark current={current} isWaiting={pending > 0} />
          <Spoken>{t`Account ${address}`}</Spoken>
          {pendingText && <Spoken>{pendingText}</Spoken>}
          <span className={styles.onDesktop} aria-hidden>
            {pendingText ?? address}
          </span>
          {isViewOnly && <span className={styles.viewOnly}>{t`View only`}</span>}
          {balance !== null && pending === 0 && <span className={styles.balance}>{balance}</span>}
          <span className={styles.onPhone} aria-hidden>
            {pending > 0 ? pending : current.address.slice(-LAST_DIGITS)}
          </span>
        </>
      ) : (
        t`Connect`
      )}
    </button>
  );
}

function AccountMark({ current, isWaiting }: { current: KnownAccount; isWaiting: boolean }) {
  if (isWaiting) return <LoaderCircle className={styles.waiting} size={18} aria-hidden />;
  return current.wallet === null ? (
    <Eye size={16} aria-hidden />
  ) : (
    <AccountFace address={current.address} size="small" />
  );
}
