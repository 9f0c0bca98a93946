import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { FEE_TIER_PER_PERCENT } from "@cenote/domain/limits";
import { useIsPhone } from "@cenote/kit/layout/useIsPhone";
import { percentText } from "@cenote/kit/money/percent";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Identity } from "@cenote/kit/text/Identity";
import { Tag } from "@cenote/kit/text/Tag";
import { Unknown } from "@cenote/kit/text/Unknown";
import type { OrderName } from "../lib/position/positionList";
import type { PositionFacts } from "../lib/position/readPosition";
import { FeeText } from "./FeeText";
import { Figure } from "./Figure";
import { Gain } from "@cenote/kit/money/Gain";
import { RangeBar } from "./RangeBar";
import { Standing } from "./Standing";
import * as styles from "./positionColumns.module.css";

/** Position with the fields of the list. */
export type ListedPosition = PositionFacts & { readonly logo: ReactNode; readonly name: ReactNode };

export type PositionColumn = ListColumn<ListedPosition, PositionFacts, OrderName>;

export function positionColumns(): readonly PositionColumn[] {
  return [
    {
      key: "position",
      heading: t`Position`,
      isStart: true,
      skeleton: "identity",
      cell: (position) => (
        <>
          <Identity to={position.path} logo={position.logo} title={position.name} detail={<Kind {...position} />} />
          <PhoneLine {...position} />
        </>
      ),
      csv: [
        { heading: t`Network`, value: ({ chain }) => chain },
        { heading: t`Protocol`, value: ({ version }) => version },
        { heading: t`Pool`, value: ({ addressOrId }) => addressOrId },
        { heading: t`Number`, value: ({ tokenId }) => tokenId },
        { heading: t`Token 0`, value: ({ symbols }) => symbols[0] },
        { heading: t`Token 1`, value: ({ symbols }) => symbols[1] },
        { heading: t`Fee (%)`, value: ({ feeTier }) => (feeTier == null ? null : feeTier / FEE_TIER_PER_PERCENT) },
      ],
    },
    {
      key: "range",
      heading: t`Range and price`,
      isStart: true,
      place: "desktop",
      width: 268,
      leaves: 3,
      cell: (position) => <Range {...position} />,
      csv: [
        { heading: t`Lowest price`, value: ({ range }) => range?.low },
        { heading: t`Highest price`, value: ({ range }) => range?.high },
        { heading: t`Price`, value: ({ price }) => price },
      ],
    },
    {
      key: "standing",
      heading: t`Status`,
      isStart: true,
      place: "desktop",
      width: 168,
      leaves: 4,
      cell: (position) => <Standing {...position} />,
      csv: [{ heading: t`Status`, value: ({ standing }) => standing }],
    },
    {
      key: "value",
      heading: t`Value`,
      width: 128,
      phoneWidth: 132,
      tone: "strong",
      sort: "value",
      cell: (position) => (
        <>
          <UsdText value={position.value} isExact />
          <span className={styles.onPhone}>
            <Standing {...position} isShort />
          </span>
        </>
      ),
      csv: [
        { heading: t`Amount of token 0`, value: ({ amount0 }) => amount0 },
        { heading: t`Amount of token 1`, value: ({ amount1 }) => amount1 },
        { heading: t`Uncollected of token 0`, value: ({ uncollected }) => uncollected?.[0] },
        { heading: t`Uncollected of token 1`, value: ({ uncollected }) => uncollected?.[1] },
        { heading: t`Value (USD)`, value: ({ value }) => value },
      ],
    },
    {
      key: "fees",
      heading: t`Fees to collect`,
      place: "desktop",
      width: 140,
      leaves: 5,
      sort: "fees",
      cell: (position) => <Fees {...position} />,
      csv: [
        { heading: t`Fees of token 0`, value: ({ fees0 }) => fees0 },
        { heading: t`Fees of token 1`, value: ({ fees1 }) => fees1 },
        { heading: t`Fees (USD)`, value: ({ feesValue }) => feesValue },
      ],
    },
    {
      key: "againstHolding",
      heading: t`Against holding`,
      hint: t`Fees and divergence loss: what the position has more than its deposits would have`,
      place: "desktop",
      width: 140,
      leaves: 2,
      cell: ({ againstHolding }) => <Gain value={againstHolding} />,
      csv: [{ heading: t`Against holding (USD)`, value: ({ againstHolding }) => againstHolding }],
    },
    {
      key: "apr",
      heading: t`APR`,
      hint: t`All fees since the deposit over its mean value, for a year`,
      place: "desktop",
      width: 88,
      leaves: 1,
      cell: (position) => <Apr {...position} />,
      csv: [{ heading: t`APR (%)`, value: ({ apr }) => apr }],
    },
  ];
}

function Kind({ version, feeTier, isDynamicFee }: PositionFacts) {
  return (
    <>
      <Tag isSmall>{version}</Tag>{" "}
      <Tag isSmall>
        <FeeText feeTier={feeTier} isDynamic={isDynamicFee} />
      </Tag>
    </>
  );
}

function Range({ range, price, standing, hasLiquidity }: PositionFacts) {
  if (!hasLiquidity) return <span className={styles.none}>{t`Withdrawn in full`}</span>;
  if (range === null) return <Unknown />;
  return <RangeBar range={range} price={price} isInRange={standing !== "outOfRange"} />;
}

function Fees({ version, feesValue }: PositionFacts) {
  if (version === "V2") return <span className={styles.none}>{t`kept in the pool`}</span>;
  return <UsdText value={feesValue} isExact />;
}

function Apr({ apr }: PositionFacts) {
  return apr === null ? <Unknown /> : percentText(apr, 1);
}

/** Values of the columns that a phone hides. */
function PhoneLine(position: PositionFacts) {
  if (!useIsPhone()) return null;
  return (
    <div className={styles.phoneLine} data-row-line>
      <Range {...position} />
      <dl className={styles.figures}>
        <Figure name={t`Fees to collect`}>
          <Fees {...position} />
        </Figure>
        <Figure name={t`Against holding`}>
          <Gain value={position.againstHolding} />
        </Figure>
        <Figure name={t`APR`}>
          <Apr {...position} />
        </Figure>
      </dl>
    </div>
  );
}
