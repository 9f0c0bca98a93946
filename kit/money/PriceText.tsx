import { priceParts } from "./price";
import { PriceDigits } from "./PriceDigits";
import { useMoney } from "./useMoney";
import { Unknown } from "../text/Unknown";

type PriceTextProps = {
  /** In US dollars; null when unknown. */
  readonly value: number | null | undefined;
  /** Whether digits after the point recede, so that columns read by magnitude. */
  readonly isReceding?: boolean;
};

/** Price of one unit, in the visitor's currency. */
export function PriceText({ value, isReceding = false }: PriceTextProps) {
  const money = useMoney();
  if (value === null || value === undefined) return <Unknown />;
  return <PriceDigits parts={priceParts(value, money)} isReceding={isReceding} />;
}
