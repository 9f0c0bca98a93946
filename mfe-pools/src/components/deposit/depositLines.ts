import { valueOfAmount } from "../change/liquidityChange";
import type { DepositFormState, DepositSide } from "./useDepositForm";

/** One token of a deposit, with what goes into the pool of it. */
export type DepositLine = Pick<DepositSide, "token" | "amount">;

/** The tokens that a deposit takes. */
export function depositLines({ sides, amounts }: DepositFormState): readonly DepositLine[] {
  const [first, second] = sides;
  const lines = [
    { token: first.token, amount: amounts?.amount0 ?? first.amount },
    { token: second.token, amount: amounts?.amount1 ?? second.amount },
  ];
  return lines.filter((_, side) => !sides[side]!.isUnused);
}

/** US dollars; null while an amount or its price is not known. */
export function depositValue(lines: readonly DepositLine[]): number | null {
  return lines.reduce<number | null>((sum, { token, amount }) => {
    const value = amount === null ? null : valueOfAmount(token, amount);
    return sum === null || value === null ? null : sum + value;
  }, 0);
}
