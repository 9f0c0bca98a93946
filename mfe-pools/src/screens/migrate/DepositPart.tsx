import { t } from "@lingui/core/macro";
import { POSITIONS_PATH } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { Deep } from "@cenote/kit/layout/Deep";
import { useNavigate } from "@cenote/kit/router";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Steps } from "@cenote/kit/trade/review/Steps";
import { SettingsButton } from "@cenote/kit/trade/settings/SettingsButton";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import type { Amounts } from "@cenote/protocol/liquidity";
import { LazyChangeReview } from "../../components/change/LazyChangeReview";
import { amountsText } from "../../components/change/changeWords";
import { fullSide } from "../../components/change/deposit";
import type { MigratedPosition, MigrationTarget } from "../../components/change/migration";
import { DeepParts } from "../../components/DeepParts";
import { DepositAction } from "../../components/deposit/DepositAction";
import { DepositFacts } from "../../components/deposit/DepositFacts";
import { DepositWells } from "../../components/deposit/DepositWells";
import { useDepositForm } from "../../components/deposit/useDepositForm";
import { ChosenRange } from "../../components/range/ChosenRange";
import type { V3PoolFacts, V4PoolFacts } from "../../lib/pool/liquidityPool";
import { amountsInTarget } from "../../lib/migration/targetOrder";
import { forgetMigration } from "../../lib/migration/unfinishedMigrations";
import type { PoolPair } from "../../lib/pool/poolPair";
import * as styles from "./MigrateScreen.module.css";
import { migrationSteps } from "./RemovalPart";
import type { ReviewState } from "./reviewState";
import type { MigrateFormState } from "./useMigrateForm";

type DepositPartProps = ReviewState & {
  readonly form: MigrateFormState;
  readonly position: MigratedPosition;
  /** Amounts that the removal paid, in the old pool's order. */
  readonly paid: Amounts;
  readonly held: readonly HeldToken[] | null;
  readonly pair: Pick<PoolPair, "isReversed">;
};

/** Second of two steps to V4: deposits the amounts that the removal paid. */
export function DepositPart({ form, position, paid, ...rest }: DepositPartProps) {
  const { pool, target } = form;
  if (!pool) return <BlockedButton reason={t`The price is unknown`} />;
  const inTarget = amountsInTarget(paid, { from: position.pool, to: pool });
  return <Deposit form={form} position={position} pool={pool} target={target} {...rest} paid={inTarget} />;
}

type DepositProps = DepositPartProps & {
  readonly pool: V3PoolFacts | V4PoolFacts;
  readonly target: MigrationTarget | null;
};

function Deposit({ form, position, paid, held, pair, pool, target: moved, ...state }: DepositProps) {
  const { isReviewing, onReviewing } = state;
  const navigate = useNavigate();
  const target = moved && { ...moved, position: null };
  const deposit = useDepositForm({ pool, target, held, initial: target && fullSide(target, paid) });
  const { range, sqrtPriceX96, isAllowed } = form;
  const place = { chain: position.pool.chain, account: position.owner, pair: position.pool.id };
  const paidText = amountsText(pool.tokens, paid);
  const handleDone = () => {
    forgetMigration(place);
    void navigate(POSITIONS_PATH);
  };
  return (
    <Deep label={t`Deposit in V4`}>
      <DeepParts heading={<h2>{t`Deposit in V4`}</h2>} aside={<SettingsButton isForLiquidity />}>
        <Steps steps={migrationSteps()} current={1} />
        <p className={styles.note}>{t`The removal paid ${paidText}.`}</p>
        <ChosenRange range={range} sqrtPriceX96={sqrtPriceX96} pool={pool} pair={pair} />
        <DepositWells form={deposit} />
        <DepositFacts form={deposit} />
        {isAllowed ? (
          <DepositAction form={deposit} owner={position.owner} onReview={() => onReviewing(true)} />
        ) : (
          <BlockedButton reason={t`Accept the price first`} />
        )}
        <Button kind="quiet" size="large" onClick={() => forgetMigration(place)}>
          {t`Keep the tokens`}
        </Button>
      </DeepParts>
      <LazyChangeReview
        isOpen={isReviewing}
        change={deposit.change}
        onClose={() => onReviewing(false)}
        onDone={handleDone}
      />
    </Deep>
  );
}
