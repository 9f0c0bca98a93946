import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Meter } from "@cenote/kit/layout/Meter";
import { meterPercent } from "@cenote/kit/layout/meter";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Gain } from "@cenote/kit/money/Gain";
import { PriceText } from "@cenote/kit/money/PriceText";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Spoken } from "@cenote/kit/text/Spoken";
import { Unknown } from "@cenote/kit/text/Unknown";
import type { Asset } from "../../lib/assets/groupAssets";
import type { AssetSort } from "../../lib/assets/sortAssets";
import type { Profit } from "../../lib/assets/tokenProfits";
import { sharePercent } from "../../lib/overview/sharePercent";
import { reasonText } from "./profitTexts";
import * as styles from "./AssetList.module.css";

/** An asset of the list, or one of its tokens below it. */
type ListedAsset = Pick<Asset, "price" | "change" | "value"> & {
  /** Name and quantity. */
  readonly identity: ReactNode;
  /** Whole for its share, in US dollars: the total, or the asset above it. */
  readonly whole: number | null;
  readonly isPart: boolean;
  /** Null while it is computed. */
  readonly profit: Profit | null;
  readonly menu: ReactNode;
};

/** A row of the file. */
export type ExportedAsset = { readonly asset: Asset; readonly profit: Profit };

export type AssetColumn = ListColumn<ListedAsset, ExportedAsset, AssetSort>;

export function assetColumns(): readonly AssetColumn[] {
  return [
    {
      key: "token",
      heading: t`Token`,
      isStart: true,
      skeleton: "identity",
      cell: ({ identity }) => identity,
      csv: [
        { heading: t`Name`, value: ({ asset }) => asset.lead.name },
        { heading: t`Symbol`, value: ({ asset }) => asset.lead.symbol },
        { heading: t`Networks`, value: ({ asset }) => asset.forms.map(({ chain }) => chain).join(" ") },
        { heading: t`Addresses`, value: ({ asset }) => asset.forms.map(({ address }) => address ?? "").join(" ") },
        { heading: t`Quantity`, value: ({ asset }) => asset.quantity },
      ],
    },
    {
      key: "price",
      heading: t`Price`,
      place: "desktop",
      width: 112,
      leaves: 4,
      sort: "price",
      cell: ({ price }) => <PriceText value={price} isReceding />,
      csv: [{ heading: t`Price (USD)`, value: ({ asset }) => asset.price }],
    },
    {
      key: "day",
      heading: t`1 day`,
      place: "desktop",
      width: 92,
      leaves: 5,
      sort: "day",
      cell: ({ change }) => <ChangeText percent={change} />,
      csv: [{ heading: t`1 day (%)`, value: ({ asset }) => asset.change }],
    },
    {
      key: "cost",
      heading: t`Cost`,
      hint: t`The cost basis of the current holdings`,
      place: "desktop",
      width: 116,
      leaves: 2,
      tone: "soft",
      sort: "cost",
      cell: ({ profit }) => (
        <ProfitFigure profit={profit} value={profit?.cost} of={(value) => <UsdText value={value} isExact />} />
      ),
      csv: [{ heading: t`Cost (USD)`, value: ({ profit }) => profit.cost }],
    },
    {
      key: "unrealized",
      heading: t`Unrealized`,
      hint: t`The current value less the cost basis`,
      place: "desktop",
      width: 128,
      leaves: 3,
      sort: "unrealized",
      cell: ({ profit }) => (
        <ProfitFigure profit={profit} value={profit?.unrealized} of={(value) => <Gain value={value} />} />
      ),
      csv: [
        { heading: t`Unrealized profit (USD)`, value: ({ profit }) => profit.unrealized },
        { heading: t`Unrealized profit (%)`, value: ({ profit }) => profit.unrealizedPercent },
      ],
    },
    {
      key: "realized",
      heading: t`Realized`,
      hint: t`The value when it left, less its cost basis`,
      place: "desktop",
      width: 120,
      leaves: 1,
      sort: "realized",
      cell: ({ profit }) => (
        <ProfitFigure profit={profit} value={profit?.realized} of={(value) => <Gain value={value} />} />
      ),
      csv: [
        { heading: t`Realized profit (USD)`, value: ({ profit }) => profit.realized },
        { heading: t`Reason if unknown`, value: ({ profit }) => profit.reason },
      ],
    },
    {
      key: "value",
      heading: t`Value`,
      width: 128,
      phoneWidth: 104,
      tone: "strong",
      sort: "value",
      cell: ({ value, change }) => (
        <>
          <UsdText value={value} isExact />
          <span className={styles.onPhone}>
            <ChangeText percent={change} />
          </span>
        </>
      ),
      csv: [{ heading: t`Value (USD)`, value: ({ asset }) => asset.value }],
    },
    {
      key: "share",
      heading: t({ message: "Share", context: "part of the whole" }),
      place: "desktop",
      width: 88,
      leaves: 6,
      cell: ({ value, whole, isPart }) => <Share value={value} whole={whole} isPart={isPart} />,
    },
    {
      key: "actions",
      heading: t`Actions`,
      isHeadingSpoken: true,
      width: 72,
      phoneWidth: 52,
      cell: ({ menu }) => <span className={styles.menu}>{menu}</span>,
    },
  ];
}

type ProfitFigureProps = {
  readonly profit: Profit | null;
  readonly value: number | null | undefined;
  readonly of: (value: number) => ReactNode;
};

/** A figure, or the reason why it is unknown. */
function ProfitFigure({ profit, value, of }: ProfitFigureProps) {
  if (!profit) return <Skeleton width={56} />;
  if (value != null) return of(value);
  const reason = profit.reason === null ? undefined : reasonText(profit.reason);
  return (
    <span title={reason}>
      <Unknown />
      {reason && <Spoken> {reason}</Spoken>}
    </span>
  );
}

function Share({ value, whole, isPart }: Pick<ListedAsset, "value" | "whole" | "isPart">) {
  if (value === null || whole === null) return <Unknown />;
  const share = sharePercent(value, whole);
  if (isPart) return <span className={styles.part}>{t`${share} of it`}</span>;
  return (
    <>
      {share}
      <Meter percent={meterPercent(value, whole)} />
    </>
  );
}
