import type { Address } from "viem";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Button } from "@cenote/kit/form/Button";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import type { DialogProps } from "../session/session";
import { useSession } from "../session/sessionContext";
import { AccountsView } from "./AccountsView";
import type { AnnouncedWallet } from "../wallet/announcedWallets";
import { ConnectView } from "./ConnectView";
import { openWallet } from "../wallet/openWallet";
import { SelectView } from "./SelectView";

type View =
  | { readonly name: "accounts" }
  | { readonly name: "connect" }
  | {
      readonly name: "select";
      readonly rdns: string;
      readonly walletName: string;
      readonly addresses: readonly Address[];
    };

/** Dialog of the known accounts, and of ways to add one: a wallet, or an address to watch. */
export function WalletDialog({ onClose }: DialogProps) {
  const { currentAccount, chooseAccount, takeWallet } = useSession();
  const wallet = takeWallet(openWallet);
  const current = useWatched(currentAccount);
  const [view, setView] = useState<View>({ name: "accounts" });

  const handleConnected = ({ rdns, name }: AnnouncedWallet, addresses: readonly Address[]) => {
    const [first] = addresses;
    if (addresses.length > 1) return setView({ name: "select", rdns, walletName: name || rdns, addresses });
    if (first) chooseAccount({ address: first, wallet: rdns });
    onClose();
  };
  if (view.name === "select") {
    return (
      <DialogPanel key="select" title={t`Choose an account`} onClose={onClose}>
        <SelectView rdns={view.rdns} walletName={view.walletName} addresses={view.addresses} onDone={onClose} />
      </DialogPanel>
    );
  }
  if (view.name === "accounts" && current) {
    return (
      <DialogPanel key="accounts" title={t`Accounts`} onClose={onClose}>
        <AccountsView wallet={wallet} current={current} onAdd={() => setView({ name: "connect" })} onClose={onClose} />
      </DialogPanel>
    );
  }
  return (
    <DialogPanel key="connect" title={t`Connect a wallet`} onClose={onClose}>
      <ConnectView wallet={wallet} onConnected={handleConnected} onWatched={onClose} onClose={onClose} />
      {current && <Button kind="ghost" onClick={() => setView({ name: "accounts" })}>{t`Back to accounts`}</Button>}
    </DialogPanel>
  );
}
