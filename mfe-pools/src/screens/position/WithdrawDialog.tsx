import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { POSITIONS_PATH } from "@cenote/domain/paths";
import { BlockedButton } from "@cenote/kit/form/BlockedButton";
import { Button } from "@cenote/kit/form/Button";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { percentText } from "@cenote/kit/money/percent";
import { useNavigate } from "@cenote/kit/router";
import { Fact } from "@cenote/kit/trade/Fact";
import { SettingsButton } from "@cenote/kit/trade/settings/SettingsButton";
import { ChangeReview } from "../../components/change/ChangeReview";
import { amountsText, amountText } from "../../components/change/changeWords";
import { useLiquiditySlippage } from "../../components/change/useLiquiditySlippage";
import type { LiquidityChange } from "../../components/change/liquidityChange";
import { withdrawalOf, withdrawnParts, type Withdrawal } from "../../components/change/withdrawal";
import { minOf, unwantedMove, withdrawalInOne } from "../../components/change/withdrawnSwap";
import { TokenModes, type TokenMode } from "../../components/TokenModes";
import { movedTokens } from "../../lib/pool/liquidityPool";
import type { OwnedPosition } from "../../lib/position/ownedPosition";
import { CoinChoice } from "../../components/CoinChoice";
import { useWithdrawnQuote } from "./useWithdrawnQuote";
import * as styles from "./PositionActions.module.css";

export type WithdrawDialogProps = { readonly position: OwnedPosition; readonly onClose: () => void };

const SHARES_PERCENT = [25, 50, 75, 100] as const;
const BPS_PER_PERCENT = 100;

/** Dialog that withdraws a share of a position's liquidity. */
export function WithdrawDialog({ position, onClose }: WithdrawDialogProps) {
  const navigate = useNavigate();
  const id = useId();
  const [percent, setPercent] = useState(50);
  const [isNative, setIsNative] = useState(true);
  const [mode, setMode] = useState<TokenMode>("both");
  // The change under review stays, also after the position is empty.
  const [reviewed, setReviewed] = useState<LiquidityChange | null>(null);
  const slippageBps = useLiquiditySlippage();
  const endsPosition = percent === 100 && position.version !== "V2";
  const shareBps = percent * BPS_PER_PERCENT;
  const withdrawal = withdrawalOf(position, { shareBps, isNative, slippageBps });
  const inOne = useOneToken(withdrawal, position, { isNative, slippageBps, mode });
  const change = mode === "both" ? withdrawal : inOne.change;
  if (reviewed) {
    return (
      <ChangeReview
        change={change ?? reviewed}
        facts={<Slippage slippageBps={slippageBps} />}
        onClose={onClose}
        onDone={() => endsPosition && void navigate(POSITIONS_PATH)}
      />
    );
  }

  const parts = withdrawnParts(position, shareBps);
  const tokens = movedTokens(position.pool, isNative);
  return (
    <DialogPanel title={t`Remove liquidity`} isDeep aside={<SettingsButton isForLiquidity />} onClose={onClose}>
      <div className={styles.dialog}>
        <label htmlFor={id}>{t`Amount to remove`}</label>
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
                {amountsText(tokens, parts.amounts)}
              </Fact>
              {position.version !== "V2" && (
                <Fact name={t`including unclaimed fees`}>{amountsText(tokens, parts.fees)}</Fact>
              )}
            </>
          )}
          <Slippage slippageBps={slippageBps} />
          <Fact name={t`Receive`}>
            <TokenModes label={t`What you receive`} tokens={tokens} mode={mode} onMode={setMode} />
          </Fact>
          {inOne.receives !== null && (
            <Fact name={t`After the swap`} isKey>
              {inOne.receives}
            </Fact>
          )}
          <CoinChoice pool={position.pool} isNative={isNative} onChange={setIsNative} />
        </dl>
        {endsPosition && <p className={styles.note}>{t`The position ends, and its NFT is burned.`}</p>}
        {change ? (
          <Button kind="glow" size="large" onClick={() => setReviewed(change)}>
            {t`Review`}
          </Button>
        ) : (
          <BlockedButton reason={inOne.isNone ? t`No swap for this amount` : t`Waiting for a quote`} />
        )}
      </div>
    </DialogPanel>
  );
}

type OneToken = Pick<Withdrawal, "isNative" | "slippageBps"> & { readonly mode: TokenMode };

/** Returns a withdrawal in one token, with its expected amounts. */
function useOneToken(withdrawal: LiquidityChange | null, position: OwnedPosition, { mode, ...terms }: OneToken) {
  const { isNative, slippageBps } = terms;
  const side = mode === "both" ? null : mode;
  const sold = withdrawal && side !== null ? unwantedMove(withdrawal, position, isNative, side) : null;
  const bought = side === null ? null : movedTokens(position.pool, isNative)[side];
  const route = useWithdrawnQuote(
    sold && bought
      ? {
          chain: position.pool.chain,
          kind: "EXACT_IN",
          amount: minOf(sold).toString(),
          slippageBps,
          tokenIn: sold.token.address,
          tokenOut: bought.address,
        }
      : null,
  );
  if (!withdrawal || side === null || !bought) return { change: null, receives: null, isNone: false };
  // Out of its range a position pays only one token.
  const change = !sold
    ? withdrawal
    : route && route !== "none"
      ? withdrawalInOne(withdrawal, position, route, { ...terms, side })
      : null;
  const expected = change?.moves.find(({ token }) => token.address === bought.address)?.expected;
  const receives = expected === undefined || bought.decimals === null ? null : amountText(bought, expected);
  return { change, receives, isNone: route === "none" };
}

function Slippage({ slippageBps }: { slippageBps: number }) {
  return <Fact name={t`The price may move by`}>{percentText(slippageBps / BPS_PER_PERCENT)}</Fact>;
}
