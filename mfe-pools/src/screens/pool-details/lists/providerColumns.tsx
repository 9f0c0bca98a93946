import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import { positionPath } from "@cenote/domain/paths";
import { percentText } from "@cenote/kit/money/percent";
import { rateLabel } from "@cenote/kit/money/price";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Link } from "@cenote/kit/router";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Unknown } from "@cenote/kit/text/Unknown";
import { walletColumn } from "@cenote/kit/transaction/listColumns";

/** Liquidity provider in the list. */
type ListedProvider = {
  readonly account: string;
  /** Percent of the liquidity in range; for V2, of all shares. */
  readonly share: number | null | undefined;
  /** In US dollars. */
  readonly value: number | null | undefined;
  readonly chain: Chain;
  readonly version: string;
  readonly tokenId: string | null | undefined;
  readonly range: { readonly low: number | null; readonly high: number | null } | null;
};

export function providerColumns(hasRanges: boolean): readonly ListColumn<ListedProvider>[] {
  const share: ListColumn<ListedProvider> = {
    key: "share",
    heading: t`Share`,
    hint: hasRanges ? t`Of the liquidity that is in range now` : t`Of all shares of the pair`,
    cell: ({ share }) => (share == null ? <Unknown /> : percentText(share)),
  };
  const ranges: readonly ListColumn<ListedProvider>[] = [
    {
      key: "position",
      heading: t`Position`,
      isStart: true,
      place: "desktop",
      cell: ({ chain, version, tokenId }) =>
        tokenId && (
          <Link to={positionPath(version === "V3" ? "v3" : "v4", chain, tokenId)} data-row-link>
            #{tokenId}
          </Link>
        ),
    },
    {
      key: "range",
      heading: t`Range`,
      place: "desktop",
      cell: ({ range }) => (range ? <RangeText {...range} /> : <Unknown />),
    },
  ];
  return [
    { ...walletColumn<ListedProvider>(), isStart: true },
    ...(hasRanges ? ranges : []),
    { key: "value", heading: t`Value`, tone: "strong", cell: ({ value }) => <UsdText value={value} /> },
    share,
  ];
}

function RangeText({ low, high }: NonNullable<ListedProvider["range"]>) {
  const [from, to] = [low === null ? "0" : rateLabel(low), high === null ? "∞" : rateLabel(high)];
  return t`${from} to ${to}`;
}
