import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { percentText } from "@cenote/kit/money/percent";
import { exactUsd } from "@cenote/kit/money/usd";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Deep } from "@cenote/kit/layout/Deep";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { PortfolioTotal_portfolio$key } from "./__generated__/PortfolioTotal_portfolio.graphql";
import * as styles from "./OverviewScreen.module.css";

/** The one number of the screen. */
export function PortfolioTotal(props: { portfolio: PortfolioTotal_portfolio$key }) {
  const { tokensTotalDenominatedValue: total, tokensTotalDenominatedValueChange: change } = useFragment(
    graphql`
      fragment PortfolioTotal_portfolio on Portfolio {
        tokensTotalDenominatedValue {
          value
        }
        tokensTotalDenominatedValueChange(duration: DAY) {
          absolute {
            value
          }
          percentage {
            value
          }
        }
      }
    `,
    props.portfolio,
  );
  const percent = change?.percentage?.value;
  const absolute = change?.absolute?.value;
  return (
    <Deep label={t`Value`}>
      <p className={styles.label}>{t`All tokens with a price`}</p>
      <p className={styles.total}>
        <UsdText value={total?.value} isExact />
      </p>
      <p className={styles.change}>
        <ChangeText percent={percent}>
          {percent !== undefined && absolute !== undefined && (
            <>
              {exactUsd(Math.abs(absolute))} ({percentText(percent)})
            </>
          )}
        </ChangeText>
        <span className={styles.span}>{t`past day`}</span>
      </p>
    </Deep>
  );
}
