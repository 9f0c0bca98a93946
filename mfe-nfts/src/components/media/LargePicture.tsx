import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import * as styles from "./ItemMedia.module.css";

export type LargePictureProps = {
  /** A checked address. */
  readonly image: string;
  readonly title: string;
  readonly onClose: () => void;
};

/** A picture over the screen. */
export function LargePicture({ image, title, onClose }: LargePictureProps) {
  return (
    <DialogPanel title={title} onClose={onClose}>
      <img className={styles.large} src={image} alt={title} />
    </DialogPanel>
  );
}
