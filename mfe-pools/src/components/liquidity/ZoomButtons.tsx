import { t } from "@lingui/core/macro";
import { Minus, Plus } from "lucide-react";
import { Button } from "@cenote/kit/form/Button";
import * as styles from "./ZoomButtons.module.css";

type ZoomButtonsProps = {
  readonly onCloser: () => void;
  readonly onFarther: () => void;
  readonly onWhole?: () => void;
  /** Returns to the initial view. */
  readonly onPrice?: () => void;
};

/** Buttons with the functions of the wheel and of two fingers, for accessibility. */
export function ZoomButtons({ onCloser, onFarther, onWhole, onPrice }: ZoomButtonsProps) {
  return (
    <div className={styles.buttons} role="group" aria-label={t`Range of prices`}>
      <Button kind="quiet" size="small" aria-label={t`Show a wider range`} onClick={onFarther}>
        <Minus size={14} aria-hidden />
      </Button>
      <Button kind="quiet" size="small" aria-label={t`Show a narrower range`} onClick={onCloser}>
        <Plus size={14} aria-hidden />
      </Button>
      {onPrice && (
        <Button kind="quiet" size="small" onClick={onPrice}>
          {t`Around the price`}
        </Button>
      )}
      {onWhole && (
        <Button kind="quiet" size="small" onClick={onWhole}>
          {t`Whole range`}
        </Button>
      )}
    </div>
  );
}
