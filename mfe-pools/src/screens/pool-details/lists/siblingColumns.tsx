import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import { poolPath } from "@cenote/domain/paths";
import { percentText, shareText } from "@cenote/kit/money/percent";
import { UsdText } from "@cenote/kit/money/UsdText";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { Link } from "@cenote/kit/router";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Unknown } from "@cenote/kit/text/Unknown";
import { FeeText } from "../../../components/FeeText";
import * as styles from "../PoolLater.module.css";

/** Pool of the pair in the list. Values are in US dollars, `apr` in percent a year. */
type ListedSibling = {
  readonly chain: Chain;
  readonly protocolVersion: string;
  readonly addressOrId: string;
  /** In hundredths of a basis point. */
  readonly feeTier: number | null | undefined;
  readonly isDynamicFee: boolean;
  /** Whether it is the screen's own pool. */
  readonly isThis: boolean;
  readonly total: number;
  readonly locked: number | null | undefined;
  readonly volume: number | null | undefined;
  readonly apr: number | null | undefined;
};

const PERCENT = 100;
const BADGE_PIXELS = 18;

export function siblingColumns(): readonly ListColumn<ListedSibling>[] {
  return [
    {
      key: "pool",
      heading: t`Pool`,
      isStart: true,
      cell: ({ isThis, ...pool }) =>
        isThis ? (
          <b className={styles.sibling} aria-current="page">
            <SiblingName {...pool} />
          </b>
        ) : (
          <Link to={poolPath(pool.chain, pool.addressOrId)} className={styles.sibling} data-row-link>
            <SiblingName {...pool} />
          </Link>
        ),
    },
    {
      key: "share",
      heading: t`Share of value`,
      isStart: true,
      place: "desktop",
      cell: ({ locked, total, isThis }) => (
        <span className={styles.share}>
          <span className={styles.track} aria-hidden>
            <i
              className={isThis ? styles.thisLevel : styles.level}
              style={{ width: `${total > 0 ? (PERCENT * (locked ?? 0)) / total : 0}%` }}
            />
          </span>
          {locked == null ? <Unknown /> : shareText(locked, total)}
        </span>
      ),
    },
    { key: "locked", heading: t`Value locked`, tone: "strong", cell: ({ locked }) => <UsdText value={locked} /> },
    { key: "volume", heading: t`Volume, 1D`, place: "desktop", cell: ({ volume }) => <UsdText value={volume} /> },
    { key: "apr", heading: t`APR`, cell: ({ apr }) => (apr == null ? <Unknown /> : percentText(apr)) },
  ];
}

function SiblingName({
  chain,
  protocolVersion,
  feeTier,
  isDynamicFee,
}: Pick<ListedSibling, "chain" | "protocolVersion" | "feeTier" | "isDynamicFee">) {
  return (
    <>
      <ChainBadge chain={chain} size={BADGE_PIXELS} isNamed />
      {protocolVersion} · <FeeText feeTier={feeTier} isDynamic={isDynamicFee} />
    </>
  );
}
