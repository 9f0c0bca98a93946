import { t } from "@lingui/core/macro";
import { useWatched } from "@cenote/kit/lib/useWatched";
import { DialogPanel } from "@cenote/kit/ui/DialogPanel";
import type { DialogProps } from "../session/session";
import { useSession } from "../session/sessionContext";
import { WatchedAccount } from "./WatchedAccount";
import { WatchForm } from "./WatchForm";

/** The account the product is looked at as. An address can be watched without a wallet. */
export function WalletDialog({ onClose }: DialogProps) {
  const { account } = useSession();
  const current = useWatched(account);
  return (
    <DialogPanel title={current ? t`Watched address` : t`Watch an address`} onClose={onClose}>
      {current ? <WatchedAccount account={current} onClose={onClose} /> : <WatchForm onDone={onClose} />}
    </DialogPanel>
  );
}
