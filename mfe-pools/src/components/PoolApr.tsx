import { t } from "@lingui/core/macro";
import { Sparkles } from "lucide-react";
import { percentText } from "@cenote/kit/money/percent";
import { Tag } from "@cenote/kit/text/Tag";
import { Unknown } from "@cenote/kit/text/Unknown";
import { shownName } from "@cenote/kit/text/shownName";
import type { PoolFigures } from "../lib/pool/readPoolFigures";
import * as styles from "./PoolApr.module.css";

type PoolAprProps = {
  /** Yearly fees in percent; null while unknown. */
  readonly apr: number | null | undefined;
  readonly reward: PoolFigures["reward"];
};

/** A pool's yearly return at the last day's pace, and a campaign's rewards. */
export function PoolApr({ apr, reward }: PoolAprProps) {
  const fees = apr == null ? <Unknown /> : percentText(apr);
  if (!reward) return <span title={t`The last day's fees, 365 times, over the value locked`}>{fees}</span>;

  const boost = percentText(reward.apr);
  const symbol = shownName(reward.symbol, t`tokens`);
  return (
    <span className={styles.apr}>
      {fees}
      <span title={t`A campaign pays ${boost} a year on top, in ${symbol}`}>
        <Tag tone="water">
          <Sparkles size={11} aria-hidden /> +{boost}
        </Tag>
      </span>
    </span>
  );
}
