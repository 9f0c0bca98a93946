import { Untrusted } from "@cenote/kit/text/Untrusted";
import { addressName } from "../../lib/owner/addressName";
import { addressNameText } from "./addressNameText";
import { useAddressNames } from "./useAddressNames";

type AddressTextProps = {
  readonly address: string;
  /** Of a contract that is known by name. */
  readonly contractName?: string | null;
};

/** An address by what the visitor knows it as; its title has all of it. */
export function AddressText({ address, contractName }: AddressTextProps) {
  const name = addressName(address, useAddressNames([address]), contractName);
  return (
    <span title={address}>
      <Untrusted isInline>{addressNameText(name)}</Untrusted>
    </span>
  );
}
