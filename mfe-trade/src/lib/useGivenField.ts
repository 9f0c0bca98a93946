import { useEffect, useRef, useState } from "react";
import { writeTypedAmount } from "@cenote/kit/money/typedAmount";
import { useMoney } from "@cenote/kit/money/useMoney";
import { localAmount, readAmountField, type AmountField } from "@cenote/kit/trade/amountField";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";

/** The time for which an amount must be unchanged before it is written to the URL. */
const REST_MILLISECONDS = 600;
const PLAIN_LOCALE = "en";

/** Returns the amount field: it begins with the URL's amount, and is written there when typing pauses. */
export function useGivenField<Place extends { readonly amount: string }>(
  place: Place,
  onPlace: (place: Place) => void,
  token: TradeToken | null,
) {
  const money = useMoney();
  const [field, setField] = useState<AmountField>({ text: localAmount(place.amount), unit: "token" });
  const [written, setWritten] = useState(place.amount);
  if (place.amount !== written) {
    // Another amount came with the URL: a link, or the back button.
    setWritten(place.amount);
    setField({ text: localAmount(place.amount), unit: "token" });
  }
  const amount = token?.decimals != null ? readAmountField(field, token, money).amount : undefined;
  const amountText = amount && token?.decimals != null ? writeTypedAmount(amount, token.decimals, PLAIN_LOCALE) : "";
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
  return { field, setField, write };
}
