import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { percentChange } from "@cenote/domain/percentChange";
import { countText } from "@cenote/kit/money/count";
import { useNow } from "@cenote/kit/time/useNow";
import { volumeChange } from "@cenote/kit/money/volumeChange";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { PriceText } from "@cenote/kit/money/PriceText";
import { Stats } from "@cenote/kit/layout/Stats";
import { Unknown } from "@cenote/kit/text/Unknown";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { TokenStats_token$key } from "./__generated__/TokenStats_token.graphql";
import { OldestPoolAge, type OldestPoolRef } from "./lists/OldestPoolAge";
import * as styles from "./TokenDetails.module.css";

const MINUTE_SECONDS = 60;

type TokenStatsProps = { readonly token: TokenStats_token$key; readonly oldestRef: OldestPoolRef };

export function TokenStats({ token, oldestRef }: TokenStatsProps) {
  const { market, project, holdersCount } = useFragment(
    graphql`
      fragment TokenStats_token on Token @throwOnFieldError {
        holdersCount
        market {
          totalValueLocked {
            value
          }
          historicalTvl(duration: DAY) {
            value
          }
          volume24H: volume(duration: DAY) {
            value
          }
          historicalVolume(duration: WEEK) {
            timestamp
            value
          }
          priceHigh52W: priceHighLow(duration: YEAR, highLow: HIGH) {
            value
          }
          priceLow52W: priceHighLow(duration: YEAR, highLow: LOW) {
            value
          }
        }
        project {
          markets(currencies: [USD]) {
            marketCap {
              value
            }
            fullyDilutedValuation {
              value
            }
            circulatingSupply {
              source
            }
          }
        }
      }
    `,
    token,
  );
  const now = useNow(MINUTE_SECONDS);
  const { marketCap, fullyDilutedValuation, circulatingSupply } = project?.markets[0] ?? {};
  const locked = market.totalValueLocked?.value;
  const lockedChange = percentChange(market.historicalTvl[0]?.value, locked);
  const traded = volumeChange(
    market.historicalVolume.map(({ timestamp, value }) => ({ timestamp, value })),
    now,
  );
  return (
    <section className={styles.section}>
      <h2>{t`In numbers`}</h2>
      <Stats
        stats={[
          {
            label: t`Value locked`,
            value: <UsdText value={locked} />,
            note: change(lockedChange),
            hint: t`Value of this token in all pools of this network; the change is the past day's.`,
          },
          {
            label: t`Market cap`,
            value: <UsdText value={marketCap?.value} />,
            hint: marketCapHint(circulatingSupply?.source),
          },
          {
            label: t`Fully diluted`,
            value: <UsdText value={fullyDilutedValuation?.value} />,
            hint: t`Price times total supply, on all networks.`,
          },
          {
            label: t`Volume, 24 h`,
            value: <UsdText value={market.volume24H?.value} />,
            note: change(traded),
            hint: t`The volume of the past day, and its change from the day before.`,
          },
          {
            label: t`52-week high`,
            value: <PriceText value={market.priceHigh52W?.value} />,
            hint: t`The highest price of the past year.`,
          },
          {
            label: t`52-week low`,
            value: <PriceText value={market.priceLow52W?.value} />,
            hint: t`The lowest price of the past year.`,
          },
          {
            label: t`Holders`,
            value: holdersCount == null ? <Unknown /> : countText(holdersCount),
            hint: t`Addresses that hold some of it on this network.`,
          },
          {
            label: t`Oldest pool`,
            value: <OldestPoolAge queryRef={oldestRef} />,
            hint: t`How long ago the first pool of this token that still holds value was created.`,
          },
        ]}
      />
    </section>
  );
}

function marketCapHint(source: string | undefined): string {
  if (source === "REPORTED") return t`Price times the circulating supply that this site's operator reports.`;
  if (source === "COMPUTED") {
    return t`Price times total supply, less tokens that are burned or known to be locked.`;
  }
  return t`Price times circulating supply, which is not known of this token.`;
}

function change(percent: number | null) {
  return percent === null ? undefined : <ChangeText percent={percent} />;
}
