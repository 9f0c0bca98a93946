import { t } from "@lingui/core/macro";
import { Play, Square } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { Button } from "@cenote/kit/form/Button";
import { loadable } from "@cenote/kit/lib/loadable";
import { safeImage } from "@cenote/kit/picture/safeUrl";
import * as styles from "./ItemMedia.module.css";
import type { ModelViewProps } from "./ModelView";
import type { MovingMedia as Media } from "./shownMedia";
import { StillPicture } from "./StillPicture";

const model = loadable<ModelViewProps>(() => import("./ModelView").then((module) => module.ModelView));

type MovingMediaProps = {
  readonly media: Media;
  /** Still picture of the item. */
  readonly poster: string | null;
  readonly title: string;
  /** Called when the browser cannot play it. */
  readonly onFail: () => void;
};

/** Video, audio, a model or a page, with its still picture until it is started. */
export function MovingMedia({ media: { kind, url }, poster, title, onFail }: MovingMediaProps) {
  const still = safeImage(poster) ?? undefined;
  const address = safeImage(url) ?? undefined;
  switch (kind) {
    case "VIDEO":
      return (
        <video
          className={styles.picture}
          src={address}
          poster={still}
          aria-label={title}
          controls
          loop
          playsInline
          preload="metadata"
          onError={onFail}
        />
      );
    case "AUDIO":
      return (
        <>
          <StillPicture url={poster} title={title} />
          <audio
            className={styles.sound}
            src={address}
            aria-label={title}
            controls
            preload="metadata"
            onError={onFail}
          />
        </>
      );
    case "MODEL":
      return (
        <Started texts={{ start: t`Show the model`, stop: t`Hide the model` }} poster={poster} title={title}>
          <Boundary place="model" fallback={() => null}>
            <Suspense>
              <model.Component address={address ?? ""} title={title} onFail={onFail} />
            </Suspense>
          </Boundary>
        </Started>
      );
    case "PAGE":
      return (
        <Started texts={{ start: t`Run the page`, stop: t`Stop the page` }} poster={poster} title={title}>
          <PageFrame address={address} title={title} />
        </Started>
      );
  }
}

/**
 * Third-party page in a frame of an opaque origin: without storage, popups or network access, which the policy of its
 * response enforces as well.
 */
function PageFrame({ address, title }: { readonly address: string | undefined; readonly title: string }) {
  return (
    <iframe
      className={styles.page}
      src={address}
      title={t`Page of ${title}`}
      sandbox="allow-scripts"
      allow=""
      referrerPolicy="no-referrer"
    />
  );
}

type StartedProps = {
  readonly texts: { readonly start: string; readonly stop: string };
  readonly poster: string | null;
  readonly title: string;
  readonly children: ReactNode;
};

/** Still picture, until the visitor starts the content. */
function Started({ texts, poster, title, children }: StartedProps) {
  const [isRunning, setIsRunning] = useState(false);
  const Icon = isRunning ? Square : Play;
  return (
    <>
      {isRunning ? children : <StillPicture url={poster} title={title} />}
      <div className={styles.start}>
        <Button kind="quiet" onClick={() => setIsRunning(!isRunning)}>
          <Icon size={14} aria-hidden />
          {isRunning ? texts.stop : texts.start}
        </Button>
      </div>
    </>
  );
}
