import { shortAddress } from "@cenote/kit/text/address";

/** What names an address. */
export type AddressNames = {
  /** The names that the visitor gave, by the address in lower case. */
  readonly given: Readonly<Record<string, string>>;
  /** The names that addresses have registered for themselves, by the address in lower case. */
  readonly registered: Readonly<Record<string, string>>;
  /** The account that signs here. */
  readonly own: string | null;
};

/** A name of an address, and where it is from; untrusted unless the product wrote it. */
export type AddressName =
  | { readonly kind: "given"; readonly text: string }
  | { readonly kind: "own" }
  | { readonly kind: "registered"; readonly text: string }
  | { readonly kind: "contract"; readonly text: string }
  | { readonly kind: "address"; readonly text: string };

/**
 * The name that the visitor gave comes first, then the visitor's own account, then a contract's name, then the name that
 * the address has registered for itself, then its ends.
 */
export function addressName(
  address: string,
  { given, registered, own }: AddressNames,
  contractName?: string | null,
): AddressName {
  const key = address.toLowerCase();
  const name = given[key];
  if (name) return { kind: "given", text: name };
  if (own?.toLowerCase() === key) return { kind: "own" };
  if (contractName) return { kind: "contract", text: contractName };
  const registeredName = registered[key];
  if (registeredName) return { kind: "registered", text: registeredName };
  return { kind: "address", text: shortAddress(address) };
}
