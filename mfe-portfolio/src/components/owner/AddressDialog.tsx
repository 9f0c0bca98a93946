import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { AddressForm } from "../AddressForm";

export type AddressDialogProps = {
  readonly title: string;
  /** What the button does. */
  readonly action: string;
  readonly onAddress: (address: string) => void;
  readonly onClose: () => void;
};

/** Takes an address. */
export function AddressDialog({ title, onClose, ...form }: AddressDialogProps) {
  return (
    <DialogPanel title={title} onClose={onClose}>
      <AddressForm {...form} />
    </DialogPanel>
  );
}
