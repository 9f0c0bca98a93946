import { t } from "@lingui/core/macro";
import { portfolioPath } from "@cenote/domain/routes";
import type { Account } from "@cenote/kit/remote";
import { useNavigate } from "@cenote/kit/router";
import { AddressChip } from "@cenote/kit/ui/AddressChip";
import { Button } from "@cenote/kit/ui/Button";
import { useSession } from "../session/sessionContext";
import * as styles from "./WalletDialog.module.css";

export function WatchedAccount({ account: { address }, onClose }: { account: Account; onClose: () => void }) {
  const { account } = useSession();
  const navigate = useNavigate();
  const handleOpen = () => {
    onClose();
    void navigate(portfolioPath(address));
  };
  return (
    <>
      <p className={styles.text}>
        {t`Balances and positions of this address are shown. It cannot sign: nothing can be spent from here.`}
      </p>
      <p className={styles.address}>
        <AddressChip address={address} />
      </p>
      <div className={styles.actions}>
        <Button onClick={handleOpen}>{t`Open its portfolio`}</Button>
        <Button kind="quiet" onClick={() => account.set(null)}>{t`Stop watching`}</Button>
      </div>
    </>
  );
}
