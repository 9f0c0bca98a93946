import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { percentText } from "@cenote/kit/money/percent";
import { countText } from "@cenote/kit/money/count";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { Change } from "../../lib/overview/combineOwners";
import type { ComparedSide } from "../../lib/overview/comparison";

const CHANGE_PIXELS = 90;

type ComparedRow = {
  readonly key: string;
  readonly label: string;
  readonly cell: (side: ComparedSide) => ReactNode;
};

/** Returns the compared figures; `time` is the span of the chart. */
export function comparedRows(time: string): readonly ComparedRow[] {
  return [
    { key: "total", label: t`Tokens and positions`, cell: ({ facts }) => <UsdText value={facts.total} isExact /> },
    { key: "change", label: t`Change, ${time}`, cell: ({ change }) => <ChangeCell change={change} /> },
    {
      key: "prices",
      label: t`By prices, past day`,
      cell: ({ facts }) => <ChangeCell change={facts.dayChange} />,
    },
    { key: "tokens", label: t`Tokens`, cell: ({ facts }) => <UsdText value={facts.tokens.value} isExact /> },
    { key: "pools", label: t`In pools`, cell: ({ facts }) => <UsdText value={facts.positions.value} isExact /> },
    { key: "nfts", label: t`NFTs, at floor`, cell: ({ facts }) => <UsdText value={facts.nfts.value} isExact /> },
    { key: "assets", label: t`Assets`, cell: ({ facts }) => countText(facts.assets.length) },
  ];
}

function ChangeCell({ change }: { readonly change: Change | undefined }) {
  if (change === undefined) return <Skeleton width={CHANGE_PIXELS} />;
  return (
    <ChangeText percent={change?.absolute}>
      <UsdText value={change && Math.abs(change.absolute)} />
      {change?.percent != null && ` (${percentText(change.percent)})`}
    </ChangeText>
  );
}
