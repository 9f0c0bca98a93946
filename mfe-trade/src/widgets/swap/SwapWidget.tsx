import { t } from "@lingui/core/macro";
import { useState } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { readTradeToken } from "@cenote/kit/trade/readTradeToken";
import { SettingsButton } from "@cenote/kit/trade/settings/SettingsButton";
import type { Widgets } from "@cenote/kit/widgets";
import { SwapForm } from "../../components/swap-form/SwapForm";
import { useKnownTokens } from "../../components/swap-form/useKnownTokens";
import type { SwapPlace } from "../../lib/swapPlace";
import type { SwapWidget as SwapWidgetQuery } from "./__generated__/SwapWidget.graphql";
import * as styles from "./SwapWidget.module.css";

type SwapWidgetProps = Widgets["swap"] & {
  readonly queryRef: PreloadedQuery<SwapWidgetQuery>;
  readonly balancesRef?: PreloadedQuery<TradeBalances>;
};

/** Swap form for a token beside its data. */
export function SwapWidget(props: SwapWidgetProps) {
  const { chain, outputAddress, inputAddress } = props;
  return (
    <div className={styles.widget}>
      <div className={styles.head}>
        <h2>{t`Swap`}</h2>
        <SettingsButton />
      </div>
      <Trade key={`${chain} ${outputAddress} ${inputAddress}`} {...props} />
    </div>
  );
}

function Trade({ chain, outputAddress, inputAddress, queryRef, balancesRef }: SwapWidgetProps) {
  const { output, input } = usePreloadedQuery<SwapWidgetQuery>(
    graphql`
      query SwapWidget($chain: Chain!, $outputAddress: String, $inputAddress: String) @throwOnFieldError {
        output: token(chain: $chain, address: $outputAddress) {
          ...readTradeToken_token
        }
        input: token(chain: $chain, address: $inputAddress) {
          ...readTradeToken_token
        }
      }
    `,
    queryRef,
  );
  const [place, setPlace] = useState<SwapPlace>({
    chain,
    tokenOut: outputAddress,
    amount: "",
    kind: "EXACT_IN",
    // Most accounts hold the native coin; for the coin itself, the visitor chooses.
    tokenIn: inputAddress ?? (outputAddress === null ? undefined : null),
  });
  const sides = [output, input].map((token) => (token ? readTradeToken(token) : null));
  const tokens = useKnownTokens(place, sides);
  return <SwapForm place={place} onPlace={setPlace} {...tokens} balancesRef={balancesRef} />;
}
