import { t } from "@lingui/core/macro";
import { Check, Copy, Download, Share2 } from "lucide-react";
import { useState } from "react";
import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import { useHost } from "../remote";
import { Button } from "../form/Button";
import { DialogPanel } from "../layout/DialogPanel";
import * as styles from "./ShareDialog.module.css";

/** Page to share, and the preview image of its link. */
export type Shared = {
  /** Path on this site. */
  readonly path: string;
  /** Path of the preview image on this site. */
  readonly image: string;
  /** Subject of the page, for sentences and the image's file name. Untrusted. */
  readonly name: string;
  /** Title of the page in a post. */
  readonly title: string;
};

export type ShareDialogProps = Shared & { readonly onClose: () => void };

/** Dialog that shares a page: its link, and its preview image. */
export function ShareDialog({ path, image, name, title, onClose }: ShareDialogProps) {
  const { notify } = useHost();
  const [isCopied, setIsCopied] = useState(false);
  const [isImageMissing, setIsImageMissing] = useState(false);
  const url = new URL(path, location.origin).href;

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      // A browser may forbid it; the link above can be copied manually.
      notify({ text: t`The link could not be copied.`, tone: "bad" });
    }
  };
  // Closing the system's share sheet is not a failure.
  const handleShare = () => navigator.share({ title, url }).catch(() => undefined);

  const CopyIcon = isCopied ? Check : Copy;
  return (
    <DialogPanel title={t`Share ${name}`} onClose={onClose}>
      {isImageMissing ? (
        <p className={styles.missing}>{t`The preview image could not be loaded. The link works without it.`}</p>
      ) : (
        <img
          className={styles.image}
          src={image}
          width={SHARE_IMAGE_WIDTH_PIXELS}
          height={SHARE_IMAGE_HEIGHT_PIXELS}
          alt={t`Preview image of ${name}`}
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
          <a className={styles.download} href={image} download={`${name}.png`}>
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
