import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { countText } from "@cenote/kit/money/count";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Deep } from "@cenote/kit/layout/Deep";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { FloorFigures_query$key } from "./__generated__/FloorFigures_query.graphql";
import { Figures } from "../Figures";

/** Totals of all pools, on the floor of the waterline. Gas is omitted, because the gateway does not know its price. */
export function FloorFigures(props: { query: FloorFigures_query$key }) {
  const { marketOverview: overview } = useFragment(
    graphql`
      fragment FloorFigures_query on Query @throwOnFieldError {
        marketOverview {
          volume {
            value
          }
          volumePercentChange {
            value
          }
          totalValueLocked {
            value
          }
          totalValueLockedPercentChange {
            value
          }
          swapCount
          swapCountPercentChange {
            value
          }
          newPoolCount
        }
      }
    `,
    props.query,
  );
  return (
    <Deep label={t`All pools, in the past day`} isFloor>
      <Figures
        figures={[
          {
            label: t`Volume, 24 h`,
            value: <UsdText value={overview.volume?.value} />,
            note: <ChangeText percent={overview.volumePercentChange?.value} />,
          },
          {
            label: t`Value locked`,
            value: <UsdText value={overview.totalValueLocked?.value} />,
            note: <ChangeText percent={overview.totalValueLockedPercentChange?.value} />,
          },
          {
            label: t`Swaps, 24 h`,
            value: countText(overview.swapCount),
            note: <ChangeText percent={overview.swapCountPercentChange?.value} />,
          },
          { label: t`New pools`, value: countText(overview.newPoolCount), note: t`in the past day` },
        ]}
      />
    </Deep>
  );
}
