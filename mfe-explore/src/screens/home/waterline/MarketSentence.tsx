import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { direction, roundPercentText } from "@cenote/kit/money/percent";
import type { MarketSentence_query$key } from "./__generated__/MarketSentence_query.graphql";
import { HomeHeading } from "../HomeHeading";
import * as styles from "./MarketSentence.module.css";
import { PlainSentence } from "../sections/PlainSentence";

/**
 * State of the market as a sentence. The market is all tokens in the pools of the indexed chains: their current value,
 * compared with the same quantities at the prices of a day ago.
 */
export function MarketSentence(props: { query: MarketSentence_query$key }) {
  const { marketOverview } = useFragment(
    graphql`
      fragment MarketSentence_query on Query @throwOnFieldError {
        marketOverview {
          risenTokens
          fallenTokens
          pricePercentChange {
            value
          }
        }
      }
    `,
    props.query,
  );
  const { risenTokens: risen, fallenTokens: fallen, pricePercentChange: change } = marketOverview;
  if (!change || risen + fallen === 0) return <PlainSentence />;

  const floating = plural(risen, { one: "# token floats", other: "# tokens float" });
  const sinking = plural(fallen, { one: "# sinks", other: "# sink" });
  return (
    <HomeHeading soft={t`${floating}, ${sinking}.`}>
      <Way percent={change.value} />
    </HomeHeading>
  );
}

function Way({ percent: value }: { percent: number }) {
  const percent = roundPercentText(value);
  if (percent === null) return t`The market is unchanged today.`;
  if (direction(value) === "up") {
    return (
      <Trans>
        The market is <span className={styles.up}>up {percent}</span> today.
      </Trans>
    );
  }
  return (
    <Trans>
      The market is <span className={styles.down}>down {percent}</span> today.
    </Trans>
  );
}
