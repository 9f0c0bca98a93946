import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Chain } from "@cenote/domain/chains";
import { FEE_TIER_PER_PERCENT } from "@cenote/domain/limits";
import { poolPath } from "@cenote/domain/paths";
import { Meter } from "@cenote/kit/layout/Meter";
import { meterPercent } from "@cenote/kit/layout/meter";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Flash } from "@cenote/kit/table/Flash";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Identity } from "@cenote/kit/text/Identity";
import { Tag } from "@cenote/kit/text/Tag";
import { Unknown } from "@cenote/kit/text/Unknown";
import { ageText } from "@cenote/kit/time/age";
import { ratioText } from "../lib/ratioText";
import type { PoolSort } from "../lib/pool/poolList";
import type { PoolFigures } from "../lib/pool/readPoolFigures";
import { FeeText } from "./FeeText";
import { PoolApr } from "./PoolApr";
import * as styles from "./poolColumns.module.css";

/** Pool with the fields of the export. */
export type ExportedPool = PoolFigures & {
  readonly chain: Chain;
  readonly protocolVersion: string;
  readonly addressOrId: string;
  readonly symbols: readonly [string | null | undefined, string | null | undefined];
  /** In hundredths of a basis point. */
  readonly feeTier: number | null | undefined;
  /** In Unix seconds. */
  readonly createdAtTimestamp: number | null | undefined;
};

/** Pool with the fields of the list. */
type ListedPool = ExportedPool & {
  /** Index in the list, from 0. */
  readonly index: number;
  readonly logo: ReactNode;
  readonly name: ReactNode;
  readonly risk: ReactNode;
  readonly isDynamicFee: boolean;
  /** Largest value locked in the list, in US dollars. */
  readonly mostLocked: number;
  /** In Unix seconds. */
  readonly now: number;
};

type PoolColumn = ListColumn<ListedPool, ExportedPool, PoolSort>;

export function poolColumns(): readonly PoolColumn[] {
  return [
    {
      key: "rank",
      heading: "#",
      isStart: true,
      place: "desktop",
      width: 64,
      leaves: 7,
      tone: "rank",
      cell: ({ index }) => index + 1,
    },
    {
      key: "pool",
      heading: t`Pool`,
      isStart: true,
      cell: ({ chain, addressOrId, logo, name, risk, protocolVersion, feeTier, isDynamicFee }) => (
        <Identity
          to={poolPath(chain, addressOrId)}
          logo={logo}
          title={name}
          detail={
            <>
              <span className={styles.onPhone}>
                {protocolVersion} · <FeeText feeTier={feeTier} isDynamic={isDynamicFee} />
              </span>
              {risk}
            </>
          }
        />
      ),
      csv: [
        { heading: t`Network`, value: ({ chain }) => chain },
        { heading: t`Protocol`, value: ({ protocolVersion }) => protocolVersion },
        { heading: t`Address or id`, value: ({ addressOrId }) => addressOrId },
        { heading: t`Token 0`, value: ({ symbols }) => symbols[0] },
        { heading: t`Token 1`, value: ({ symbols }) => symbols[1] },
      ],
    },
    {
      key: "version",
      heading: t`Protocol`,
      isStart: true,
      place: "desktop",
      width: 84,
      leaves: 5,
      cell: ({ protocolVersion }) => <Tag>{protocolVersion}</Tag>,
    },
    {
      key: "fee",
      heading: t`Fee`,
      place: "desktop",
      width: 84,
      leaves: 6,
      tone: "soft",
      sort: "fee",
      cell: ({ feeTier, isDynamicFee }) => <FeeText feeTier={feeTier} isDynamic={isDynamicFee} />,
      csv: [{ heading: t`Fee (%)`, value: ({ feeTier }) => (feeTier == null ? null : feeTier / FEE_TIER_PER_PERCENT) }],
    },
    {
      key: "locked",
      heading: t`Value locked`,
      width: 128,
      phoneWidth: 116,
      tone: "strong",
      sort: "tvl",
      cell: ({ locked, volumeDay, mostLocked }) => (
        <>
          <Flash value={locked}>
            <UsdText value={locked} />
          </Flash>
          <span className={styles.onDesktop}>
            <Meter percent={meterPercent(locked ?? 0, mostLocked)} />
          </span>
          <span className={styles.onPhone}>
            <UsdText value={volumeDay} />
          </span>
        </>
      ),
      csv: [{ heading: t`Value locked (USD)`, value: ({ locked }) => locked }],
    },
    {
      key: "apr",
      heading: t`APR`,
      hint: t`The last day's fees, 365 times, over the value locked`,
      place: "desktop",
      width: 116,
      leaves: 8,
      sort: "apr",
      cell: ({ apr, reward }) => <PoolApr apr={apr} reward={reward} />,
      csv: [
        { heading: t`APR (%)`, value: ({ apr }) => apr },
        { heading: t`APR of rewards (%)`, value: ({ reward }) => reward?.apr },
      ],
    },
    {
      key: "volumeDay",
      heading: t`Volume, 1D`,
      place: "desktop",
      width: 112,
      leaves: 9,
      sort: "volume",
      cell: ({ volumeDay }) => <UsdText value={volumeDay} />,
      csv: [{ heading: t`Volume, 1 day (USD)`, value: ({ volumeDay }) => volumeDay }],
    },
    {
      key: "volumeWeek",
      heading: t`Volume, 1W`,
      place: "desktop",
      width: 112,
      leaves: 2,
      tone: "soft",
      cell: ({ volumeWeek }) => <UsdText value={volumeWeek} />,
      csv: [{ heading: t`Volume, 7 days (USD)`, value: ({ volumeWeek }) => volumeWeek }],
    },
    {
      key: "volumeMonth",
      heading: t`Volume, 30D`,
      place: "desktop",
      width: 114,
      leaves: 4,
      tone: "soft",
      sort: "volume30d",
      cell: ({ volumeMonth }) => <UsdText value={volumeMonth} />,
      csv: [{ heading: t`Volume, 30 days (USD)`, value: ({ volumeMonth }) => volumeMonth }],
    },
    {
      key: "turnover",
      heading: t`Vol / TVL`,
      hint: t`The last day's volume over the value locked`,
      place: "desktop",
      width: 92,
      leaves: 3,
      tone: "soft",
      sort: "turnover",
      cell: ({ turnover }) => (turnover === null ? <Unknown /> : ratioText(turnover)),
    },
    {
      key: "age",
      heading: t`Age`,
      place: "desktop",
      width: 76,
      leaves: 1,
      tone: "soft",
      sort: "age",
      cell: ({ createdAtTimestamp, now }) =>
        createdAtTimestamp == null ? <Unknown /> : ageText(now - createdAtTimestamp),
      csv: [{ heading: t`Created (Unix seconds)`, value: ({ createdAtTimestamp }) => createdAtTimestamp }],
    },
  ];
}
