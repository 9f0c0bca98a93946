import { t } from "@lingui/core/macro";
import { Download, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import { readColors } from "@cenote/kit/chart/chartColors";
import { Button } from "@cenote/kit/form/Button";
import { ToggleChip } from "@cenote/kit/form/ToggleChip";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useHost } from "@cenote/kit/remote";
import type { HistorySpan } from "@cenote/kit/time/spans";
import { useNow } from "@cenote/kit/time/useNow";
import type { PortfolioFacts } from "../../lib/overview/combineOwners";
import type { ValueHistory } from "../../lib/overview/readHistory";
import { shareCard } from "../../lib/overview/shareCard";
import { CARD_COLORS, drawShareCard } from "./drawShareCard";
import * as styles from "./ShareCardDialog.module.css";

export type ShareCardDialogProps = {
  readonly name: string;
  readonly facts: PortfolioFacts;
  readonly history: ValueHistory | null;
  readonly span: HistorySpan;
  readonly onClose: () => void;
};

const FILE_NAME = "portfolio.png";
const MINUTE_SECONDS = 60;

/** Draws a picture of a wallet to download or to share. It is created in this browser and sent nowhere. */
export function ShareCardDialog({ name, facts, history, span, onClose }: ShareCardDialogProps) {
  const { notify } = useHost();
  const money = useMoney();
  const now = useNow(MINUTE_SECONDS);
  const [hidesAmounts, setHidesAmounts] = useState(true);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const card = shareCard({ name, facts, history, span, money, hidesAmounts, now });
  const drawn = JSON.stringify(card);
  useEffect(() => {
    const canvas = canvasRef.current!;
    const context = canvas.getContext("2d");
    if (context)
      drawShareCard(context, JSON.parse(drawn) as typeof card, readColors(canvas.parentElement!, CARD_COLORS));
  }, [drawn]);

  const withPicture = (use: (picture: Blob) => Promise<void> | void) =>
    canvasRef.current!.toBlob((picture) => {
      if (picture) void use(picture);
      else notify({ text: t`The picture could not be made.`, tone: "bad" });
    }, "image/png");
  const handleDownload = () =>
    withPicture((picture) => {
      const url = URL.createObjectURL(picture);
      const link = Object.assign(document.createElement("a"), { href: url, download: FILE_NAME });
      link.click();
      URL.revokeObjectURL(url);
    });
  const handleShare = () =>
    withPicture((picture) =>
      // Closing the system's share sheet is not a failure.
      navigator.share({ files: [new File([picture], FILE_NAME, { type: "image/png" })] }).catch(() => undefined),
    );
  return (
    <DialogPanel title={t`Share a picture`} onClose={onClose}>
      <canvas
        ref={canvasRef}
        className={styles.card}
        width={SHARE_IMAGE_WIDTH_PIXELS}
        height={SHARE_IMAGE_HEIGHT_PIXELS}
        role="img"
        aria-label={[card.title, card.figure, card.note].join(", ")}
      />
      <div className={styles.actions}>
        <ToggleChip isOn={hidesAmounts} onToggle={() => setHidesAmounts(!hidesAmounts)}>
          {t`Hide amounts`}
        </ToggleChip>
      </div>
      <p
        className={styles.note}
      >{t`The picture is made in this browser. It shows percentages only while amounts are hidden.`}</p>
      <div className={styles.actions}>
        <Button onClick={handleDownload}>
          <Download size={16} aria-hidden />
          {t`Download image`}
        </Button>
        {canShareFiles() && (
          <Button kind="quiet" onClick={handleShare}>
            <Share2 size={16} aria-hidden />
            {t`Share`}
          </Button>
        )}
      </div>
    </DialogPanel>
  );
}

/** Whether the browser can share files. */
function canShareFiles(): boolean {
  const probe = { files: [new File([], FILE_NAME, { type: "image/png" })] };
  return "canShare" in navigator && navigator.canShare(probe);
}
