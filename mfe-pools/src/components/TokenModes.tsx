import { t } from "@lingui/core/macro";
import { Segment } from "@cenote/kit/form/Segment";
import { isolated } from "@cenote/kit/text/isolated";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { Side } from "@cenote/protocol/liquidity-actions/deposit";

/** Both of a pool's tokens, or only one of them, which is then swapped in part. */
export type TokenMode = "both" | Side;

type TokenModesProps = {
  readonly label: string;
  readonly tokens: readonly [TradeToken, TradeToken];
  readonly mode: TokenMode;
  readonly onMode: (mode: TokenMode) => void;
};

/** Selects both tokens or one of them. */
export function TokenModes({ label, tokens, mode, onMode }: TokenModesProps) {
  const [first, second] = [isolated(tokens[0].symbol), isolated(tokens[1].symbol)];
  return (
    <Segment
      label={label}
      value={String(mode)}
      options={[
        { value: "both", text: t`Both tokens` },
        { value: "0", text: t`${first} only` },
        { value: "1", text: t`${second} only` },
      ]}
      onChange={(value) => onMode(value === "both" ? "both" : value === "1" ? 1 : 0)}
    />
  );
}
