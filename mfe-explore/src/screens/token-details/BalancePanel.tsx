import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { useHost } from "@cenote/kit/remote";
import { Button } from "@cenote/kit/form/Button";
import { Panel } from "@cenote/kit/layout/Panel";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import type { TokenBalances } from "./__generated__/TokenBalances.graphql";
import * as styles from "./BalancePanel.module.css";
import { OwnBalance } from "./OwnBalance";

/** The visitor's balance, or a button to connect an account. The route requests it once there is an account. */
export function BalancePanel({ balanceRef }: { balanceRef?: PreloadedQuery<TokenBalances> | undefined }) {
  const { openDialog } = useHost();
  return (
    <Panel title={t`Your balance`} loading={<Skeleton width="100%" height={96} />}>
      {balanceRef ? (
        <OwnBalance queryRef={balanceRef} />
      ) : (
        <div className={styles.none}>
          <p>{t`Connect a wallet, or watch an address, to see what it holds of this token.`}</p>
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => openDialog("wallet")}>
            {t`Choose an account`}
          </Button>
        </div>
      )}
    </Panel>
  );
}
