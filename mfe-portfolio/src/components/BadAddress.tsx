import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { AddressForm } from "./AddressForm";
import * as styles from "./NoOwner.module.css";

/** The URL names no address: what it names is kept, to be mended. */
export function BadAddress({ text }: { text: string }) {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Not an address`}</ScreenTitle>
      <h1 className={styles.heading}>{t`This is not an address`}</h1>
      <Panel>
        <AddressForm initial={text} />
      </Panel>
    </>
  );
}
