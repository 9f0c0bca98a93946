import { t } from "@lingui/core/macro";
import { useId, useState, type ComponentProps } from "react";
import { MAX_TICK_SPACING } from "@cenote/domain/trading";
import { FieldBox } from "../FieldBox";
import { NO_TEXTS, readCustomTier, type CustomTierFaults, type CustomTierTexts } from "../../lib/tiers/customTier";
import type { FeeTier } from "../../lib/tiers/feeTiers";
import * as styles from "./CustomTier.module.css";

type CustomTierProps = {
  /** Whether a pool with the typed values exists already. */
  readonly exists: boolean;
  /** Called with null while a field is invalid. */
  readonly onTier: (tier: FeeTier | null) => void;
};

/** Form of a V4 pool's fee, spacing and hook. */
export function CustomTier({ exists, onTier }: CustomTierProps) {
  const [texts, setTexts] = useState(NO_TEXTS);
  const { faults, usualSpacing } = readCustomTier(texts);
  const hasHook = texts.hook.trim() !== "" && (faults.hook === null || faults.hook === "neverCalled");
  const change = (part: Partial<CustomTierTexts>) => {
    const next = { ...texts, ...part };
    setTexts(next);
    onTier(readCustomTier(next).tier);
  };
  return (
    <div className={styles.form}>
      <TierField
        label={t`Fee in percent`}
        inputMode="decimal"
        placeholder="0.3"
        value={texts.isDynamic && hasHook ? t`Dynamic` : texts.fee}
        disabled={texts.isDynamic && hasHook}
        problem={feeProblem(faults.fee)}
        onChange={({ target }) => change({ fee: target.value })}
      />
      <TierField
        label={t`Tick spacing`}
        inputMode="numeric"
        placeholder={String(usualSpacing)}
        value={texts.spacing}
        problem={spacingProblem(faults.spacing)}
        onChange={({ target }) => change({ spacing: target.value })}
      />
      <TierField
        label={t`Hook address, optional`}
        placeholder="0x…"
        value={texts.hook}
        problem={hookProblem(faults.hook)}
        onChange={({ target }) => change({ hook: target.value })}
      />
      {hasHook && (
        <label className={styles.dynamic}>
          <input
            type="checkbox"
            checked={texts.isDynamic}
            onChange={({ target }) => change({ isDynamic: target.checked })}
          />
          {t`The hook sets the fee of each trade`}
        </label>
      )}
      {exists && <p className={styles.note}>{t`A pool with this fee, spacing and hook exists. You add to it.`}</p>}
    </div>
  );
}

type TierFieldProps = Omit<ComponentProps<"input">, "id" | "className"> & {
  readonly label: string;
  readonly problem: string | null;
};

function TierField({ label, problem, ...input }: TierFieldProps) {
  const id = useId();
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_CHARACTERS}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        {...input}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </FieldBox>
  );
}

const MAX_CHARACTERS = 60;

function feeProblem(fault: CustomTierFaults["fee"]): string | null {
  if (fault === "tooHigh") return t`A fee is at most 100%.`;
  if (fault === "tooManyDecimals") return t`A fee has at most 4 decimals.`;
  return fault === "notANumber" ? t`This is not a number.` : null;
}

function spacingProblem(fault: CustomTierFaults["spacing"]): string | null {
  if (fault === null) return null;
  return t`The spacing is a whole number from 1 to ${MAX_TICK_SPACING}.`;
}

function hookProblem(fault: CustomTierFaults["hook"]): string | null {
  if (fault === "notAnAddress") return t`This is not an address.`;
  if (fault === "checksum") return t`The checksum is wrong: a character of the address differs.`;
  if (fault === "neverCalled")
    return t`By its address this contract is never called, so that no pool accepts it as a hook.`;
  return fault === "returnsWithoutCall" ? t`No pool accepts this hook: its address is not that of a valid one.` : null;
}
