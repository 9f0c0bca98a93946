import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { Deep } from "@cenote/kit/layout/Deep";
import { loadable } from "@cenote/kit/lib/loadable";
import { shareText } from "@cenote/kit/money/percent";
import { quantityText } from "@cenote/kit/money/quantity";
import { UsdText } from "@cenote/kit/money/UsdText";
import { isolated } from "@cenote/kit/text/isolated";
import { Gain } from "@cenote/kit/money/Gain";
import { RangeBar } from "../../components/RangeBar";
import type { PositionFacts } from "../../lib/position/readPosition";
import { PoolBalanceLine } from "../pool-details/PoolBalanceLine";
import * as bar from "../pool-details/PoolBalances.module.css";
import type { PositionValue_position$key } from "./__generated__/PositionValue_position.graphql";
import type { PositionActionsProps } from "./PositionActions";
import * as styles from "./PositionScreen.module.css";

/** Actions are for the owner only, and need the exact amounts. */
const actions = loadable<PositionActionsProps>(() =>
  import("./PositionActions").then((module) => module.PositionActions),
);

type PositionValueProps = { readonly position: PositionValue_position$key; readonly facts: PositionFacts };

/** Value and amounts of a position, and its unclaimed fees. */
export function PositionValue({ position: key, facts }: PositionValueProps) {
  const position = useFragment(
    graphql`
      fragment PositionValue_position on Position {
        ...PositionActions_position
        pool {
          token0 {
            market {
              price {
                value
              }
            }
            ...PoolBalanceLine_token
          }
          token1 {
            market {
              price {
                value
              }
            }
            ...PoolBalanceLine_token
          }
        }
      }
    `,
    key,
  );
  const { pool } = position;
  const { value, againstHolding, range, price, standing, hasLiquidity, version, tokenId } = facts;
  const sides = [
    { side: "first" as const, token: pool?.token0, quantity: quantityOf(facts.amount0) },
    { side: "second" as const, token: pool?.token1, quantity: quantityOf(facts.amount1) },
  ].map((one) => ({ ...one, value: worth(one.quantity, one.token?.market?.price?.value) }));
  const total = sides.reduce((sum, side) => sum + (side.value ?? 0), 0);
  const isKnown = sides.every((side) => side.value !== null) && total > 0;
  return (
    <Deep label={t`The position`}>
      <div className={styles.owned}>
        <div className={styles.line}>
          <h2>{t`Holdings`}</h2>
          {tokenId && <span className={styles.soft}>{t`no. ${tokenId}`}</span>}
        </div>
        <p className={styles.total}>
          <UsdText value={value} isExact />
        </p>
        <p className={styles.soft}>
          <Gain value={againstHolding} /> {t`against holding`}
        </p>
        {isKnown && (
          <div className={bar.bar} aria-hidden>
            {sides.map(({ side, value: part }) => (
              <span key={side} className={bar[side]} style={{ flexGrow: part ?? 0 }} />
            ))}
          </div>
        )}
        {sides.map(
          ({ side, token, quantity, value: part }) =>
            token && (
              <PoolBalanceLine
                key={side}
                side={side}
                token={token}
                quantity={quantity}
                value={part}
                share={isKnown ? shareText(part ?? 0, total) : null}
              />
            ),
        )}
        {hasLiquidity && range && <RangeBar range={range} price={price} isInRange={standing !== "outOfRange"} />}
        <Uncollected facts={facts} />
        {version !== "V2" && <Owed facts={facts} />}
        <Suspense>
          <actions.Component position={position} />
        </Suspense>
      </div>
    </Deep>
  );
}

/** Withdrawn amounts that are still in the pool: they are included in the value, but not in the amounts above. */
function Uncollected({ facts: { uncollected, symbols } }: { facts: PositionFacts }) {
  return (
    uncollected && (
      <div className={styles.line}>
        <span className={styles.soft}>{t`Withdrawn, not collected`}</span>
        <span className={styles.soft}>{pairText(uncollected, symbols)}</span>
      </div>
    )
  );
}

function Owed({ facts: { fees0, fees1, feesValue, symbols } }: { facts: PositionFacts }) {
  const amounts = pairText([fees0, fees1], symbols);
  return (
    <div className={styles.owed}>
      <div className={styles.line}>
        <span className={styles.soft}>{t`Unclaimed fees`}</span>
        {amounts && <span className={styles.soft}>{amounts}</span>}
      </div>
      <p className={styles.fees}>
        <UsdText value={feesValue} isExact />
      </p>
    </div>
  );
}

/** Returns amounts of both tokens as text; null while one is unknown. */
function pairText(amounts: readonly (string | null | undefined)[], symbols: PositionFacts["symbols"]): string | null {
  const quantities = amounts.map(quantityOf).filter((quantity) => quantity !== null);
  if (quantities.length < amounts.length) return null;
  return quantities.map((quantity, side) => `${quantityText(quantity)} ${isolated(symbols[side] ?? "")}`).join(" + ");
}

/** Converts an amount for display: signed amounts stay decimal strings. */
function quantityOf(amount: string | null | undefined): number | null {
  return amount == null ? null : Number(amount);
}

function worth(quantity: number | null, price: number | undefined): number | null {
  return quantity === null || price === undefined ? null : quantity * price;
}
