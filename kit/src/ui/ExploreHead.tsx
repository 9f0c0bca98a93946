import type { ReactNode } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/routes";
import { AsOfBlock } from "./AsOfBlock";
import * as styles from "./ExploreHead.module.css";
import { ScreenTabs } from "./ScreenTabs";
import { Spoken } from "./Spoken";

type ExploreHeadProps = {
  readonly tab: "tokens" | "pools";
  /** The chain the list is limited to. */
  readonly chain: Chain | null;
  /** The list's filters. */
  readonly children: ReactNode;
};

/** What the explore screens begin with: their tabs, the age of their figures, their filters. */
export function ExploreHead({ tab, chain, children }: ExploreHeadProps) {
  const place = chain ? ` on ${chainFacts(chain).displayName}` : "";
  const link = (to: "tokens" | "pools", text: string) => ({
    to: explorePath(to, chain ?? undefined),
    text,
    isCurrent: to === tab,
  });
  return (
    <>
      <h1>
        <Spoken>{`Explore ${tab}${place}`}</Spoken>
      </h1>
      <div className={styles.head}>
        <ScreenTabs label="Explore" tabs={[link("tokens", "Tokens"), link("pools", "Pools")]} />
        <span className={styles.age}>{chain && <AsOfBlock chain={chain} />}</span>
      </div>
      <div className={styles.filters}>{children}</div>
    </>
  );
}
