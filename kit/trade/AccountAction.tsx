import { t } from "@lingui/core/macro";
import { BlockedButton } from "../form/BlockedButton";
import { Button } from "../form/Button";
import { useHost } from "../remote";

/** The next step of a visitor without an account, or with one that is only watched. */
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
