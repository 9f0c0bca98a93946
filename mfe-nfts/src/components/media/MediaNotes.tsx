import { t } from "@lingui/core/macro";
import * as styles from "./ItemMedia.module.css";
import type { ShownMedia } from "./shownMedia";

type MediaNotesProps = {
  readonly missing: ShownMedia["missing"];
  /** Whether the item's metadata contains no file, or could not be read. */
  readonly isNameless: boolean;
  /** Whether the browser could not play a file that the gateway classified as video or audio. */
  readonly isBroken: boolean;
};

/** Reasons why files of the item's metadata are not shown. */
export function MediaNotes({ missing, isNameless, isBroken }: MediaNotesProps) {
  if (missing.length === 0 && !isNameless && !isBroken) return null;
  return (
    <figcaption className={styles.notes}>
      {isNameless && <p>{t`There is no picture: the metadata of the item names none that can be fetched.`}</p>}
      {isBroken && <p>{t`Your browser cannot play this file: it is damaged, or in a format it does not know.`}</p>}
      {missing.map(({ part, reason }) => (
        <p key={part}>{part === "animation" ? animationText(reason) : pictureText(reason)}</p>
      ))}
    </figcaption>
  );
}

function animationText(reason: string): string {
  switch (reason) {
    case "WAITING":
      return t`The animation is being fetched and checked.`;
    case "DAMAGED":
      return t`The animation is not shown: its file is damaged.`;
    case "NOT_CONFIGURED":
      return t`The animation is not shown: this gateway does not fetch from its host.`;
    case "TOO_LARGE":
      return t`The animation is not shown: its file is too large.`;
    case "UNSUPPORTED":
      return t`The animation is not shown: its file is of an unknown type.`;
    default:
      return t`The animation is not shown: its host does not answer.`;
  }
}

function pictureText(reason: string): string {
  switch (reason) {
    case "WAITING":
      return t`The picture is being fetched and checked.`;
    case "DAMAGED":
      return t`The picture is not shown: its file is damaged.`;
    case "NOT_CONFIGURED":
      return t`The picture is not shown: this gateway does not fetch from its host.`;
    case "TOO_LARGE":
      return t`The picture is not shown: it is too large.`;
    case "UNSUPPORTED":
      return t`The picture is not shown: its file is of an unknown type.`;
    default:
      return t`The picture is not shown: its host does not answer.`;
  }
}
