import { t } from "@lingui/core/macro";
import { Fact } from "@cenote/kit/trade/Fact";
import { shortAddress } from "@cenote/kit/text/address";
import { isolated } from "@cenote/kit/text/isolated";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { chainFacts } from "@cenote/domain/chains";
import { moneyText } from "./rampNames";
import * as styles from "./Ramp.module.css";
import type { RampFormState } from "./useRampForm";

/** The cost of the selected offer, and its provider. */
export function RampFigures({ form }: { form: RampFormState }) {
  const { direction, selected, token, currency, account } = form;
  const offer = selected?.offer;
  if (!selected || !offer || !token || token.decimals === null) return null;
  const { networkFee, transactionFee, totalFee, currencyAmount, tokenAmount } = offer;
  const whole = Number(tokenAmount) / 10 ** token.decimals;
  const symbol = isolated(token.symbol);
  const rate = moneyText(String(Number(currencyAmount) / whole), currency);
  const fee = (text: string | null) => (text === null ? "—" : moneyText(text, currency));
  return (
    <dl className={styles.figures}>
      <Fact name={t`Provider`}>
        <Untrusted isInline>{selected.name}</Untrusted>
      </Fact>
      <Fact name={t`Rate, fees included`}>{t`1 ${symbol} = ${rate}`}</Fact>
      <Fact name={t`Network fee`}>{fee(networkFee)}</Fact>
      <Fact name={t`Provider's fee`}>{fee(transactionFee)}</Fact>
      <Fact name={t`Total fees`} isKey>
        {fee(totalFee)}
      </Fact>
      {account && (
        <Fact name={direction === "BUY" ? t`Goes to` : t`Comes from`}>
          {shortAddress(account.address)} · {chainFacts(token.chain).displayName}
        </Fact>
      )}
    </dl>
  );
}
