import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { AddressForm } from "../AddressForm";

export type AddressDialogProps = {
  readonly title: string;
  /** Label of the button. */
  readonly action: string;
  readonly onAddress: (address: string) => void;
  readonly onClose: () => void;
};

/** Dialog for an address. */
export function AddressDialog({ title, onClose, ...form }: AddressDialogProps) {
  return (
    <DialogPanel title={title} onClose={onClose}>
      <AddressForm {...form} />
    </DialogPanel>
  );
}
