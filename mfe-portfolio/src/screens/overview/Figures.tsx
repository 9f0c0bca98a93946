import { plural, t } from "@lingui/core/macro";
import { Stats } from "@cenote/kit/layout/Stats";
import { exactUsd } from "@cenote/kit/money/usd";
import { UsdText } from "@cenote/kit/money/UsdText";
import { useMoney } from "@cenote/kit/money/useMoney";
import type { PortfolioFacts } from "../../lib/overview/combineOwners";
import type { PortfolioOverview } from "./__generated__/PortfolioOverview.graphql";
import { EarnedFees } from "./EarnedFees";

type FiguresProps = { readonly facts: PortfolioFacts; readonly variables: PortfolioOverview["variables"] };

/** Totals by kind, and the fees earned in pools. */
export function Figures({ facts: { tokens, positions, fees, nfts, assets }, variables }: FiguresProps) {
  const money = useMoney();
  const feesText = fees === null ? null : exactUsd(fees, money);
  return (
    <Stats
      stats={[
        {
          label: t`Tokens`,
          value: <UsdText value={tokens.value} isExact />,
          note: plural(assets.length, { one: "# asset, networks grouped", other: "# assets, networks grouped" }),
        },
        {
          label: t`In pools`,
          value: <UsdText value={positions.value} isExact />,
          note:
            positions.count === 0
              ? t`No open positions`
              : feesText === null
                ? t`Unclaimed fees unknown`
                : t`${feesText} of it fees to collect`,
        },
        {
          label: t`NFTs, at floor`,
          value: <UsdText value={nfts.value} isExact />,
          note: plural(nfts.count, { one: "# item", other: "# items" }),
          hint: t`The lowest price at which an item of the collection is offered. Items of collections that are not verified have no value here.`,
        },
        {
          label: t`Earned by pools`,
          value: <EarnedFees {...variables} />,
          note: t`fees since the positions were made`,
        },
      ]}
    />
  );
}
