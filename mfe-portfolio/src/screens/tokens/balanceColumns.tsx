import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Chain } from "@cenote/domain/chains";
import { tokenPath } from "@cenote/domain/paths";
import { Meter } from "@cenote/kit/layout/Meter";
import { meterPercent } from "@cenote/kit/layout/meter";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { shareText } from "@cenote/kit/money/percent";
import { PriceText } from "@cenote/kit/money/PriceText";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { ListColumn } from "@cenote/kit/table/listColumn";
import { Identity } from "@cenote/kit/text/Identity";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import * as styles from "./Tokens.module.css";

/** A balance as it is listed. Prices and values are in US dollars. */
type ListedBalance = {
  readonly chain: Chain;
  readonly address: string | null | undefined;
  readonly name: string | null | undefined;
  readonly symbol: string | null | undefined;
  readonly logo: ReactNode;
  readonly risk: ReactNode;
  readonly quantity: number | null | undefined;
  readonly price: number | null | undefined;
  /** Percent of the last day. */
  readonly change: number | null | undefined;
  readonly value: number | null | undefined;
  /** The value of all rows. */
  readonly total: number;
};

export function balanceColumns(): readonly ListColumn<ListedBalance>[] {
  return [
    {
      key: "token",
      heading: t`Token`,
      isStart: true,
      cell: ({ chain, address, name, symbol, logo, risk, quantity }) => (
        <Identity
          to={tokenPath(chain, address)}
          logo={logo}
          title={<Untrusted>{name ?? symbol}</Untrusted>}
          detail={
            <>
              <QuantityText value={quantity} /> <Untrusted>{symbol}</Untrusted>
              {risk}
            </>
          }
        />
      ),
    },
    { key: "price", heading: t`Price`, place: "desktop", cell: ({ price }) => <PriceText value={price} isReceding /> },
    { key: "day", heading: t`1 day`, place: "desktop", cell: ({ change }) => <ChangeText percent={change} /> },
    {
      key: "value",
      heading: t`Value`,
      sorted: "descending",
      tone: "strong",
      cell: ({ value, change }) => (
        <>
          <UsdText value={value} isExact />
          <span className={styles.onPhone}>
            <ChangeText percent={change} />
          </span>
        </>
      ),
    },
    {
      key: "share",
      heading: t({ message: "Share", context: "part of the whole" }),
      place: "desktop",
      cell: ({ value, total }) => (
        <>
          {value == null ? <Unknown /> : shareText(value, total)}
          <Meter percent={meterPercent(value ?? 0, total)} />
        </>
      ),
    },
  ];
}
