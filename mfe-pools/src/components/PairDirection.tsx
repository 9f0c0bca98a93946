import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowLeftRight } from "lucide-react";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { ReversiblePair } from "../lib/pool/poolPair";
import * as styles from "./PairDirection.module.css";

type PairDirectionProps = {
  readonly pair: ReversiblePair;
  /** `medium` beside a headline's price, `small` beside the title of a step. */
  readonly size: "small" | "medium";
};

/** Quote token of a pair, with the button that reverses the pair. Symbols are untrusted. */
export function PairDirection({ pair: { base, quote, reverse }, size }: PairDirectionProps) {
  const quoteSymbol = <Untrusted isInline>{quote.symbol}</Untrusted>;
  const baseSymbol = <Untrusted isInline>{base.symbol}</Untrusted>;
  return (
    <div className={styles[size]}>
      <span>
        <Trans>
          {quoteSymbol} per {baseSymbol}
        </Trans>
      </span>
      <button type="button" className={styles.reverse} aria-label={t`Reverse the pair`} onClick={reverse}>
        <ArrowLeftRight size={16} strokeWidth={1.7} aria-hidden />
      </button>
    </div>
  );
}
