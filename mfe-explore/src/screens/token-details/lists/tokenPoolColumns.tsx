import { t } from "@lingui/core/macro";
import { percentText } from "@cenote/kit/money/percent";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Identity } from "@cenote/kit/text/Identity";
import { Unknown } from "@cenote/kit/text/Unknown";
import type { usePoolFacts } from "./usePoolFacts";

type TokenPool = NonNullable<ReturnType<typeof usePoolFacts>>;

export function tokenPoolColumns(): readonly ListColumn<TokenPool>[] {
  return [
    {
      key: "pool",
      heading: t`Pool`,
      isStart: true,
      cell: ({ to, logo, name, version, risk }) => (
        <Identity
          to={to}
          logo={logo}
          title={name}
          detail={
            <>
              {version} {risk}
            </>
          }
        />
      ),
    },
    { key: "fee", heading: t`Fee`, place: "desktop", tone: "soft", cell: ({ fee }) => fee },
    { key: "locked", heading: t`Value locked`, tone: "strong", cell: ({ locked }) => <UsdText value={locked} /> },
    { key: "volume", heading: t`Volume, 24 h`, place: "desktop", cell: ({ volume }) => <UsdText value={volume} /> },
    { key: "apr", heading: t`APR`, cell: ({ apr }) => (apr === undefined ? <Unknown /> : percentText(apr)) },
  ];
}
