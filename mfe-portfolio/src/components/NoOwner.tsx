import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { Button } from "@cenote/kit/form/Button";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { loadable } from "@cenote/kit/lib/loadable";
import { useHost } from "@cenote/kit/remote";
import { AddressForm } from "./AddressForm";
import * as styles from "./NoOwner.module.css";

const wallets = loadable<object>(() => import("./start/Wallets").then((module) => module.Wallets));

/** Shown while the owner of the portfolio is unknown: all ways to choose one. */
export function NoOwner() {
  const { openDialog } = useHost();
  return (
    <>
      <ScreenTitle>{t`Portfolio`}</ScreenTitle>
      <h1 className={styles.heading}>{t`See what any wallet holds`}</h1>
      <p className={styles.lead}>
        {t`Tokens, liquidity positions and NFTs on all networks, with their value and how it changed. An address is enough: nothing is connected, nothing is signed.`}
      </p>
      <Panel>
        <div className={styles.ways}>
          <AddressForm />
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => openDialog("wallet")}>
            {t`Connect a wallet`}
          </Button>
        </div>
      </Panel>
      <Boundary place="wallets" fallback={() => null}>
        <Suspense>
          <wallets.Component />
        </Suspense>
      </Boundary>
    </>
  );
}
