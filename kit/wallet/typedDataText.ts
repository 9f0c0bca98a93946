/** Serializes typed data (EIP-712) for wallets: numbers of any size as decimal strings. */
export function typedDataText(data: object): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}
