import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { Segment } from "@cenote/kit/form/Segment";
import { percentText } from "@cenote/kit/money/percent";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import type { DepositFormState } from "./useDepositForm";

const BPS_PER_PERCENT = 100;

/** Payment of the coin, and slippage. */
export function DepositFacts({ form }: { form: DepositFormState }) {
  const { pool, isNative, setIsNative, slippageBps } = form;
  const coin = chainFacts(pool.chain).nativeSymbol;
  return (
    <dl>
      {pool.coinSide !== null && (
        <Fact name={t`Pay with`}>
          <Segment
            label={t`Pay with`}
            value={isNative ? "coin" : "wrapped"}
            options={[
              { value: "coin", text: coin },
              { value: "wrapped", text: isolated(pool.tokens[pool.coinSide].symbol) },
            ]}
            onChange={(value) => setIsNative(value === "coin")}
          />
        </Fact>
      )}
      <Fact name={t`The price may move by`}>{percentText(slippageBps / BPS_PER_PERCENT)}</Fact>
    </dl>
  );
}
