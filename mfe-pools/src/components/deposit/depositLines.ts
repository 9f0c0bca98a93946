import { valueOfAmount } from "../change/liquidityChange";
import type { DepositFormState, DepositSide } from "./useDepositForm";

/** Token of a deposit, with its deposited amount. */
export type DepositLine = Pick<DepositSide, "token" | "amount">;

/** Returns the tokens that a deposit takes. */
export function depositLines({ sides, amounts }: DepositFormState): readonly DepositLine[] {
  const [first, second] = sides;
  const lines = [
    { token: first.token, amount: amounts?.amount0 ?? first.amount },
    { token: second.token, amount: amounts?.amount1 ?? second.amount },
  ];
  return lines.filter((_, side) => !sides[side]!.isUnused);
}

/** Returns the value in US dollars; null while an amount or its price is unknown. */
export function depositValue(lines: readonly DepositLine[]): number | null {
  return lines.reduce<number | null>((sum, { token, amount }) => {
    const value = amount === null ? null : valueOfAmount(token, amount);
    return sum === null || value === null ? null : sum + value;
  }, 0);
}
