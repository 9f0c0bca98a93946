import { t } from "@lingui/core/macro";
import { useState } from "react";
import { DEFAULT_FEE_TIER } from "@cenote/domain/limits";
import type { PoolVersion } from "@cenote/domain/trading";
import { Button } from "@cenote/kit/form/Button";
import { feeText } from "@cenote/kit/money/percent";
import { isSameKey, isSameTier, isTierChosen, lockedInPair, tierOptions, type FeeTier } from "../../lib/tiers/feeTiers";
import type { TierPool } from "../../lib/tiers/readTierPool";
import { Step } from "../step/Step";
import { CustomTier } from "./CustomTier";
import * as styles from "./FeeTierStep.module.css";
import { HookConsent } from "./HookConsent";
import { TierCard } from "./TierCard";

type FeeTierStepProps = {
  readonly version: PoolVersion;
  /** All pools of the pair, of every version. A form that changes the pair must give the step another key. */
  readonly pools: readonly TierPool[];
  /** Null until one is chosen. */
  readonly tier: FeeTier | null;
  readonly onTier: (tier: FeeTier | null) => void;
  /** Whether a V4 pool with a custom fee, spacing and hook is offered. */
  readonly hasOwn?: boolean;
};

const FEW = 8;

/** Selects one of the pair's pools, or the fee of a new one. */
export function FeeTierStep({ version, pools, tier, onTier, hasOwn = true }: FeeTierStepProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [isCustom, setCustom] = useState(false);
  if (version === "V2") return <OnlyTier />;

  const options = tierOptions(pools, version);
  const isFew = options.length <= FEW;
  const isChosen = (one: FeeTier) => tier !== null && isSameTier(one, tier);
  const shown = showsAll || isFew ? options : options.filter((one, place) => place < FEW || isChosen(one.tier));
  const isOnePair = new Set(options.flatMap(({ pool }) => pool?.symbols.join(" ") ?? [])).size <= 1;
  const total = lockedInPair(pools);
  const count = options.length;
  const handleCustom = (typed: FeeTier | null) => {
    // A pool with an existing key cannot be created again.
    const existing = typed && options.find((one) => one.pool && isSameKey(one.tier, typed));
    onTier(existing ? existing.tier : typed);
  };
  const hookPool = tier && options.find((one) => one.pool && isSameTier(one.tier, tier))?.pool;
  return (
    <Step
      title={t`Fee tier`}
      aside={<span className={styles.aside}>{t`Share of the pair's value by pool`}</span>}
      isDone={isTierChosen(tier)}
    >
      <div className={styles.content}>
        <div className={styles.cards} role="group" aria-label={t`Fee tier`}>
          {shown.map((option) => (
            <TierCard
              key={option.tier.poolId ?? option.tier.keyFee}
              {...option}
              total={total}
              isOnePair={isOnePair}
              isChosen={isChosen(option.tier)}
              onChoose={() => {
                setCustom(false);
                if (!isChosen(option.tier)) onTier(option.tier);
              }}
            />
          ))}
        </div>
        <div className={styles.more}>
          {!isFew && !showsAll && (
            <Button kind="ghost" size="small" onClick={() => setShowsAll(true)}>
              {t`Show all ${count}`}
            </Button>
          )}
          {version === "V4" && hasOwn && (
            <Button kind="ghost" size="small" aria-expanded={isCustom} onClick={() => setCustom(!isCustom)}>
              {t`Own fee, spacing or hook`}
            </Button>
          )}
        </div>
        {isCustom && <CustomTier exists={tier !== null && tier.poolId !== null} onTier={handleCustom} />}
        {tier?.hook && (
          <HookConsent
            key={tier.hook}
            address={tier.hook}
            isVerified={hookPool?.hook?.isVerified ?? null}
            isAccepted={tier.isHookAccepted}
            onAccept={(isHookAccepted) => onTier({ ...tier, isHookAccepted })}
          />
        )}
      </div>
    </Step>
  );
}

function OnlyTier() {
  const fee = feeText(DEFAULT_FEE_TIER);
  return (
    <Step title={t`Fee tier`} isDone>
      <p className={styles.note}>{t`V2 has one pool for each pair. Every trade in it pays ${fee}.`}</p>
    </Step>
  );
}
