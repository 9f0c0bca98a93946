import { hashTypedData, isAddressEqual, recoverAddress } from "viem/utils";
import type { Address, Hex } from "viem";

/** Fields of a domain, in the order in which EIP-712 encodes them. */
const DOMAIN_FIELDS = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
  { name: "salt", type: "bytes32" },
];

type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, readonly object[]>>;
};

/**
 * Adds the type of the domain to typed data (EIP-712, as JSON). MetaMask's library encodes a domain without fields
 * where `EIP712Domain` is not among the types.
 */
export function withDomainType(typedData: string): string {
  const data = JSON.parse(typedData) as TypedData;
  const present = DOMAIN_FIELDS.filter(({ name }) => data.domain[name] !== undefined);
  return JSON.stringify({ ...data, types: { EIP712Domain: present, ...data.types } });
}

const COMPACT_DIGITS = 128;
const FULL_DIGITS = 130;
const S_BITS = 255;

/**
 * Returns a key's signature in the form that every contract accepts: 65 bytes, the last one 27 or 28. Wallets also
 * return 0 or 1 there, or 64 bytes (EIP-2098). A contract account's signature is returned as it is.
 */
export async function toKeySignature(signature: string, typedData: string, account: Address): Promise<Hex> {
  const digits = signature.slice(2).toLowerCase();
  const expanded = expand(digits);
  if (!expanded) return `0x${digits}`;
  const hash = hashTypedData(JSON.parse(typedData) as Parameters<typeof hashTypedData>[0]);
  // A contract's signature may have 64 bytes too, or end with 0 or 1 as a Safe's does.
  const signer = await recoverAddress({ hash, signature: expanded }).catch(() => null);
  return signer && isAddressEqual(signer, account) ? expanded : `0x${digits}`;
}

/** Returns null for digits that are not another form of a key's signature. */
function expand(digits: string): Hex | null {
  if (digits.length === COMPACT_DIGITS) {
    const [r, last] = [digits.slice(0, 64), BigInt(`0x${digits.slice(64)}`)];
    return `0x${r}${hexWord(BigInt.asUintN(S_BITS, last))}${lastByte(last >> BigInt(S_BITS))}`;
  }
  const parity = digits.length === FULL_DIGITS ? BigInt(`0x${digits.slice(COMPACT_DIGITS)}`) : null;
  return parity === 0n || parity === 1n ? `0x${digits.slice(0, COMPACT_DIGITS)}${lastByte(parity)}` : null;
}

const hexWord = (value: bigint) => value.toString(16).padStart(64, "0");
const lastByte = (parity: bigint) => (27n + parity).toString(16);
