import type { Address } from "viem";
import { t } from "@lingui/core/macro";
import { useSession } from "../session/sessionContext";
import { AccountRow } from "./AccountRow";
import { useAccountValues } from "./useAccountValues";
import * as styles from "./Account.module.css";

type SelectViewProps = {
  readonly rdns: string;
  readonly walletName: string;
  readonly addresses: readonly Address[];
  readonly onDone: () => void;
};

/** Selects one of a wallet's accounts. */
export function SelectView({ rdns, walletName, addresses, onDone }: SelectViewProps) {
  const { chooseAccount } = useSession();
  const valueOf = useAccountValues("offered", addresses);
  return (
    <ul className={styles.list} aria-label={t`Accounts of the wallet`}>
      {addresses.map((address) => (
        <li key={address} className={styles.item}>
          <AccountRow
            address={address}
            detail={walletName}
            value={valueOf(address)}
            onChoose={() => {
              chooseAccount({ address, wallet: rdns });
              onDone();
            }}
          />
        </li>
      ))}
    </ul>
  );
}
