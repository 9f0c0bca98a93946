import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { LOCALE } from "@cenote/kit/lib/locale";
import { loadable } from "@cenote/kit/lib/loadable";
import { Deep } from "@cenote/kit/layout/Deep";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { Link } from "@cenote/kit/router";
import { isolated } from "@cenote/kit/text/isolated";
import { AmountWell } from "@cenote/kit/trade/AmountWell";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { TOKEN_PICKER } from "@cenote/kit/trade/picker/tokenPickerDialog";
import { typedProblemText } from "@cenote/kit/trade/typedProblemText";
import { rampPath } from "../../lib/rampPlace";
import { MoneyWell } from "./MoneyWell";
import { RampAction } from "./RampAction";
import { countryNames, moneyText } from "./rampNames";
import * as styles from "./Ramp.module.css";
import { SelectField } from "./SelectField";
import type { RampFormState } from "./useRampForm";

type RampFormProps = {
  readonly form: RampFormState;
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
};

const figures = loadable(() => import("./RampFigures").then((module) => module.RampFigures));

/** Form of a purchase or sale: token, amount, currency and country. */
export function RampForm({ form, balancesRef }: RampFormProps) {
  const [isPicking, setIsPicking] = useState(false);
  const { direction, place, token, selected, typed } = form;
  const isPurchase = direction === "BUY";
  return (
    <Deep label={isPurchase ? t`Buy` : t`Sell`}>
      <div className={styles.form}>
        <nav className={styles.sides} aria-label={t`Direction`}>
          <Link to={rampPath("BUY", place)} aria-current={isPurchase ? "page" : undefined}>
            {t`Buy`}
          </Link>
          <Link to={rampPath("SELL", place)} aria-current={isPurchase ? undefined : "page"}>
            {t`Sell`}
          </Link>
        </nav>
        {isPurchase ? (
          <>
            <PaidMoney form={form} />
            <TokenSide form={form} onPick={() => setIsPicking(true)} />
          </>
        ) : (
          <>
            <TokenSide form={form} onPick={() => setIsPicking(true)} />
            <MoneyWell
              label={t`You receive`}
              text={selected?.offer && typed.amount ? moneyText(selected.offer.currencyAmount, form.currency) : ""}
              currency={form.currency}
              onCurrency={form.setCurrency}
              isLoading={form.status === "waiting"}
            />
          </>
        )}
        <div className={styles.country}>
          <span>{t`Country`}</span>
          <SelectField
            label={t`Country`}
            options={countryNames(LOCALE)}
            value={form.country}
            onChange={form.setCountry}
          />
        </div>
        <Suspense>{selected?.offer && token && <figures.Component form={form} />}</Suspense>
        <RampAction form={form} onPick={() => setIsPicking(true)} />
      </div>
      <Suspense>
        {isPicking && (
          <TOKEN_PICKER.Component
            title={isPurchase ? t`Buy` : t`Sell`}
            chain={token?.chain ?? place.chain}
            balancesRef={balancesRef}
            chosenId={token?.id}
            heldOnly={!isPurchase}
            onChoose={form.setToken}
            onClose={() => setIsPicking(false)}
          />
        )}
      </Suspense>
    </Deep>
  );
}

function PaidMoney({ form }: { form: RampFormState }) {
  const { typed } = form;
  const isWrong = typed.problem !== undefined && typed.problem !== "empty";
  return (
    <MoneyWell
      label={t`You pay`}
      text={form.field.text}
      onText={(text) => form.setField({ text, unit: "token" })}
      currency={form.currency}
      onCurrency={form.setCurrency}
      problem={isWrong ? typedProblemText(typed.problem, { symbol: form.currency, decimals: CENTS }) : undefined}
    />
  );
}

const CENTS = 2;

/** The token side: the received amount, or the typed amount to sell. */
function TokenSide({ form, onPick }: { form: RampFormState; onPick: () => void }) {
  const { direction, token, balance, selected, typed, account } = form;
  const decimals = token?.decimals ?? 0;
  if (direction === "BUY") {
    const text = selected?.offer && typed.amount ? tokenAmountText(selected.offer.tokenAmount, decimals, "down") : "";
    return (
      <AmountWell
        label={t`You receive, estimated`}
        field={{ text, unit: "token" }}
        onField={() => undefined}
        isReadOnly
        token={token}
        onPick={onPick}
        value={
          token?.price != null && selected?.offer ? worth(selected.offer.tokenAmount, decimals, token.price) : null
        }
        balance={undefined}
        isLoading={form.status === "waiting"}
      />
    );
  }
  return (
    <AmountWell
      label={t`You sell`}
      field={form.field}
      onField={form.setField}
      token={token}
      onPick={onPick}
      value={token?.price != null && typed.amount !== undefined ? worth(typed.amount, decimals, token.price) : null}
      balance={account ? balance : undefined}
      onShare={form.setShare}
      problem={sellProblem(form)}
    />
  );
}

/** Returns the fault of the amount to sell; undefined without one. */
function sellProblem({ typed, token, balance, status }: RampFormState): string | undefined {
  if (typed.problem !== undefined)
    return typed.problem === "empty" ? undefined : typedProblemText(typed.problem, token);
  if (status !== "shortOfToken" || balance === null) return undefined;
  const missing = tokenAmountText(typed.amount - balance, token?.decimals ?? 0, "up");
  const symbol = isolated(token?.symbol ?? "");
  return t`${missing} ${symbol} short.`;
}

function worth(amount: bigint, decimals: number, price: number): number {
  return (Number(amount) / 10 ** decimals) * price;
}
