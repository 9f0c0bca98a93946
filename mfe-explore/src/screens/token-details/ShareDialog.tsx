import { t } from "@lingui/core/macro";
import { Check, Copy, Download, Share2 } from "lucide-react";
import { useState } from "react";
import { NATIVE_TOKEN_PATH, toUrlName, type Chain } from "@cenote/domain/chains";
import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import { tokenTitle } from "@cenote/domain/previews";
import { tokenImagePath, tokenPath } from "@cenote/domain/paths";
import { useHost } from "@cenote/kit/remote";
import { Button } from "@cenote/kit/form/Button";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import * as styles from "./ShareDialog.module.css";

export type ShareDialogProps = {
  readonly chain: Chain;
  readonly address: string | null | undefined;
  readonly name: string | null | undefined;
  readonly onClose: () => void;
};

/** Shares the token: its link, and the preview image that a posted link shows. */
export function ShareDialog({ chain, address, name, onClose }: ShareDialogProps) {
  const { notify } = useHost();
  const [isCopied, setIsCopied] = useState(false);
  const [isImageMissing, setIsImageMissing] = useState(false);
  const url = new URL(tokenPath(chain, address), location.origin).href;
  const title = tokenTitle(name, null);
  const image = tokenImagePath(toUrlName(chain), address ?? NATIVE_TOKEN_PATH);
  const spokenName = name ?? t`this token`;

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      // A browser may forbid it; the link above can be copied by hand.
      notify({ text: t`The link could not be copied.`, tone: "bad" });
    }
  };
  // Closing the system's share sheet is not a failure.
  const handleShare = () => navigator.share({ title, url }).catch(() => undefined);

  const CopyIcon = isCopied ? Check : Copy;
  return (
    <DialogPanel title={t`Share ${spokenName}`} onClose={onClose}>
      {isImageMissing ? (
        <p className={styles.missing}>{t`The preview image could not be loaded. The link works without it.`}</p>
      ) : (
        <img
          className={styles.image}
          src={image}
          width={SHARE_IMAGE_WIDTH_PIXELS}
          height={SHARE_IMAGE_HEIGHT_PIXELS}
          alt={t`Preview image of ${spokenName}`}
          onError={() => setIsImageMissing(true)}
        />
      )}
      <p className={styles.url}>{url}</p>
      <div className={styles.actions}>
        <Button onClick={() => void handleCopy()}>
          <CopyIcon size={16} aria-hidden />
          <span role="status">{isCopied ? t`Link copied` : t`Copy link`}</span>
        </Button>
        {!isImageMissing && (
          <a className={styles.download} href={image} download={`${name ?? "token"}.png`}>
            <Download size={16} aria-hidden />
            {t`Download image`}
          </a>
        )}
        {"share" in navigator && (
          <Button kind="quiet" onClick={() => void handleShare()}>
            <Share2 size={16} aria-hidden />
            {t`More ways`}
          </Button>
        )}
      </div>
    </DialogPanel>
  );
}
