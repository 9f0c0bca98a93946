import { graphql, useFragment } from "react-relay/hooks";
import { PriceText } from "@cenote/kit/ui/PriceText";
import { Stats } from "@cenote/kit/ui/Stats";
import { UsdText } from "@cenote/kit/ui/UsdText";
import type { TokenStats_token$key } from "./__generated__/TokenStats_token.graphql";
import * as styles from "./TokenDetails.module.css";

export function TokenStats(props: { token: TokenStats_token$key }) {
  const { market, project } = useFragment(
    graphql`
      fragment TokenStats_token on Token {
        market {
          totalValueLocked {
            value
          }
          fullyDilutedValuation {
            value
          }
          volume24H: volume(duration: DAY) {
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
          }
        }
      }
    `,
    props.token,
  );
  const marketCap = project?.markets?.[0]?.marketCap?.value;
  return (
    <section className={styles.section}>
      <h2>In numbers</h2>
      <Stats
        stats={[
          { label: "Value locked", value: <UsdText value={market?.totalValueLocked?.value} /> },
          { label: "Market cap", value: <UsdText value={marketCap} /> },
          { label: "Fully diluted", value: <UsdText value={market?.fullyDilutedValuation?.value} /> },
          { label: "Volume, 24 h", value: <UsdText value={market?.volume24H?.value} /> },
          { label: "52-week high", value: <PriceText value={market?.priceHigh52W?.value} /> },
          { label: "52-week low", value: <PriceText value={market?.priceLow52W?.value} /> },
        ]}
      />
    </section>
  );
}
