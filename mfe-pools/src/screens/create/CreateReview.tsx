import { t } from "@lingui/core/macro";
import { useState } from "react";
import { pairPositionPath, POSITIONS_PATH } from "@cenote/domain/paths";
import { Deep } from "@cenote/kit/layout/Deep";
import { shareText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { UsdText } from "@cenote/kit/money/UsdText";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { useNavigate } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { SettingsButton } from "@cenote/kit/trade/settings/SettingsButton";
import { LazyChangeReview } from "../../components/change/LazyChangeReview";
import { valueOfAmount } from "../../components/change/liquidityChange";
import { DeepParts } from "../../components/DeepParts";
import { DepositAction } from "../../components/deposit/DepositAction";
import { DepositFacts } from "../../components/deposit/DepositFacts";
import { depositLines, depositValue, type DepositLine } from "../../components/deposit/depositLines";
import type { DepositFormState } from "../../components/deposit/useDepositForm";
import { ChosenRange } from "../../components/range/ChosenRange";
import type { LiquidityPool } from "../../lib/pool/liquidityPool";
import type { PoolPair } from "../../lib/pool/poolPair";
import * as bar from "../pool-details/PoolBalances.module.css";
import * as styles from "./CreateScreen.module.css";
import { RangeEstimate } from "./RangeEstimate";
import type { CreateFormState } from "./useCreateForm";

type CreateReviewProps = {
  readonly form: CreateFormState;
  readonly deposit: DepositFormState;
  readonly pool: LiquidityPool;
  readonly pair: PoolPair;
};

/** Preview of the position, and the button that creates it. */
export function CreateReview({ form, deposit, pool, pair }: CreateReviewProps) {
  const navigate = useNavigate();
  const [isReviewing, setIsReviewing] = useState(false);
  const lines = depositLines(deposit);
  const total = depositValue(lines);
  const handleDone = () =>
    void navigate(pool.version === "V2" && pool.id ? pairPositionPath(pool.chain, pool.id) : POSITIONS_PATH);
  return (
    <Deep label={t`Review`}>
      <DeepParts heading={<h2 className={styles.heading}>{t`Review`}</h2>} aside={<SettingsButton isForLiquidity />}>
        <p className={styles.total}>
          <UsdText value={total} isExact />
        </p>
        {lines.map((line) => (
          <Line key={line.token.id} line={line} total={total} isFirst={line.token === deposit.sides[0].token} />
        ))}
        <ChosenRange range={form.range} sqrtPriceX96={form.sqrtPriceX96} pool={pool} pair={pair} />
        {!form.isNew && <RangeEstimate form={form} deposit={deposit} pool={pool} />}
        <DepositFacts form={deposit} />
        <DepositAction form={deposit} owner={null} onReview={() => setIsReviewing(true)} />
      </DeepParts>
      <LazyChangeReview
        isOpen={isReviewing}
        change={deposit.change}
        onClose={() => setIsReviewing(false)}
        onDone={handleDone}
      />
    </Deep>
  );
}

function Line({ line, total, isFirst }: { line: DepositLine; total: number | null; isFirst: boolean }) {
  const { token, amount } = line;
  const value = amount === null ? null : valueOfAmount(token, amount);
  const text = amount === null || token.decimals === null ? "—" : tokenAmountText(amount, token.decimals);
  return (
    <div className={bar.line}>
      <TokenFace picture={token.picture} size={28} />
      <span className={bar.amount}>
        <b>{text}</b> <Untrusted isInline>{token.symbol}</Untrusted>
      </span>
      {value !== null && total !== null && total > 0 && (
        <b className={isFirst ? bar.firstShare : bar.secondShare}>{shareText(value, total)}</b>
      )}
    </div>
  );
}
