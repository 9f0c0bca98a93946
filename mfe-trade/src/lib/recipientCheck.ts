import type { Address } from "viem";
import { readAddress, type AddressProblem } from "@cenote/kit/text/readAddress";
import { findSimilarAddress, type SimilarAddress } from "@cenote/kit/text/similarAddress";
import { isSameAddress } from "./addressBook";

/** The kind of an address; `unknown` if it could not be read. */
export type AddressKind = "account" | "contract" | "token" | "pool" | "collection" | "exchange" | "unknown";

/** Reason why nothing may be sent to an address. */
export type RecipientProblem = AddressProblem | "own" | "burn" | "token" | "pool" | "collection" | "exchange";

export type RecipientCheck = {
  /** Checksummed; null if the text is not an address. */
  readonly address: Address | null;
  readonly hasChecksum: boolean;
  readonly problem: RecipientProblem | null;
  /** A known address that it could be mistaken for. */
  readonly similar: SimilarAddress | null;
  /** Whether it was paid before, or has a name. */
  readonly isKnown: boolean;
  /** Null while it is being read. */
  readonly kind: AddressKind | null;
};

/** Addresses without a key: of precompiles, of one repeated digit, and common burn addresses. */
const BURN = [/^0x0{37}[01][0-9a-f]{2}$/i, /^0x([0-9a-f])\1{39}$/i, /^0x0*dead0*$/i, /^0xdead0{8,}[0-9]+$/i];

/** Checks the typed recipient of a payment against the known facts about addresses. */
export function checkRecipient(
  text: string,
  account: string | null,
  knownAddresses: readonly string[],
  kind: AddressKind | null,
): RecipientCheck {
  const read = readAddress(text);
  if (read.address === undefined) {
    return { address: null, hasChecksum: false, problem: read.problem, similar: null, isKnown: false, kind: null };
  }
  const { address, hasChecksum } = read;
  const isOwn = account !== null && isSameAddress(account, address);
  const isKnown = knownAddresses.some((one) => isSameAddress(one, address));
  const problem = isOwn ? "own" : isBurnAddress(address) ? "burn" : refusedKind(kind);
  const similar =
    isOwn || isKnown ? null : findSimilarAddress(address, account ? [...knownAddresses, account] : knownAddresses);
  return { address, hasChecksum, problem, similar, isKnown, kind };
}

export function isBurnAddress(address: string): boolean {
  return BURN.some((pattern) => pattern.test(address));
}

/** Returns the problem of a contract that keeps accidental transfers. */
function refusedKind(kind: AddressKind | null): RecipientProblem | null {
  return kind === "token" || kind === "pool" || kind === "collection" || kind === "exchange" ? kind : null;
}

/** Whether a recipient may be paid: a look-alike only after the visitor has compared it. */
export function isPayable({ address, problem, kind, similar }: RecipientCheck, isConfirmed: boolean): boolean {
  return address !== null && problem === null && kind !== null && (similar === null || isConfirmed);
}
