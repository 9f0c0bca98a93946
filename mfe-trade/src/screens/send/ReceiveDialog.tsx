import { t } from "@lingui/core/macro";
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import * as styles from "./ReceiveDialog.module.css";

/** Cells around the code, which scanners need. */
const MARGIN = 4;

type ReceiveDialogProps = {
  readonly address: string;
  readonly onClose: () => void;
};

/** The account's own address, to be scanned or copied. */
export function ReceiveDialog({ address, onClose }: ReceiveDialogProps) {
  const code = generate(address);
  const side = code.size + 2 * MARGIN;
  return (
    <DialogPanel title={t`Receive`} onClose={onClose}>
      <div className={styles.receive}>
        <svg
          className={styles.code}
          viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t`QR code of ${address}`}
        >
          <path d={toSvgPath(code)} />
        </svg>
        <p className={styles.address}>{address}</p>
        <AddressChip address={address} />
        <p className={styles.note}>{t`The same address receives tokens and NFTs on every network listed here.`}</p>
      </div>
    </DialogPanel>
  );
}
