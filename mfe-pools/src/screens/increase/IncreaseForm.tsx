import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { useNavigate } from "@cenote/kit/router";
import { Deep } from "@cenote/kit/layout/Deep";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Fact } from "@cenote/kit/trade/Fact";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { ReadBalances } from "@cenote/kit/trade/ReadBalances";
import { SettingsButton } from "@cenote/kit/trade/settings/SettingsButton";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import { LazyChangeReview } from "../../components/change/LazyChangeReview";
import { DeepParts } from "../../components/DeepParts";
import type { DepositTarget } from "../../components/change/deposit";
import { DepositAction } from "../../components/deposit/DepositAction";
import { DepositFacts } from "../../components/deposit/DepositFacts";
import { depositLines, depositValue } from "../../components/deposit/depositLines";
import { DepositModes } from "../../components/deposit/DepositModes";
import { DepositWells } from "../../components/deposit/DepositWells";
import { useDepositForm } from "../../components/deposit/useDepositForm";
import { RangeBar } from "../../components/RangeBar";
import type { OwnedPosition } from "../../lib/position/ownedPosition";
import type { PositionFacts } from "../../lib/position/readPosition";
import * as styles from "./IncreaseScreen.module.css";

export type IncreaseFormProps = {
  readonly position: OwnedPosition;
  readonly facts: PositionFacts;
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
};

/** Form of a deposit into a position, in the proportion of its range. */
export function IncreaseForm({ position, facts, balancesRef }: IncreaseFormProps) {
  const navigate = useNavigate();
  const [held, setHeld] = useState<readonly HeldToken[] | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const form = useDepositForm({ pool: position.pool, target: targetOf(position), held });
  const { range, price, standing } = facts;
  const handleClose = () => setIsReviewing(false);
  return (
    <Deep label={t`Add liquidity`}>
      {balancesRef && <ReadBalances queryRef={balancesRef} onRead={setHeld} />}
      <DeepParts
        heading={<h1 className={styles.heading}>{t`Add liquidity`}</h1>}
        aside={<SettingsButton isForLiquidity />}
      >
        {range && <RangeBar range={range} price={price} isInRange={standing !== "outOfRange"} />}
        <DepositModes form={form} />
        <DepositWells form={form} />
        <dl>
          <Fact name={t`You put in`} isKey>
            <UsdText value={depositValue(depositLines(form))} isExact />
          </Fact>
        </dl>
        <DepositFacts form={form} />
        <DepositAction form={form} owner={position.owner} onReview={() => setIsReviewing(true)} />
      </DeepParts>
      <LazyChangeReview
        isOpen={isReviewing}
        change={form.change}
        onClose={handleClose}
        onDone={() => void navigate(facts.path)}
      />
    </Deep>
  );
}

/** Returns null while the pool's price is unknown. */
function targetOf(position: OwnedPosition): DepositTarget | null {
  if (position.version === "V2") {
    const { pool } = position;
    return pool.reserves && { pool, reserves: pool.reserves };
  }
  const { pool, range, tokenId, fees } = position;
  if (pool.sqrtPriceX96 === null) return null;
  return { pool, range, sqrtPriceX96: pool.sqrtPriceX96, isNew: false, position: { tokenId, fees } };
}
