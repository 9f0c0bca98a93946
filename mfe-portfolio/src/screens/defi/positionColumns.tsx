import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { UsdText } from "@cenote/kit/money/UsdText";
import * as styles from "./DefiScreen.module.css";

/** A position of the list; figures are US dollars, null if unknown. */
type ListedPosition = {
  readonly identity: ReactNode;
  readonly standing: ReactNode;
  readonly value: number | null;
  /** Undefined for V2: its fees stay in the pool. */
  readonly fees: number | null | undefined;
};

export type PositionColumn = ListColumn<ListedPosition>;

export function positionColumns(): readonly PositionColumn[] {
  return [
    { key: "position", heading: t`Position`, isStart: true, skeleton: "identity", cell: ({ identity }) => identity },
    {
      key: "standing",
      heading: t`Status`,
      isStart: true,
      place: "desktop",
      width: 180,
      cell: ({ standing }) => standing,
    },
    {
      key: "fees",
      heading: t`Fees to collect`,
      place: "desktop",
      width: 148,
      cell: ({ fees }) =>
        fees === undefined ? (
          <span className={styles.soft}>{t`kept in the pool`}</span>
        ) : (
          <UsdText value={fees} isExact />
        ),
    },
    {
      key: "value",
      heading: t`Value`,
      width: 140,
      tone: "strong",
      cell: ({ value, standing }) => (
        <>
          <UsdText value={value} isExact />
          <span className={styles.onPhone}>{standing}</span>
        </>
      ),
    },
  ];
}
