import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { percentText } from "@cenote/kit/money/percent";
import { exactUsd } from "@cenote/kit/money/usd";
import { useMoney } from "@cenote/kit/money/useMoney";
import { Hint } from "@cenote/kit/text/Hint";
import { momentOf } from "@cenote/kit/time/spans";
import { useNow } from "@cenote/kit/time/useNow";
import { Gain } from "@cenote/kit/money/Gain";
import type { PositionFacts } from "../../lib/position/readPosition";
import { waterfall } from "../../lib/waterfall";
import type { PositionEarned_position$key } from "./__generated__/PositionEarned_position.graphql";
import * as styles from "./PositionEarned.module.css";

type PositionEarnedProps = { readonly position: PositionEarned_position$key } & Pick<
  PositionFacts,
  "createdAtTimestamp"
>;

const DAY_SECONDS = 86_400;
/** The clock only determines the number of days. */
const CLOCK_SECONDS = 3_600;

/**
 * Profit of the position as a waterfall: each bar begins where the previous one ended. The footer compares the
 * position with its deposits: fees and divergence, without the price.
 */
export function PositionEarned({ createdAtTimestamp, ...props }: PositionEarnedProps) {
  const now = useNow(CLOCK_SECONDS);
  const money = useMoney();
  const { performance } = useFragment(
    graphql`
      fragment PositionEarned_position on Position {
        performance {
          depositedValue {
            value
          }
          feesValue {
            value
          }
          priceChangeValue {
            value
          }
          divergenceValue {
            value
          }
          againstHoldingValue {
            value
          }
          profitValue {
            value
          }
          apr {
            value
          }
        }
      }
    `,
    props.position,
  );
  const { depositedValue, feesValue, priceChangeValue, divergenceValue, profitValue, apr } = performance ?? {};
  if (!priceChangeValue || !divergenceValue || !feesValue || !profitValue) {
    return (
      <Panel title={t`Earnings`}>
        <EmptyState title={t`Unknown`}>
          {t`A token of this position had no price at some time since its deposits, so its profit cannot be computed.`}
        </EmptyState>
      </Panel>
    );
  }
  const paid = depositedValue ? exactUsd(depositedValue.value, money) : "";
  const age = Math.max(0, Math.floor((now - createdAtTimestamp) / DAY_SECONDS));
  const days = plural(age, { one: "# day", other: "# days" });
  const since = momentOf("1y")(createdAtTimestamp);
  const yearly = apr ? percentText(apr.value, 1) : null;
  const share =
    depositedValue && depositedValue.value > 0
      ? percentText((100 * profitValue.value) / depositedValue.value, 1)
      : null;
  const steps = [
    {
      key: "price",
      name: t`Price of what was paid in`,
      note: t`From ${paid} paid in`,
      hint: t`The change in value of the deposited tokens since they were paid in; withdrawn parts at their times.`,
      value: priceChangeValue.value,
    },
    {
      key: "divergence",
      name: t`Divergence loss`,
      note: t`The pool sold what rose and bought what fell`,
      hint: t`Withdrawn and current value, less what the deposited tokens would be worth. Fees are not included.`,
      value: divergenceValue.value,
    },
    {
      key: "fees",
      name: t`Fees`,
      note: yearly === null ? days : t`${days}, ${yearly} a year`,
      hint: t`Claimed fees at the prices of their times, and unclaimed fees at current prices.`,
      value: feesValue.value,
    },
  ];
  const bars = waterfall(steps.map(({ value }) => value));
  const sum = { key: "profit", name: t`Profit`, note: share === null ? "" : t`${share} of what was paid in`, hint: "" };
  const against = (
    <b className={styles.against}>
      <Gain value={performance?.againstHoldingValue?.value} />
    </b>
  );
  return (
    <Panel
      title={t`Earnings`}
      action={<span className={styles.since}>{t`since ${since}, at the prices of each day`}</span>}
    >
      <dl className={styles.steps}>
        {[...steps, { ...sum, value: profitValue.value }].map(({ key, name, note, hint, value }, index) => (
          <div key={key} className={styles.step} data-step={key} data-loss={value < 0 || undefined}>
            <dt>
              <span className={styles.name}>
                {name}
                {hint && <Hint about={name}>{hint}</Hint>}
              </span>
              {note && <span className={styles.note}>{note}</span>}
            </dt>
            <dd className={styles.bar} aria-hidden>
              <span
                style={{
                  insetInlineStart: `${bars[index]!.from}%`,
                  width: `${bars[index]!.to - bars[index]!.from}%`,
                }}
              />
            </dd>
            <dd className={styles.value}>
              <Gain value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.foot}>
        <Trans>Against holding the same tokens: {against} (divergence and fees). Network fees are not counted.</Trans>
      </p>
    </Panel>
  );
}
