import { t } from "@lingui/core/macro";
import { Maximize2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { loadable } from "@cenote/kit/lib/loadable";
import { Drop } from "@cenote/kit/picture/Drop";
import { useImage } from "@cenote/kit/picture/useImage";
import * as styles from "./ItemMedia.module.css";
import type { LargePictureProps } from "./LargePicture";

const large = loadable<LargePictureProps>(() => import("./LargePicture").then((module) => module.LargePicture));

type StillPictureProps = {
  readonly url: string | null | undefined;
  /** Accessible name. */
  readonly title: string;
};

/**
 * Untrusted picture in its own proportions; a click opens it in the window's size. Shows a drop where it is missing.
 */
export function StillPicture({ url, title }: StillPictureProps) {
  const [image, fail] = useImage(url);
  const [isLarge, setIsLarge] = useState(false);
  if (!image) {
    return (
      <span className={styles.empty} role="img" aria-label={t`No picture of ${title}`}>
        <Drop />
      </span>
    );
  }
  return (
    <>
      <img className={styles.picture} src={image} alt={title} decoding="async" onError={fail} />
      <button
        type="button"
        className={styles.tool}
        aria-label={t`Show the picture larger`}
        aria-haspopup="dialog"
        onClick={() => setIsLarge(true)}
      >
        <Maximize2 size={16} aria-hidden />
      </button>
      {isLarge && (
        <Boundary place="picture" fallback={() => null}>
          <Suspense>
            <large.Component image={image} title={title} onClose={() => setIsLarge(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
