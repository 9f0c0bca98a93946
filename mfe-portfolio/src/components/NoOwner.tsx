import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { AddressForm } from "./AddressForm";
import * as styles from "./NoOwner.module.css";

/** Shown while it is not known whose portfolio is meant. */
export function NoOwner() {
  return (
    <>
      <ScreenTitle>{t`Portfolio`}</ScreenTitle>
      <h1 className={styles.heading}>{t`See what any wallet holds`}</h1>
      <p className={styles.lead}>
        {t`Tokens on all networks, with their value and how it changed since yesterday. Nothing is connected, nothing is signed.`}
      </p>
      <Panel>
        <AddressForm />
      </Panel>
    </>
  );
}
