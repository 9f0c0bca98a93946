import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { Button } from "@cenote/kit/form/Button";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import { SettingsButton } from "@cenote/kit/trade/settings/SettingsButton";
import { ChangeReview } from "../../components/change/ChangeReview";
import { CoinChoice } from "../../components/change/CoinChoice";
import { useLiquiditySlippage } from "../../components/change/useLiquiditySlippage";
import { withdrawalOf, withdrawnParts } from "../../components/change/withdrawal";
import { movedTokens } from "../../lib/liquidityPool";
import type { OwnedPosition } from "../../lib/ownedPosition";

import * as styles from "./PositionActions.module.css";

export type WithdrawDialogProps = { readonly position: OwnedPosition; readonly onClose: () => void };

const SHARES_PERCENT = [25, 50, 75, 100] as const;
const BPS_PER_PERCENT = 100;

/** Takes a share of a position's liquidity out. */
export function WithdrawDialog({ position, onClose }: WithdrawDialogProps) {
  const id = useId();
  const [percent, setPercent] = useState(50);
  const [isNative, setIsNative] = useState(true);
  const [isReviewing, setIsReviewing] = useState(false);
  const slippageBps = useLiquiditySlippage();
  const shareBps = percent * BPS_PER_PERCENT;
  const change = withdrawalOf(position, { shareBps, isNative, slippageBps });
  if (isReviewing && change) {
    return <ChangeReview change={change} facts={<Slippage slippageBps={slippageBps} />} onClose={onClose} />;
  }

  const parts = withdrawnParts(position, shareBps);
  const tokens = movedTokens(position.pool, isNative);
  const amountText = (side: 0 | 1, amount: bigint) => {
    const token = tokens[side];
    return token.decimals === null ? "—" : `${tokenAmountText(amount, token.decimals)} ${isolated(token.symbol)}`;
  };
  return (
    <DialogPanel title={t`Remove liquidity`} isDeep aside={<SettingsButton />} onClose={onClose}>
      <div className={styles.dialog}>
        <label htmlFor={id}>{t`How much of the position`}</label>
        <output htmlFor={id} className={styles.percent}>
          {percentText(percent, 0)}
        </output>
        <input
          id={id}
          type="range"
          className={styles.slider}
          min={1}
          max={100}
          value={percent}
          aria-valuetext={percentText(percent, 0)}
          onChange={({ target }) => setPercent(Number(target.value))}
        />
        <div className={styles.shares} role="group" aria-label={t`Share of the position`}>
          {SHARES_PERCENT.map((share) => (
            <Button
              key={share}
              kind="quiet"
              size="small"
              aria-pressed={share === percent}
              onClick={() => setPercent(share)}
            >
              {percentText(share, 0)}
            </Button>
          ))}
        </div>
        <dl>
          {parts && (
            <>
              <Fact name={t`You receive`} isKey>
                {amountText(0, parts.amounts.amount0)} + {amountText(1, parts.amounts.amount1)}
              </Fact>
              {position.version !== "V2" && (
                <Fact name={t`with all fees owed`}>
                  {amountText(0, parts.fees.amount0)} + {amountText(1, parts.fees.amount1)}
                </Fact>
              )}
            </>
          )}
          <Slippage slippageBps={slippageBps} />
          <CoinChoice pool={position.pool} isNative={isNative} onChange={setIsNative} />
        </dl>
        {percent === 100 && position.version !== "V2" && (
          <p className={styles.note}>{t`The position ends, and its NFT is burned.`}</p>
        )}
        <Button kind="glow" size="large" disabled={!change} onClick={() => setIsReviewing(true)}>
          {t`Review`}
        </Button>
      </div>
    </DialogPanel>
  );
}

function Slippage({ slippageBps }: { slippageBps: number }) {
  return <Fact name={t`The price may move by`}>{percentText(slippageBps / BPS_PER_PERCENT)}</Fact>;
}
