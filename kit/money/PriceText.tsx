import { priceParts } from "./price";
import { PriceDigits } from "./PriceDigits";
import { useMoney } from "./useMoney";
import { Unknown } from "../text/Unknown";

type PriceTextProps = {
  /** In US dollars; a dash is shown for null and undefined. */
  readonly value: number | null | undefined;
  /** Whether digits after the point are fainter, so that columns read by magnitude. */
  readonly isReceding?: boolean;
};

/** Price of one token in the visitor's currency; more digits the smaller it is, with counted zeros: $0.0₄2118. */
export function PriceText({ value, isReceding = false }: PriceTextProps) {
  const money = useMoney();
  if (value === null || value === undefined) return <Unknown />;
  return <PriceDigits parts={priceParts(value, money)} isReceding={isReceding} />;
}
