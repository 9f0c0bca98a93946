import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { Segment } from "@cenote/kit/form/Segment";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import type { LiquidityPool } from "../lib/pool/liquidityPool";

type CoinChoiceProps = {
  readonly pool: LiquidityPool;
  readonly isNative: boolean;
  readonly onChange: (isNative: boolean) => void;
};

/** Checkbox to pay the coin's wrapped form as the coin; renders nothing for pools without it. */
export function CoinChoice({ pool, isNative, onChange }: CoinChoiceProps) {
  if (pool.coinSide === null) return null;
  const wrapped = isolated(pool.tokens[pool.coinSide].symbol);
  const coin = chainFacts(pool.chain).nativeSymbol;
  return (
    <Fact name={t`Paid as`}>
      <Segment
        label={t`Paid as`}
        value={isNative ? "coin" : "wrapped"}
        options={[
          { value: "coin", text: coin },
          { value: "wrapped", text: wrapped },
        ]}
        onChange={(value) => onChange(value === "coin")}
      />
    </Fact>
  );
}
