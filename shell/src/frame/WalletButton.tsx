import { t } from "@lingui/core/macro";
import { shortAddress } from "@cenote/kit/lib/address";
import { letterGround } from "@cenote/kit/lib/letters";
import { useWatched } from "@cenote/kit/lib/useWatched";
import { useSession } from "../session/sessionContext";
import { loadDialog } from "./dialogs";
import * as styles from "./Header.module.css";

/** What a phone has room for. */
const LAST_DIGITS = 4;

/** The account the product is looked at as, and the way to choose one. */
export function WalletButton() {
  const { account, openDialog } = useSession();
  const current = useWatched(account);
  const address = current && shortAddress(current.address);
  return (
    <button
      type="button"
      className={current ? styles.account : styles.connect}
      aria-label={address ? t`Account ${address}` : undefined}
      aria-haspopup="dialog"
      onPointerEnter={() => loadDialog("wallet")}
      onFocus={() => loadDialog("wallet")}
      onClick={() => openDialog("wallet")}
    >
      {current ? (
        <>
          <span className={styles.face} style={{ background: letterGround(current.address) }} aria-hidden />
          <span className={styles.onDesktop}>{address}</span>
          <span className={styles.onPhone}>{current.address.slice(-LAST_DIGITS)}</span>
        </>
      ) : (
        t`Connect`
      )}
    </button>
  );
}
