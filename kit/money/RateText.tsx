import { rateParts } from "./price";
import { PriceDigits } from "./PriceDigits";
import { Unknown } from "../text/Unknown";

type RateTextProps = {
  /** Units of the quote token per base token; a dash is shown for null and undefined. */
  readonly value: number | null | undefined;
  /** Whether digits after the point are fainter. */
  readonly isReceding?: boolean;
};

/** Price of one token in another, without the symbol. */
export function RateText({ value, isReceding = false }: RateTextProps) {
  if (value === null || value === undefined) return <Unknown />;
  return <PriceDigits parts={rateParts(value)} isReceding={isReceding} />;
}
