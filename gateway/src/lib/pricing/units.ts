/** Converts raw units to a float of whole tokens. */
export function toWhole(amount: bigint, decimals: number): number {
  return Number(amount) / 10 ** decimals;
}

/** Converts raw units to a decimal string of whole tokens, exact to the last decimal and without trailing zeros. */
export function toDecimal(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? "-" : "";
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}
