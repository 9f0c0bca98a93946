import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { Segment } from "@cenote/kit/form/Segment";
import { percentText } from "@cenote/kit/money/percent";
import { UsdText } from "@cenote/kit/money/UsdText";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import { valueOfAmount } from "../change/liquidityChange";
import type { DepositFormState } from "./useDepositForm";

const BPS_PER_PERCENT = 100;

/** What is put in altogether, and by how much the price may move. */
export function DepositFacts({ form }: { form: DepositFormState }) {
  const { pool, isNative, setIsNative, slippageBps, sides } = form;
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
      <Fact name={t`You put in`} isKey>
        <UsdText value={totalOf(sides)} isExact />
      </Fact>
      <Fact name={t`The price may move by`}>{percentText(slippageBps / BPS_PER_PERCENT)}</Fact>
    </dl>
  );
}

/** US dollars; null while an amount or its price is not known. */
function totalOf(sides: DepositFormState["sides"]): number | null {
  const values = sides
    .filter(({ isUnused }) => !isUnused)
    .map(({ token, amount }) => (amount === null ? null : valueOfAmount(token, amount)));
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}
