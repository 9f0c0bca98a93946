import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { tokenPath } from "@cenote/domain/paths";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { Meter } from "@cenote/kit/layout/Meter";
import { meterPercent } from "@cenote/kit/layout/meter";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { PriceText } from "@cenote/kit/money/PriceText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Flash } from "@cenote/kit/table/Flash";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Identity } from "@cenote/kit/text/Identity";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { TokenFigures } from "../lib/readTokenFigures";
import type { TokenSort } from "../lib/tokenList";
import { FavoriteStar } from "./FavoriteStar";
import { Sparkline } from "./Sparkline";
import * as styles from "./tokenColumns.module.css";

/** A token in the CSV export. */
export type ExportedToken = TokenFigures & {
  /** Rank in the whole order, from 1; null for a form of the asset above it. */
  readonly rank: number | null;
  readonly chain: Chain;
  readonly address: string | null | undefined;
  readonly name: string | null | undefined;
  readonly symbol: string | null | undefined;
};

/** A token of the list. */
type ListedToken = ExportedToken & {
  readonly id: string;
  readonly logo: ReactNode;
  readonly risk: ReactNode;
  /** Button that expands its other forms, if it represents an asset. */
  readonly forms?: ReactNode;
  /** Prices of the last day, oldest first. */
  readonly prices: readonly number[];
  /** Largest volume of the list, in US dollars. */
  readonly mostVolume: number;
};

type TokenColumn = ListColumn<ListedToken, ExportedToken, TokenSort>;

/** Returns the columns of the list of tokens; `windowText` is the window of the volume. */
export function tokenColumns(windowText: string): readonly TokenColumn[] {
  return [
    {
      key: "rank",
      heading: "#",
      hint: t`Traded value, weighted by how deep the pools are`,
      isStart: true,
      place: "desktop",
      width: 96,
      leaves: 4,
      tone: "rank",
      sort: "rank",
      sortText: t`Rank`,
      cell: ({ id, symbol, rank }) => (
        <span className={styles.rank}>
          <FavoriteStar id={id} symbol={symbol} />
          {rank}
        </span>
      ),
      csv: [{ heading: t`Rank`, value: ({ rank }) => rank }],
    },
    {
      key: "phoneStar",
      heading: t`Favorite`,
      isHeadingSpoken: true,
      place: "phone",
      width: 28,
      cell: ({ id, symbol }) => <FavoriteStar id={id} symbol={symbol} />,
    },
    {
      key: "token",
      heading: t`Token`,
      isStart: true,
      skeleton: "identity",
      cell: ({ chain, address, name, symbol, logo, risk, volume, rank, forms }) => (
        <span className={joinClasses(styles.token, rank === null && styles.form)}>
          <Identity
            to={tokenPath(chain, address)}
            logo={logo}
            title={<Untrusted>{name ?? symbol}</Untrusted>}
            detail={
              <>
                <Untrusted fallback={t`no symbol`}>{symbol}</Untrusted>
                {rank === null && <FormNetwork chain={chain} />}
                {risk}
                <span className={styles.volume}>
                  <span>
                    · <UsdText value={volume} />
                  </span>
                </span>
              </>
            }
          />
          {forms}
        </span>
      ),
      csv: [
        { heading: t`Network`, value: ({ chain }) => chain },
        { heading: t`Address`, value: ({ address }) => address },
        { heading: t`Name`, value: ({ name }) => name },
        { heading: t`Symbol`, value: ({ symbol }) => symbol },
      ],
    },
    {
      key: "phoneSparkline",
      heading: t`1 day`,
      place: "phone",
      width: 78,
      leaves: 1,
      cell: ({ prices, changeDay }) => <Sparkline values={prices} percent={changeDay} />,
    },
    {
      key: "price",
      heading: t`Price`,
      width: 140,
      phoneWidth: 110,
      tone: "strong",
      sort: "price",
      cell: ({ price, changeDay }) => (
        <>
          <Flash value={price}>
            <PriceText value={price} />
          </Flash>
          <span className={styles.onPhone}>
            <ChangeText percent={changeDay} />
          </span>
        </>
      ),
      csv: [{ heading: t`Price (USD)`, value: ({ price }) => price }],
    },
    {
      key: "hour",
      heading: t`1 hour`,
      place: "desktop",
      width: 116,
      leaves: 3,
      sort: "hour",
      cell: ({ changeHour }) => <ChangeText percent={changeHour} />,
      csv: [{ heading: t`Change, 1 hour (%)`, value: ({ changeHour }) => changeHour }],
    },
    {
      key: "day",
      heading: t`1 day`,
      place: "desktop",
      width: 116,
      leaves: 6,
      sort: "day",
      cell: ({ changeDay }) => <ChangeText percent={changeDay} />,
      csv: [{ heading: t`Change, 1 day (%)`, value: ({ changeDay }) => changeDay }],
    },
    {
      key: "valuation",
      heading: t`FDV`,
      hint: t`Fully diluted valuation: total supply times price`,
      place: "desktop",
      width: 120,
      leaves: 2,
      tone: "soft",
      sort: "fdv",
      cell: ({ fullyDilutedValuation }) => <UsdText value={fullyDilutedValuation} />,
      csv: [{ heading: t`Fully diluted valuation (USD)`, value: ({ fullyDilutedValuation }) => fullyDilutedValuation }],
    },
    {
      key: "volume",
      heading: t`Volume, ${windowText}`,
      place: "desktop",
      width: 148,
      leaves: 5,
      sort: "volume",
      cell: ({ volume, mostVolume }) => (
        <>
          <UsdText value={volume} />
          <Meter percent={meterPercent(volume ?? 0, mostVolume)} />
        </>
      ),
      csv: [{ heading: t`Volume, ${windowText} (USD)`, value: ({ volume }) => volume }],
    },
    {
      key: "sparkline",
      heading: t`Last day`,
      place: "desktop",
      width: 136,
      leaves: 1,
      cell: ({ prices, changeDay }) => <Sparkline values={prices} percent={changeDay} />,
    },
  ];
}

function FormNetwork({ chain }: { readonly chain: Chain }) {
  const network = chainFacts(chain).displayName;
  return <span className={styles.network}>{t`on ${network}`}</span>;
}
