import { t } from "@lingui/core/macro";
import { useState } from "react";
import { POSITIONS_PATH } from "@cenote/domain/paths";
import { Deep } from "@cenote/kit/layout/Deep";
import { percentText } from "@cenote/kit/money/percent";
import { useNavigate } from "@cenote/kit/router";
import { Fact } from "@cenote/kit/trade/Fact";
import { SettingsButton } from "@cenote/kit/trade/settings/SettingsButton";
import { LazyChangeReview } from "../../components/change/LazyChangeReview";
import { amountsText } from "../../components/change/changeWords";
import { migrationOf, migrationParts, type MigratedPosition } from "../../components/change/migration";
import { useLiquiditySlippage } from "../../components/change/useLiquiditySlippage";
import { CoinChoice } from "../../components/CoinChoice";
import { DeepParts } from "../../components/DeepParts";
import { ChosenRange } from "../../components/range/ChosenRange";
import { movedTokens } from "../../lib/pool/liquidityPool";
import type { PoolPair } from "../../lib/pool/poolPair";
import * as styles from "./MigrateScreen.module.css";
import { MigrateAction } from "./MigrateAction";
import type { ReviewState } from "./reviewState";
import type { MigrateFormState } from "./useMigrateForm";

const BPS_PER_PERCENT = 100;

type MovePartProps = ReviewState & {
  readonly form: MigrateFormState;
  readonly position: MigratedPosition;
  readonly pair: Pick<PoolPair, "isReversed">;
};

/** Amounts that one transaction migrates, and those that it pays to the account. */
export function MovePart({ form, position, pair, isReviewing, onReviewing }: MovePartProps) {
  const navigate = useNavigate();
  const slippageBps = useLiquiditySlippage();
  const [isNative, setIsNative] = useState(true);
  const { target, pool, range, sqrtPriceX96 } = form;
  const parts = target && migrationParts(position, target, slippageBps);
  const change = target && migrationOf(position, target, { isNative, slippageBps });
  const tokens = pool && movedTokens(pool, isNative);
  const facts = (
    <>
      {parts && tokens && <Fact name={t`Paid to your account, about`}>{amountsText(tokens, parts.rest)}</Fact>}
      <Fact name={t`The price may move by`}>{percentText(slippageBps / BPS_PER_PERCENT)}</Fact>
    </>
  );
  return (
    <Deep label={t`Review`}>
      <DeepParts heading={<h2>{t`Review`}</h2>} aside={<SettingsButton isForLiquidity />}>
        {pool && <ChosenRange range={range} sqrtPriceX96={sqrtPriceX96} pool={pool} pair={pair} />}
        <dl>
          {parts && tokens && (
            <>
              <Fact name={t`The position pays, with its fees`}>{amountsText(tokens, parts.paid)}</Fact>
              <Fact name={t`The new position takes`} isKey>
                {amountsText(tokens, parts.taken)}
              </Fact>
            </>
          )}
          {facts}
          {pool && <CoinChoice pool={pool} isNative={isNative} onChange={setIsNative} />}
        </dl>
        {position.version === "V3" && <p className={styles.note}>{t`The old position ends, and its NFT is burned.`}</p>}
        <MigrateAction form={form} position={position} change={change} onReview={() => onReviewing(true)} />
      </DeepParts>
      <LazyChangeReview
        isOpen={isReviewing}
        change={change}
        facts={facts}
        onClose={() => onReviewing(false)}
        onDone={() => void navigate(POSITIONS_PATH)}
      />
    </Deep>
  );
}
