import { t } from "@lingui/core/macro";
import { Settings2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useWatched } from "../../host/useWatched";
import { loadable } from "../../lib/loadable";
import { percentText } from "../../money/percent";
import * as styles from "./Settings.module.css";
import type { SettingsDialogProps } from "./SettingsDialog";
import { tradeSettings } from "./tradeSettings";

const dialog = loadable<SettingsDialogProps>(() => import("./SettingsDialog").then((module) => module.SettingsDialog));

type SettingsButtonProps = Partial<Pick<SettingsDialogProps, "isForLiquidity">>;

/** Opens the settings of swaps, or with `isForLiquidity` those of liquidity changes; shows a custom slippage. */
export function SettingsButton({ isForLiquidity = false }: SettingsButtonProps) {
  const { slippageBps } = useWatched(tradeSettings);
  const [isOpen, setIsOpen] = useState(false);
  const slippage = slippageBps === null ? t`automatic` : percentText(slippageBps / 100);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t`Settings: slippage ${slippage}`}
        onClick={() => setIsOpen(true)}
      >
        <Settings2 size={18} strokeWidth={1.7} aria-hidden />
        {slippageBps !== null && <span>{slippage}</span>}
      </button>
      <Suspense>
        {isOpen && <dialog.Component isForLiquidity={isForLiquidity} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
