import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { currencyName } from "@cenote/kit/money/currency";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useSession } from "../session/sessionContext";
import * as styles from "./MenuDialog.module.css";

/** Menu of the currency of all figures, with those that the gateway can convert to. */
export function CurrencyChoice() {
  const { money, chooseCurrency, findCurrencies } = useSession();
  const { currency, perUsd } = useWatched(money);
  const [offered, setOffered] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without a response there is nothing to choose from; the next opening fetches again.
    findCurrencies().then(setOffered, () => undefined);
  }, [findCurrencies]);
  const currencies = offered.includes(currency) ? offered : [currency, ...offered];
  return (
    <div>
      <label className={styles.row}>
        <span className={styles.label}>{t`Currency`}</span>
        <select className={styles.select} value={currency} onChange={(event) => chooseCurrency(event.target.value)}>
          {currencies.map((one) => (
            <option key={one} value={one}>
              {currencyName(one)}
            </option>
          ))}
        </select>
      </label>
      {perUsd === null && <p className={styles.hint}>{t`Its rate is unknown now: figures are in US dollars.`}</p>}
    </div>
  );
}
