import { t } from "@lingui/core/macro";
import { useState } from "react";
import {
  DEADLINE_BOUNDS_MINUTES,
  HIGH_SLIPPAGE_BPS,
  LIQUIDITY_SLIPPAGE_BPS,
  MAX_SLIPPAGE_BPS,
} from "@cenote/domain/trading";
import { Segment } from "../../form/Segment";
import { useWatched } from "../../host/useWatched";
import { DialogPanel } from "../../layout/DialogPanel";
import { percentText } from "../../money/percent";
import { readTypedAmount, writeTypedAmount } from "../../money/typedAmount";
import * as styles from "./Settings.module.css";
import { POOL_VERSIONS, type PoolVersion } from "@cenote/domain/trading";
import { tradeSettings, type TradeSettings } from "./tradeSettings";

/** Options beside the automatic slippage, in basis points. */
const SLIPPAGES_BPS = [10, 50, 100] as const;
/** Options of a swap's deadline, in minutes. */
const DEADLINES_MINUTES = [10, 30, 60] as const;
const AUTOMATIC = "auto";
/** Decimals of a percentage: it is stored in basis points. */
const PERCENT_DECIMALS = 2;

export type SettingsDialogProps = {
  /** Whether settings for swaps only are hidden. */
  readonly isForLiquidity: boolean;
  readonly onClose: () => void;
};

/** Settings of swaps and of changes of liquidity, stored in this browser. */
export function SettingsDialog({ isForLiquidity, onClose }: SettingsDialogProps) {
  const settings = useWatched(tradeSettings);
  const change = (changes: Partial<TradeSettings>) => tradeSettings.set({ ...settings, ...changes });
  return (
    <DialogPanel title={t`Settings`} isDeep onClose={onClose}>
      <Slippage
        isForLiquidity={isForLiquidity}
        slippageBps={settings.slippageBps}
        onChange={(slippageBps) => change({ slippageBps })}
      />
      <Deadline minutes={settings.deadlineMinutes} onChange={(deadlineMinutes) => change({ deadlineMinutes })} />
      {!isForLiquidity && <Pools versions={settings.versions} onChange={(versions) => change({ versions })} />}
      <label className={styles.row}>
        <span>
          {t`Exact approvals only`}
          <small>{t`Otherwise a token is approved without a limit, once.`}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={settings.isExactApproval}
          onChange={({ target }) => change({ isExactApproval: target.checked })}
        />
      </label>
    </DialogPanel>
  );
}

type SlippageProps = Pick<SettingsDialogProps, "isForLiquidity"> & {
  readonly slippageBps: number | null;
  readonly onChange: (slippageBps: number | null) => void;
};

function Slippage({ isForLiquidity, slippageBps, onChange }: SlippageProps) {
  const isListed = slippageBps === null || SLIPPAGES_BPS.some((bps) => bps === slippageBps);
  const most = percentText(MAX_SLIPPAGE_BPS / 100, 0);
  const usual = percentText(LIQUIDITY_SLIPPAGE_BPS / 100, 1);
  return (
    <div className={styles.group}>
      <div className={styles.row}>
        <span>{t`Slippage`}</span>
        <Segment
          label={t`Slippage`}
          value={slippageBps === null ? AUTOMATIC : String(slippageBps)}
          options={[
            { value: AUTOMATIC, text: t`Auto` },
            ...SLIPPAGES_BPS.map((bps) => ({ value: String(bps), text: percentText(bps / 100, 1) })),
          ]}
          onChange={(value) => onChange(value === AUTOMATIC ? null : Number(value))}
        />
      </div>
      <OwnNumber
        label={t`Custom slippage, in percent`}
        value={isListed ? "" : writeTypedAmount(BigInt(slippageBps), PERCENT_DECIMALS)}
        decimals={PERCENT_DECIMALS}
        least={0}
        most={MAX_SLIPPAGE_BPS}
        problem={t`Between 0 and ${most}, with up to two decimals.`}
        onChange={onChange}
      />
      <p className={styles.note}>
        {slippageBps !== null && slippageBps >= HIGH_SLIPPAGE_BPS
          ? t`Others can trade before you and keep the difference down to your minimum.`
          : isForLiquidity
            ? t`Auto is ${usual}: by so much the price may move.`
            : t`Auto fits it to size and pool depth.`}
      </p>
    </div>
  );
}

function Deadline({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const isListed = DEADLINES_MINUTES.some((one) => one === minutes);
  const { least, most } = DEADLINE_BOUNDS_MINUTES;
  return (
    <div className={styles.group}>
      <div className={styles.row}>
        <span>{t`Valid for`}</span>
        <Segment
          label={t`Valid for`}
          value={String(minutes)}
          options={DEADLINES_MINUTES.map((one) => ({ value: String(one), text: t`${one} min` }))}
          onChange={(value) => onChange(Number(value))}
        />
      </div>
      <OwnNumber
        label={t`Custom deadline, in minutes`}
        value={isListed ? "" : String(minutes)}
        decimals={0}
        least={least}
        most={most}
        problem={t`Between ${least} and ${most} minutes.`}
        onChange={onChange}
      />
    </div>
  );
}

type PoolsProps = {
  readonly versions: readonly PoolVersion[];
  readonly onChange: (versions: readonly PoolVersion[]) => void;
};

function Pools({ versions, onChange }: PoolsProps) {
  const toggle = (version: PoolVersion) =>
    onChange(POOL_VERSIONS.filter((one) => (one === version ? !versions.includes(one) : versions.includes(one))));
  return (
    <div className={styles.row}>
      <span>{t`Pools`}</span>
      <div className={styles.chips} role="group" aria-label={t`Versions of pools that routes may use`}>
        {POOL_VERSIONS.map((version) => (
          <button
            key={version}
            type="button"
            aria-pressed={versions.includes(version)}
            // A route needs at least one version.
            disabled={versions.length === 1 && versions.includes(version)}
            onClick={() => toggle(version)}
          >
            {version}
          </button>
        ))}
      </div>
    </div>
  );
}

type OwnNumberProps = {
  readonly label: string;
  readonly value: string;
  readonly decimals: number;
  /** In units of the last decimal. */
  readonly least: number;
  readonly most: number;
  readonly problem: string;
  readonly onChange: (value: number) => void;
};

function OwnNumber({ label, value, decimals, least, most, problem, onChange }: OwnNumberProps) {
  const [text, setText] = useState(value);
  const typed = readTypedAmount(text, decimals).amount;
  const isValid = typed !== undefined && typed >= BigInt(least) && typed <= BigInt(most);
  const handleText = (next: string) => {
    setText(next);
    const { amount } = readTypedAmount(next, decimals);
    if (amount !== undefined && amount >= BigInt(least) && amount <= BigInt(most)) onChange(Number(amount));
  };
  return (
    <label className={styles.own}>
      {label}
      <input
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={text !== "" && !isValid}
        onChange={({ target }) => handleText(target.value)}
      />
      {text !== "" && !isValid && <small role="alert">{problem}</small>}
    </label>
  );
}
