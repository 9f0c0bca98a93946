import { rateParts } from "./price";
import { PriceDigits } from "./PriceDigits";
import { Unknown } from "../text/Unknown";

type RateTextProps = {
  /** Null when unknown. */
  readonly value: number | null | undefined;
  readonly isReceding?: boolean;
};

/** Price of one token in another one, whose symbol is shown elsewhere. */
export function RateText({ value, isReceding = false }: RateTextProps) {
  if (value === null || value === undefined) return <Unknown />;
  return <PriceDigits parts={rateParts(value)} isReceding={isReceding} />;
}
