import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { shareText } from "@cenote/kit/money/percent";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { UsdText } from "@cenote/kit/money/UsdText";
import { largestLayers } from "../../lib/largestLayers";
import type { CoreSample_portfolio$key } from "./__generated__/CoreSample_portfolio.graphql";
import * as styles from "./CoreSample.module.css";

/** How the value divides: one stack to scale, as a drill would bring it up. */
export function CoreSample(props: { portfolio: CoreSample_portfolio$key }) {
  const { tokenBalances } = useFragment(
    graphql`
      fragment CoreSample_portfolio on Portfolio {
        tokenBalances {
          id
          token {
            symbol
          }
          denominatedValue {
            value
          }
        }
      }
    `,
    props.portfolio,
  );
  const layers = largestLayers(
    (tokenBalances ?? []).flatMap((balance) =>
      balance?.denominatedValue
        ? { key: balance.id, name: balance.token?.symbol ?? null, value: balance.denominatedValue.value }
        : [],
    ),
  );
  const total = layers.reduce((sum, { value }) => sum + value, 0);

  return (
    <Panel title={t`Composition`}>
      {total === 0 ? (
        <EmptyState title={t`No token has a price`}>{t`Tokens that have a price are drawn here to scale.`}</EmptyState>
      ) : (
        <div className={styles.sample}>
          <div className={styles.pillar} aria-hidden>
            {layers.map(({ key, value }) => (
              <span key={key} style={{ flexGrow: value / total }} />
            ))}
          </div>
          <ul className={styles.keys}>
            {layers.map(({ key, name, value }) => (
              <li key={key}>
                <span className={styles.sign} aria-hidden />
                <Untrusted>{name}</Untrusted>
                <span className={styles.share}>
                  <b>{shareText(value, total)}</b> <UsdText value={value} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
