import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { AddressForm } from "./AddressForm";
import * as styles from "./NoOwner.module.css";

/** Error for a URL without a valid address: its text is kept for correction. */
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
