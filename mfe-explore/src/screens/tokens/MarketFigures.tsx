import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { MarketFigures_query$key } from "./__generated__/MarketFigures_query.graphql";
import * as strip from "./MarketStrip.module.css";
import { VersionShares } from "./VersionShares";
import { VolumeBars } from "./VolumeBars";

/** Hourly volume of the selected chains' pools in the last day, and their value locked by version. */
export function MarketFigures({ query }: { query: MarketFigures_query$key }) {
  const { overview } = useFragment(
    graphql`
      fragment MarketFigures_query on Query {
        overview: marketOverview(chains: $chains) @catch(to: NULL) {
          volume {
            value
          }
          volumePercentChange {
            value
          }
          hourlyVolume {
            timestamp
            value
          }
          totalValueLocked {
            value
          }
          totalValueLockedPercentChange {
            value
          }
          valueLockedByVersion {
            protocolVersion
            amount {
              value
            }
          }
        }
      }
    `,
    query,
  );
  if (!overview) return null;

  const shares = overview.valueLockedByVersion.map(({ protocolVersion, amount }) => ({
    version: protocolVersion,
    value: amount.value,
  }));
  return (
    <>
      <div className={strip.side}>
        <h2 className={strip.heading}>{t`Volume, 24 h`}</h2>
        <p className={strip.figure}>
          <UsdText value={overview.volume?.value} /> <ChangeText percent={overview.volumePercentChange?.value} />
        </p>
        <VolumeBars hours={overview.hourlyVolume.map(({ timestamp, value }) => ({ timestamp, value }))} />
      </div>
      <div className={strip.side}>
        <h2 className={strip.heading}>{t`Value locked`}</h2>
        <p className={strip.figure}>
          <UsdText value={overview.totalValueLocked?.value} />{" "}
          <ChangeText percent={overview.totalValueLockedPercentChange?.value} />
        </p>
        <VersionShares shares={shares} />
      </div>
    </>
  );
}
