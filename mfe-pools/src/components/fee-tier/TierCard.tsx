import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { percentText, shareText } from "@cenote/kit/money/percent";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Tag } from "@cenote/kit/text/Tag";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { TierOption } from "../../lib/tiers/feeTiers";
import type { TierPool } from "../../lib/tiers/readTierPool";
import { FeeText } from "../FeeText";
import * as styles from "./TierCard.module.css";

type TierCardProps = TierOption & {
  /** Value locked in all pools of the pair, in US dollars. */
  readonly total: number;
  /** Whether all pools have the same two tokens, so that the tokens are not named. */
  readonly isOnePair: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const PERCENT = 100;

/** Card of a fee with its pool, or without one. */
export function TierCard({ tier, pool, total, isOnePair, isChosen, onChoose }: TierCardProps) {
  const { tickSpacing } = tier;
  return (
    <button type="button" className={styles.card} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.head}>
        <b>
          <FeeText feeTier={pool?.feeTier ?? tier.keyFee} isDynamic={pool?.isDynamicFee ?? false} />
        </b>
        {tier.hook && <Tag isSmall tone="warn">{t`Hook`}</Tag>}
      </span>
      {pool ? <PoolLines pool={pool} total={total} isOnePair={isOnePair} /> : <span>{t`New pool`}</span>}
      <span>{t`Tick spacing ${tickSpacing}`}</span>
      {pool && <ShareMeter pool={pool} total={total} />}
    </button>
  );
}

function PoolLines({
  pool,
  total,
  isOnePair,
}: Pick<TierCardProps, "total" | "isOnePair"> & { readonly pool: TierPool }) {
  const { locked, volume, apr, symbols } = pool;
  const share = locked === null ? <Unknown /> : shareText(locked, total);
  const rate = apr === null ? <Unknown /> : percentText(apr, 1);
  const value = <UsdText value={locked} />;
  const traded = <UsdText value={volume} />;
  return (
    <>
      {!isOnePair && <Untrusted>{symbols.join(" / ")}</Untrusted>}
      <span>
        <Trans>{share} of the value</Trans>
      </span>
      <span>
        <Trans>{rate} pool APR</Trans>
      </span>
      <span>
        <Trans>{value} locked</Trans>
      </span>
      <span>
        <Trans>{traded} volume, 1D</Trans>
      </span>
    </>
  );
}

function ShareMeter({ pool: { locked }, total }: { readonly pool: TierPool; readonly total: number }) {
  const percent = locked !== null && total > 0 ? (PERCENT * locked) / total : 0;
  return (
    <span className={styles.meter} aria-hidden>
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}
