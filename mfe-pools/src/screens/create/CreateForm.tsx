import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Detail } from "@cenote/kit/layout/Detail";
import { DepositModes } from "../../components/deposit/DepositModes";
import { DepositWells } from "../../components/deposit/DepositWells";
import { FeeTierStep } from "../../components/fee-tier/FeeTierStep";
import { InitialPrice } from "../../components/initial-price/InitialPrice";
import { PoolRange } from "../../components/range/PoolRange";
import { Step } from "../../components/step/Step";
import { StepList } from "../../components/step/StepList";
import type { LiquidityPool } from "../../lib/pool/liquidityPool";
import { usePoolPair, type PoolSide } from "../../lib/pool/poolPair";
import { CreateReview } from "./CreateReview";
import * as styles from "./CreateScreen.module.css";
import { useCreateDeposit, useCreateForm, type CreateFormState, type CreateInput } from "./useCreateForm";

export type CreateFormProps = CreateInput & { readonly pairStep: ReactNode };

/** Steps of the form after the pair. */
export function CreateForm({ pairStep, ...input }: CreateFormProps) {
  const form = useCreateForm(input);
  const { pool, sides } = form;
  const [first, second] = input.tokens;
  if (first.assetId === second.assetId && first.chain === second.chain) {
    return (
      <Detail>
        <StepList>
          {pairStep}
          <ErrorState title={t`These are one asset`}>
            {t`A coin and its wrapped form are exchanged one for one. Choose another token.`}
          </ErrorState>
        </StepList>
      </Detail>
    );
  }
  if (!pool || !sides) {
    return (
      <Detail>
        <StepList>
          {pairStep}
          <Skeleton width="100%" height={180} />
        </StepList>
      </Detail>
    );
  }
  return <Steps input={input} form={form} pool={pool} sides={sides} pairStep={pairStep} />;
}

type StepsProps = {
  readonly input: CreateInput;
  readonly form: CreateFormState;
  readonly pool: LiquidityPool;
  readonly sides: readonly [PoolSide, PoolSide];
  readonly pairStep: ReactNode;
};

function Steps({ input, form, pool, sides, pairStep }: StepsProps) {
  const { version, tier, isNew, initialPrice, sqrtPriceX96 } = form;
  const pair = usePoolPair(...sides);
  const deposit = useCreateDeposit(form, pool, input.held);
  const hasTier = version === "V2" || tier !== null;
  return (
    <Detail aside={<CreateReview form={form} deposit={deposit} pool={pool} pair={pair} />}>
      <StepList>
        {pairStep}
        <FeeTierStep version={version} tier={tier} pools={input.pools.map((one) => one.tier)} onTier={form.setTier} />
        {isNew && hasTier && (
          <InitialPrice
            key={`price ${tier?.poolId} ${tier?.keyFee}`}
            pair={pair}
            sqrtPriceX96={initialPrice}
            market={marketOf(pool)}
            onPrice={form.setInitialPrice}
          />
        )}
        {pool.version !== "V2" && hasTier && sqrtPriceX96 !== null && (
          <PoolRange
            key={`${pool.id} ${pool.tickSpacing}`}
            form={form}
            pool={pool}
            pair={pair}
            sqrtPriceX96={sqrtPriceX96}
          />
        )}
        <Step title={t`Deposit`} aside={<DepositModes form={deposit} />} isDone={deposit.change !== null}>
          {form.target ? (
            <DepositWells form={deposit} />
          ) : (
            <p className={styles.note}>{t`Complete the steps above first: the amounts depend on them.`}</p>
          )}
        </Step>
      </StepList>
    </Detail>
  );
}

/** Returns the market price of token0 in token1; null where a price is unknown. */
function marketOf({ tokens: [token0, token1] }: LiquidityPool): number | null {
  return token0.price === null || token1.price === null || token1.price === 0 ? null : token0.price / token1.price;
}
