import { useEffect, useRef, useState } from "react";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { readTypedAmount, writeTypedAmount } from "@cenote/kit/money/typedAmount";
import { useMoney } from "@cenote/kit/money/useMoney";
import { localAmount, readAmountField, type AmountField } from "@cenote/kit/trade/amountField";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { SwapPlace } from "../../lib/swapPlace";

/** The time for which an amount must be unchanged before it is written to the URL. */
const REST_MILLISECONDS = 600;
const PLAIN_LOCALE = "en";

type PairFieldsInput<Place extends SwapPlace> = {
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  /** Null while no token is chosen. */
  readonly tokenIn: TradeToken | null;
  readonly tokenOut: TradeToken | null;
};

/**
 * Returns the amount fields of a pair, one of which is typed and the other computed. The typed one begins with the
 * URL's amount, and is written there when typing pauses.
 */
export function usePairFields<Place extends SwapPlace>({ place, onPlace, tokenIn, tokenOut }: PairFieldsInput<Place>) {
  const money = useMoney();
  const isExactIn = place.kind === "EXACT_IN";
  const [typedToken, computedToken] = isExactIn ? [tokenIn, tokenOut] : [tokenOut, tokenIn];
  const [field, setField] = useState<AmountField>({ text: localAmount(place.amount), unit: "token" });
  const [written, setWritten] = useState(place.amount);
  if (place.amount !== written) {
    // Another amount came with the URL: a link, or the back button.
    setWritten(place.amount);
    setField({ text: localAmount(place.amount), unit: "token" });
  }
  const typed = typedToken ? readAmountField(field, typedToken, money) : readTypedAmount(field.text, 0);
  const amountText =
    typedToken?.decimals != null && typed.amount
      ? writeTypedAmount(typed.amount, typedToken.decimals, PLAIN_LOCALE)
      : "";
  /** Changes the place; the text is kept as it was typed. */
  const write = (next: Place) => {
    setWritten(next.amount);
    onPlace(next);
  };
  const writeRef = useRef(write);
  useEffect(() => {
    writeRef.current = write;
  });
  useEffect(() => {
    if (amountText === written) return;
    const timer = setTimeout(() => writeRef.current({ ...place, amount: amountText }), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [amountText, written, place]);

  const setSide = (kind: SwapPlace["kind"]) => (next: AmountField) => {
    setField(next);
    if (kind !== place.kind) write({ ...place, kind });
  };
  return {
    typed,
    /** The typed amount in whole tokens, as in the URL. */
    amountText,
    setField,
    write,
    setIn: setSide("EXACT_IN"),
    setOut: setSide("EXACT_OUT"),
    clearAmount: () => setField({ text: "", unit: "token" }),
    /** Returns the fields with the computed amount, in smallest units; null while it is unknown. */
    fieldsWith(computed: bigint | null) {
      const decimals = computedToken?.decimals;
      const text = computed !== null && decimals != null ? tokenAmountText(computed, decimals) : "";
      const computedField: AmountField = { text, unit: "token" };
      return isExactIn ? { fieldIn: field, fieldOut: computedField } : { fieldIn: computedField, fieldOut: field };
    },
  };
}
