import { t } from "@lingui/core/macro";
import { Deep } from "@cenote/kit/layout/Deep";
import { percentText } from "@cenote/kit/money/percent";
import { Fact } from "@cenote/kit/trade/Fact";
import { Steps } from "@cenote/kit/trade/review/Steps";
import { SettingsButton } from "@cenote/kit/trade/settings/SettingsButton";
import { LazyChangeReview } from "../../components/change/LazyChangeReview";
import { amountsText } from "../../components/change/changeWords";
import { migrationParts, type PairPosition } from "../../components/change/migration";
import { useLiquiditySlippage } from "../../components/change/useLiquiditySlippage";
import { WHOLE_BPS, withdrawalOf } from "../../components/change/withdrawal";
import { DeepParts } from "../../components/DeepParts";
import { ChosenRange } from "../../components/range/ChosenRange";
import { saveMigration } from "../../lib/migration/unfinishedMigrations";
import type { PoolPair } from "../../lib/pool/poolPair";
import { MigrateAction } from "./MigrateAction";
import * as styles from "./MigrateScreen.module.css";
import type { ReviewState } from "./reviewState";
import type { MigrateFormState } from "./useMigrateForm";

const BPS_PER_PERCENT = 100;

type RemovalPartProps = ReviewState & {
  readonly form: MigrateFormState;
  readonly position: PairPosition;
  readonly pair: Pick<PoolPair, "isReversed">;
  /** Block of the position's last change. */
  readonly lastBlock: number;
};

/** First of two steps to V4: removes the liquidity, and stores the choices for the second one. */
export function RemovalPart({ form, position, pair, lastBlock, isReviewing, onReviewing }: RemovalPartProps) {
  const slippageBps = useLiquiditySlippage();
  const { target, pool, range, sqrtPriceX96, tier } = form;
  const parts = target && migrationParts(position, target, slippageBps);
  const isNative = pool?.tokens[0].address === null;
  const change = target && withdrawalOf(position, { shareBps: WHOLE_BPS, isNative, slippageBps });
  const facts = <Fact name={t`The price may move by`}>{percentText(slippageBps / BPS_PER_PERCENT)}</Fact>;
  const handleStart = () => {
    if (!range) return;
    saveMigration({
      chain: position.pool.chain,
      account: position.owner,
      pair: position.pool.id,
      sinceBlock: lastBlock,
      poolId: tier.poolId,
      keyFee: tier.keyFee,
      tickSpacing: tier.tickSpacing,
      ...range,
    });
  };
  return (
    <Deep label={t`Review`}>
      <DeepParts heading={<h2>{t`Review`}</h2>} aside={<SettingsButton isForLiquidity />}>
        <Steps steps={migrationSteps()} />
        {pool && <ChosenRange range={range} sqrtPriceX96={sqrtPriceX96} pool={pool} pair={pair} />}
        <dl>
          {parts && pool && (
            <>
              <Fact name={t`The position pays`} isKey>
                {amountsText(pool.tokens, parts.paid)}
              </Fact>
              <Fact name={t`The new position takes, about`}>{amountsText(pool.tokens, parts.taken)}</Fact>
            </>
          )}
          {facts}
        </dl>
        <p className={styles.note}>
          {t`You can stop after the first step: this screen offers the second one again, also after a reload.`}
        </p>
        <MigrateAction form={form} position={position} change={change} onReview={() => onReviewing(true)} />
      </DeepParts>
      <LazyChangeReview
        isOpen={isReviewing}
        change={change}
        facts={facts}
        onStart={handleStart}
        onClose={() => onReviewing(false)}
      />
    </Deep>
  );
}

/** Returns the steps from V2 to V4. */
export function migrationSteps(): readonly string[] {
  return [t`Remove from V2`, t`Deposit in V4`];
}
