import { Untrusted } from "@cenote/kit/text/Untrusted";
import { addressName } from "../../lib/owner/addressName";
import { addressNameText } from "./addressNameText";
import { useAddressNames } from "./useAddressNames";

type AddressTextProps = {
  readonly address: string;
  /** Name of a known contract. */
  readonly contractName?: string | null;
};

/** An address by the name that the visitor knows; its title is the full address. */
export function AddressText({ address, contractName }: AddressTextProps) {
  const name = addressName(address, useAddressNames([address]), contractName);
  return (
    <span title={address}>
      <Untrusted isInline>{addressNameText(name)}</Untrusted>
    </span>
  );
}
