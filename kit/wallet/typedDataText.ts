/** Typed data (EIP-712) as wallets take it: numbers of any size as decimal strings. */
export function typedDataText(data: object): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}
