import { t } from "@lingui/core/macro";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { AddressForm } from "../../components/AddressForm";
import * as styles from "./PortfolioScreen.module.css";

/** The URL names no address: what it names is kept, to be mended. */
export function BadAddress({ text }: { text: string }) {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Not an address`}</ScreenTitle>
      <div className={styles.head}>
        <h1 className={styles.heading}>{t`This is not an address`}</h1>
      </div>
      <Panel>
        <AddressForm initial={text} />
      </Panel>
    </>
  );
}
