import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { Tag } from "@cenote/kit/text/Tag";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { TOKEN_PICKER } from "@cenote/kit/trade/picker/tokenPickerDialog";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { Step } from "../step/Step";
import * as styles from "./PairStep.module.css";

type PairStepProps = {
  readonly chain: Chain;
  /** Null until one is chosen. */
  readonly tokens: readonly [TradeToken | null, TradeToken | null];
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
  readonly onChoose: (side: 0 | 1, token: TradeToken) => void;
  /** Existing pools of the pair. */
  readonly children?: ReactNode;
};

/** Step that selects two tokens of one network. */
export function PairStep({ chain, tokens, balancesRef, onChoose, children }: PairStepProps) {
  const [picking, setPicking] = useState<0 | 1 | null>(null);
  const [first, second] = tokens;
  return (
    <Step title={t`Pair`} aside={<Tag>{chainFacts(chain).displayName}</Tag>} isDone={first !== null && second !== null}>
      <div className={styles.pair}>
        <TokenChoice token={first} label={t`First token`} onPick={() => setPicking(0)} />
        <TokenChoice token={second} label={t`Second token`} onPick={() => setPicking(1)} />
        {children}
      </div>
      <Suspense>
        {picking !== null && (
          <TOKEN_PICKER.Component
            title={picking === 0 ? t`First token` : t`Second token`}
            chain={chain}
            balancesRef={balancesRef}
            chosenId={tokens[picking]?.id}
            onChoose={(token) => onChoose(picking, token)}
            onClose={() => setPicking(null)}
          />
        )}
      </Suspense>
    </Step>
  );
}

type TokenChoiceProps = { readonly token: TradeToken | null; readonly label: string; readonly onPick: () => void };

function TokenChoice({ token, label, onPick }: TokenChoiceProps) {
  const symbol = token?.symbol ?? "";
  return (
    <button
      type="button"
      className={joinClasses(styles.token, !token && styles.none)}
      aria-haspopup="dialog"
      aria-label={token ? `${label}, ${symbol}` : t`Choose a token, ${label}`}
      onClick={onPick}
    >
      {token ? (
        <>
          <TokenFace picture={token.picture} size={32} chain={token.chain} />
          <Untrusted isInline>{token.symbol}</Untrusted>
        </>
      ) : (
        t`Choose a token`
      )}
      <ChevronDown size={16} aria-hidden />
    </button>
  );
}
