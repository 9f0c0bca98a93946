import type { Address } from "viem";
import { isAddress } from "@cenote/kit/text/address";
import type { Place, Visitor } from "@cenote/kit/remote";

/** Search parameter with the accounts that are viewed together, separated by commas. */
export const ACCOUNTS_PARAMETER = "accounts";
/** The gateway's limit on the accounts of a request. */
export const MAX_ACCOUNTS = 10;

/** Owners in a URL: a text that is not an address is kept for correction. */
export type Owners =
  | { readonly kind: "none" }
  | { readonly kind: "bad"; readonly text: string }
  | { readonly kind: "owners"; readonly addresses: readonly Address[] };

/** Returns the address of the path, else the accounts of the search, else the visitor's own account. */
export function readOwners(
  { params, search }: Pick<Place, "params" | "search">,
  account: ReturnType<Visitor["account"]["get"]>,
): Owners {
  const { address } = params;
  if (address !== undefined) {
    return isAddress(address) ? { kind: "owners", addresses: [address] } : { kind: "bad", text: address };
  }
  const named = search.get(ACCOUNTS_PARAMETER)?.split(",") ?? [];
  const bad = named.find((text) => !isAddress(text));
  if (bad !== undefined) return { kind: "bad", text: bad };
  const valid = named.filter(isAddress);
  const addresses = valid.length > 0 ? [...new Set(valid)].slice(0, MAX_ACCOUNTS) : account ? [account.address] : [];
  return addresses.length > 0 ? { kind: "owners", addresses } : { kind: "none" };
}
