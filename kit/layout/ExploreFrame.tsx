import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { explorePath, type ExploreTab } from "@cenote/domain/paths";
import { useIndexedChains } from "../host/useIndexedChains";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { ButtonLink } from "../form/ButtonLink";
import { ChainFilter } from "../chain/ChainFilter";
import { EmptyState } from "../feedback/EmptyState";
import * as styles from "./ExploreFrame.module.css";
import { Panel } from "./Panel";
import { ScreenTabs } from "./ScreenTabs";
import { ScreenTitle } from "./ScreenTitle";
import { Spoken } from "../text/Spoken";
import { ageText } from "../time/age";
import { countText } from "../money/count";
import { useBlock } from "../host/useBlock";
import { useNow } from "../time/useNow";
import { Age } from "../time/Age";

/** Age at which figures count as late. */
const LATE_AFTER_SECONDS = 120;

type ExploreFrameProps = {
  readonly tab: ExploreTab;
  /** Chain of the list; null for all chains. */
  readonly chain: Chain | null;
  /** Content between the tabs and the filters. */
  readonly strip?: ReactNode;
  /** The list's own filters, after the chain filter. */
  readonly filters?: ReactNode;
  /** Actions on the list, at the other end of the filters' line. */
  readonly tools?: ReactNode;
  /** List; replaced by a note if the gateway does not index the chain. */
  readonly children: ReactNode;
};

/** Frame of the explore screens: tabs, the age of the figures, filters, and the list. */
export function ExploreFrame({ tab, chain, strip, filters, tools, children }: ExploreFrameProps) {
  const navigate = useNavigate();
  const isIndexed = useIsIndexed(chain);
  const { search } = useLocation();
  const title = titleOf(tab, chain);
  const link = (to: ExploreTab, text: string) => ({
    to: explorePath(to, chain ?? undefined),
    text,
    isCurrent: to === tab,
  });
  const tabs = [link("tokens", t`Tokens`), link("pools", t`Pools`), link("transactions", t`Transactions`)];
  const handleChain = (picked: Chain | null) => void navigate(explorePath(tab, picked ?? undefined) + search);
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <h1>
        <Spoken>{title}</Spoken>
      </h1>
      <div className={styles.head}>
        <ScreenTabs label={t`Explore`} tabs={tabs} />
        <span className={styles.age}>{chain && <AsOfBlock chain={chain} />}</span>
      </div>
      {isIndexed && strip}
      <div className={styles.filters}>
        <span className={styles.choices}>
          <ChainFilter value={chain} onChange={handleChain} />
          {filters}
        </span>
        <span className={styles.tools}>{tools}</span>
      </div>
      {chain && !isIndexed ? <NotIndexed tab={tab} chain={chain} /> : children}
    </>
  );
}

/** Whether a chain is indexed; true for every chain until the gateway has reported its indexed chains. */
function useIsIndexed(chain: Chain | null): boolean {
  const indexed = useIndexedChains();
  return !chain || indexed.length === 0 || indexed.includes(chain);
}

function NotIndexed({ tab, chain }: { readonly tab: ExploreTab; readonly chain: Chain }) {
  const chainName = chainFacts(chain).displayName;
  return (
    <Panel>
      <EmptyState
        title={t`${chainName} is not indexed`}
        action={<ButtonLink to={explorePath(tab)}>{t`Show all networks`}</ButtonLink>}
      >
        {t`This gateway has no node for ${chainName}. The operator of the gateway can add one.`}
      </EmptyState>
    </Panel>
  );
}

function titleOf(tab: ExploreTab, chain: Chain | null): string {
  if (!chain) {
    if (tab === "tokens") return t`Explore tokens`;
    return tab === "pools" ? t`Explore pools` : t`Explore transactions`;
  }
  const chainName = chainFacts(chain).displayName;
  if (tab === "tokens") return t`Tokens on ${chainName}`;
  return tab === "pools" ? t`Pools on ${chainName}` : t`Transactions on ${chainName}`;
}

/** Shows the latest block in a chain's figures. */
function AsOfBlock({ chain }: { chain: Chain }) {
  const block = useBlock(chain);
  const now = useNow();
  const chainName = chainFacts(chain).displayName;
  if (!block) return <Age isLate>{t`No block of ${chainName} is indexed yet`}</Age>;

  const number = countText(block.number);
  const seconds = now - block.timestamp;
  if (seconds <= LATE_AFTER_SECONDS) return <Age isLate={false}>{t`As of block ${number}`}</Age>;
  const age = ageText(seconds);
  return <Age isLate>{t`As of block ${number}, ${age} old`}</Age>;
}
