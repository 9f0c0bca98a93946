import { t } from "@lingui/core/macro";
import { Share } from "lucide-react";
import { useHost } from "@cenote/kit/remote";
import * as styles from "./AssetScreen.module.css";

type ShareLinkProps = {
  /** Path of the page. */
  readonly path: string;
  /** Subject of the page; untrusted. */
  readonly title: string;
};

/** Shares the link to a page: through the system's share sheet where it has one, else by copying it. */
export function ShareLink({ path, title }: ShareLinkProps) {
  const { notify } = useHost();
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if ("share" in navigator) {
      // Closing the system's share sheet is not a failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await (navigator as Navigator).clipboard.writeText(url);
      notify({ text: t`Link copied`, tone: "good" });
    } catch {
      // A browser may forbid it.
      notify({ text: t`The link could not be copied.`, tone: "bad" });
    }
  };
  return (
    <button type="button" className={styles.tool} aria-label={t`Share`} title={t`Share`} onClick={() => void share()}>
      <Share size={16} strokeWidth={1.7} aria-hidden />
    </button>
  );
}
