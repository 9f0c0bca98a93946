import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { ScreenTabs } from "@cenote/kit/layout/ScreenTabs";
import { Spoken } from "@cenote/kit/text/Spoken";
import * as styles from "./TradeTabs.module.css";

type TradeTabsProps = {
  readonly current: "swap" | "limit" | "send" | "buy";
  /** The screen's title if it differs from its tab's label. */
  readonly title?: string | undefined;
  /** Content at the end of the line. */
  readonly children?: ReactNode;
};

/** Tabs of the ways to trade; the label of the current one is the screen's title. */
export function TradeTabs({ current, title, children }: TradeTabsProps) {
  const texts = { swap: t`Swap`, limit: t`Limit`, send: t`Send`, buy: t`Buy` };
  const tabs = (Object.keys(texts) as (keyof typeof texts)[]).map((name) => ({
    to: `/${name}`,
    text: texts[name],
    isCurrent: name === current,
  }));
  return (
    <div className={styles.bar}>
      <Spoken>
        <h1>{title ?? texts[current]}</h1>
      </Spoken>
      <ScreenTabs label={t`Trade`} tabs={tabs} />
      {children}
    </div>
  );
}
