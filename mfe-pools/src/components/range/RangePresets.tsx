import { t } from "@lingui/core/macro";
import { ToggleChip } from "@cenote/kit/form/ToggleChip";
import { percentText } from "@cenote/kit/money/percent";
import type { RangeDraft } from "../../lib/range/rangeDraft";
import { presetOf, rangePresets, type PresetName } from "../../lib/range/rangePresets";
import * as styles from "./RangeForm.module.css";
import type { RangePool } from "./rangeStepProps";

type RangePresetsProps = {
  readonly pool: RangePool;
  readonly draft: RangeDraft;
  readonly isReversed: boolean;
  readonly onPreset: (range: RangeDraft) => void;
  /** Called to move to the fields of a custom range. */
  readonly onCustom: () => void;
};

/** Buttons for ranges around the current price. */
export function RangePresets({ pool, draft, isReversed, onPreset, onCustom }: RangePresetsProps) {
  const presets = rangePresets(pool.sqrtPriceX96, pool.tickSpacing, isReversed);
  const current = presetOf(draft, presets);
  return (
    <div className={styles.presets} role="group" aria-label={t`Ranges to choose from`}>
      <ToggleChip isOn={current === null} onToggle={onCustom}>
        {t`Custom`}
      </ToggleChip>
      {presets.map(({ name, range }) => (
        <ToggleChip key={name} isOn={name === current} onToggle={() => onPreset(range)}>
          {presetText(name)}
        </ToggleChip>
      ))}
    </div>
  );
}

function presetText(name: PresetName): string {
  if (name === "up") return t`Up only`;
  if (name === "down") return t`Down only`;
  return name === "whole" ? t`Full range` : `±${percentText(Number(name), 0)}`;
}
