import { priceParts } from "./price";
import { PriceDigits } from "./PriceDigits";
import { useMoney } from "./useMoney";
import { Unknown } from "../text/Unknown";

type PriceTextProps = {
  /** US dollars; null when unknown. */
  readonly value: number | null | undefined;
  /** Lets the digits after the point recede, so that columns read by magnitude. */
  readonly isReceding?: boolean;
};

/** What one of something costs. */
export function PriceText({ value, isReceding = false }: PriceTextProps) {
  const money = useMoney();
  if (value === null || value === undefined) return <Unknown />;
  return <PriceDigits parts={priceParts(value, money)} isReceding={isReceding} />;
}
