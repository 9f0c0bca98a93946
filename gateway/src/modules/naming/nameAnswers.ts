import { decodeAbiParameters, parseAbiParameters, type Address, type Hex } from "viem";

const ADDRESS = parseAbiParameters("address");
const BYTES = parseAbiParameters("bytes");
const TEXT = parseAbiParameters("string");
const TRUE = /^0x0{63}1$/;

/** Decodes an address from a contract's return data; null for anything else. */
export function addressIn(data: Hex): Address | null {
  return orInvalid(() => decodeAbiParameters(ADDRESS, data)[0]);
}

/** Decodes bytes from a contract's return data; null for anything else. */
export function bytesIn(data: Hex): Hex | null {
  return orInvalid(() => decodeAbiParameters(BYTES, data)[0]);
}

/** Decodes a text from a contract's return data; null for anything else. */
export function textIn(data: Hex): string | null {
  return orInvalid(() => decodeAbiParameters(TEXT, data)[0]);
}

/** Whether a contract returned exactly true. */
export function isTrueIn(data: Hex | null | undefined): boolean {
  return data != null && TRUE.test(data);
}

function orInvalid<Value>(decode: () => Value): Value | null {
  try {
    return decode();
  } catch {
    // Any account may deploy a resolver: it may return any bytes.
    return null;
  }
}
