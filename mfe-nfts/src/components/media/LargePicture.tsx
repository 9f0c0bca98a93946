import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import * as styles from "./ItemMedia.module.css";

export type LargePictureProps = {
  /** Validated URL. */
  readonly image: string;
  readonly title: string;
  readonly onClose: () => void;
};

/** Picture over the screen. */
export function LargePicture({ image, title, onClose }: LargePictureProps) {
  return (
    <DialogPanel title={title} onClose={onClose}>
      <img className={styles.large} src={image} alt={title} />
    </DialogPanel>
  );
}
