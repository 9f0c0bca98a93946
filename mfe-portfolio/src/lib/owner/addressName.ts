import { shortAddress } from "@cenote/kit/text/address";

/** Sources of an address's name. */
export type AddressNames = {
  /** Names given by the visitor, by the address in lower case. */
  readonly addressBook: Readonly<Record<string, string>>;
  /** Names that addresses registered for themselves, by the address in lower case. */
  readonly registered: Readonly<Record<string, string>>;
  /** The visitor's own account. */
  readonly own: string | null;
};

/** Name of an address with its source; untrusted unless the product wrote it. */
export type AddressName =
  | { readonly kind: "addressBook"; readonly text: string }
  | { readonly kind: "own" }
  | { readonly kind: "registered"; readonly text: string }
  | { readonly kind: "contract"; readonly text: string }
  | { readonly kind: "address"; readonly text: string };

/**
 * Returns the name of an address by precedence: the visitor's name, the visitor's own account, a contract's name, the
 * name that the address registered for itself, its ends.
 */
export function addressName(
  address: string,
  { addressBook, registered, own }: AddressNames,
  contractName?: string | null,
): AddressName {
  const key = address.toLowerCase();
  const name = addressBook[key];
  if (name) return { kind: "addressBook", text: name };
  if (own?.toLowerCase() === key) return { kind: "own" };
  if (contractName) return { kind: "contract", text: contractName };
  const registeredName = registered[key];
  if (registeredName) return { kind: "registered", text: registeredName };
  return { kind: "address", text: shortAddress(address) };
}
