import { t } from "@lingui/core/macro";
import { BlockedButton } from "../form/BlockedButton";
import { Button } from "../form/Button";
import { useHost } from "../remote";

/**
 * Main button of a form that cannot be signed: connects a wallet, or with `isWatching`, for a watched account, offers
 * to choose another one.
 */
export function AccountAction({ isWatching }: { isWatching: boolean }) {
  const { openDialog } = useHost();
  const handleOpen = () => openDialog("wallet");
  if (!isWatching) {
    return (
      <Button kind="glow" size="large" aria-haspopup="dialog" onClick={handleOpen}>
        {t`Connect a wallet`}
      </Button>
    );
  }
  return (
    <>
      <BlockedButton reason={t`Watching only`} />
      <Button kind="quiet" size="large" aria-haspopup="dialog" onClick={handleOpen}>
        {t`Use your own account`}
      </Button>
    </>
  );
}
