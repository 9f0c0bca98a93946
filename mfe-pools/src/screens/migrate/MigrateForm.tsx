import { t } from "@lingui/core/macro";
import { VERSION_PARAMETER, readVersion } from "../../lib/pool/poolList";
import { Segment } from "@cenote/kit/form/Segment";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { Detail } from "@cenote/kit/layout/Detail";
import { useSearchParams } from "@cenote/kit/router";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import type { Amounts } from "@cenote/protocol/liquidity";
import type { MigratedPosition } from "../../components/change/migration";
import { FeeTierStep } from "../../components/fee-tier/FeeTierStep";
import { PoolRange } from "../../components/range/PoolRange";
import { Step } from "../../components/step/Step";
import { StepList } from "../../components/step/StepList";
import { poolSqrtPrice, sqrtPriceOfAmounts } from "../../lib/migration/poolSqrtPrice";
import type { UnfinishedMigration } from "../../lib/migration/unfinishedMigrations";
import { usePoolPair, type PoolSide } from "../../lib/pool/poolPair";
import type { CreatePool } from "../../lib/pool/readCreatePool";
import { newTier } from "../../lib/tiers/feeTiers";
import { DepositPart } from "./DepositPart";
import * as styles from "./MigrateScreen.module.css";
import { MovePart } from "./MovePart";
import { PriceConsent } from "./PriceConsent";
import { RemovalPart } from "./RemovalPart";
import type { ReviewState } from "./reviewState";
import { useMigrateForm, type MigrateFormState } from "./useMigrateForm";
import { percentText } from "@cenote/kit/money/percent";
import type { RangeChoice } from "../../lib/migration/rangeChoice";

const NEAR_PERCENT = 10;

type MigrateFormProps = ReviewState & {
  readonly position: MigratedPosition;
  readonly sides: readonly [PoolSide, PoolSide];
  readonly pools: readonly CreatePool[];
  readonly held: readonly HeldToken[] | null;
  /** Pending migration from V2 to V4; null without one. */
  readonly begun: UnfinishedMigration | null;
  /** Amounts that its removal paid, in the old pool's order; null before the removal. */
  readonly paid: Amounts | null;
  /** Block of the position's last change. */
  readonly lastBlock: number;
};

/** Form of a migration: its target, and the button of the next step. */
export function MigrateForm({ position, sides, pools, held, begun, paid, lastBlock, ...review }: MigrateFormProps) {
  const [search, setSearch] = useSearchParams();
  const isPair = position.version === "V2";
  const version = isPair && !paid && readVersion(search) !== "V4" ? "V3" : "V4";
  const offered = pools.filter(({ tier }) => tier.hook === null);
  const form = useMigrateForm({
    position,
    sides,
    version,
    pools: offered,
    oldPrice: paid ? sqrtPriceOfAmounts(paid) : poolSqrtPrice(position.pool),
    resumed: begun && paid ? resume(begun) : null,
  });
  const { pool, tier, sqrtPriceX96 } = form;
  const pair = usePoolPair(...form.sides);
  const setVersion = (next: string) =>
    setSearch((now) => withParameter(now, VERSION_PARAMETER, next.toLowerCase()), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Detail
      aside={
        paid ? (
          <DepositPart
            key={`${tier.poolId} ${tier.keyFee} ${form.range?.tickLower} ${form.range?.tickUpper}`}
            form={form}
            position={position}
            paid={paid}
            held={held}
            pair={pair}
            {...review}
          />
        ) : isPair && version === "V4" ? (
          <RemovalPart form={form} position={position} pair={pair} lastBlock={lastBlock} {...review} />
        ) : (
          <MovePart form={form} position={position} pair={pair} {...review} />
        )
      }
    >
      <StepList>
        <h1 className={styles.heading}>{t`Migrate liquidity`}</h1>
        {isPair && !paid && (
          <Step title={t`New version`} isDone>
            <Segment
              label={t`New version`}
              value={version}
              options={[
                { value: "V3", text: "V3" },
                { value: "V4", text: "V4" },
              ]}
              onChange={setVersion}
            />
            <p className={styles.note}>
              {version === "V3"
                ? t`One transaction moves the position.`
                : t`Two transactions: the liquidity is removed, then deposited. Between them the tokens are in your account.`}
            </p>
          </Step>
        )}
        <FeeTierStep
          key={`fee ${version}`}
          version={version}
          tier={tier}
          hasOwn={false}
          pools={offered.map((one) => one.tier)}
          onTier={form.setTier}
        />
        <PriceConsent form={form} />
        <RangeChoices form={form} />
        {form.choice === "own" && pool && sqrtPriceX96 !== null && (
          <PoolRange
            key={`${pool.id} ${pool.tickSpacing}`}
            form={form}
            pool={pool}
            pair={pair}
            sqrtPriceX96={sqrtPriceX96}
          />
        )}
      </StepList>
    </Detail>
  );
}

function resume({ poolId, keyFee, tickSpacing, tickLower, tickUpper }: UnfinishedMigration) {
  return { tier: { ...newTier(keyFee, tickSpacing, null), poolId }, range: { tickLower, tickUpper } };
}

/** Options of the new position's range; its drawing is below. */
function RangeChoices({ form: { choices, choice, setChoice, range } }: { form: MigrateFormState }) {
  const label = t`Prices of the new position`;
  return (
    <Step title={label} isDone={range !== null}>
      <Segment
        label={label}
        value={choice}
        options={choices.map((value) => ({ value, text: choiceText(value) }))}
        onChange={setChoice}
      />
    </Step>
  );
}

function choiceText(choice: RangeChoice): string {
  switch (choice) {
    case "same":
      return t`As now`;
    case "whole":
      return t`Full range`;
    case "near":
      return `±${percentText(NEAR_PERCENT, 0)}`;
    case "own":
      return t`Choose`;
  }
}
