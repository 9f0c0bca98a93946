/** Serializes typed data (EIP-712) as JSON for wallets, with each bigint as a decimal string. */
export function typedDataText(data: object): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}
