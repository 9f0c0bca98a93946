import { t } from "@lingui/core/macro";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Button } from "@cenote/kit/form/Button";
import { isolated } from "@cenote/kit/text/isolated";
import { isFullRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { PoolPair } from "../../lib/pool/poolPair";
import { draftedRange, isInverted, type RangeDraft } from "../../lib/range/rangeDraft";

type RangeNoteProps = {
  readonly draft: RangeDraft;
  readonly pair: PoolPair;
  /** The tick of the current price. */
  readonly tick: number;
  readonly spacing: number;
  /** Exchanges both ends. */
  readonly onExchange: () => void;
};

/** Error of a range, or a consequence that its prices do not show. Symbols are untrusted. */
export function RangeNote({ draft, pair, tick, spacing, onExchange }: RangeNoteProps) {
  const range = draftedRange(draft);
  if (isInverted(draft)) {
    const isSame = draft.tickLower === draft.tickUpper;
    return (
      <div role="alert">
        <Banner
          tone="bad"
          title={t`The lowest price is not below the highest`}
          action={
            !isSame && (
              <Button kind="quiet" size="small" onClick={onExchange}>
                {t`Exchange them`}
              </Button>
            )
          }
        >
          {isSame
            ? t`Both are the same price of the pool. Move one of them.`
            : t`Change one of them, or exchange them.`}
        </Banner>
      </div>
    );
  }
  if (!range) return null;
  if (isFullRange(range, spacing)) {
    return (
      <Banner tone="info" title={t`Every price is in this range`}>
        {t`The position always earns, but less for the same deposit than in a narrower range around the price.`}
      </Banner>
    );
  }
  const isAbovePool = tick < range.tickLower;
  if (!isAbovePool && tick < range.tickUpper) return null;
  const isAbove = isAbovePool !== pair.isReversed;
  const symbol = isolated(isAbove ? pair.base.symbol : pair.quote.symbol);
  return (
    <Banner tone="warn" title={t`The price is outside of this range`}>
      {isAbove
        ? t`You deposit only ${symbol}, and earn nothing until the price rises into the range.`
        : t`You deposit only ${symbol}, and earn nothing until the price falls into the range.`}
    </Banner>
  );
}
