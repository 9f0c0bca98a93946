import { t } from "@lingui/core/macro";
import { AmountWell } from "@cenote/kit/trade/AmountWell";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { typedProblemText } from "@cenote/kit/trade/typedProblemText";
import { isolated } from "@cenote/kit/text/isolated";
import type { Side } from "@cenote/protocol/liquidity-actions/deposit";
import { valueOfAmount } from "../change/liquidityChange";
import type { DepositFormState, DepositSide } from "./useDepositForm";
import { ZapNote } from "./ZapNote";
import * as styles from "./DepositWells.module.css";

/** Both amounts of a deposit; for a range that takes only one token, that one. */
export function DepositWells({ form }: { form: DepositFormState }) {
  const { sides } = form;
  const unused = sides.find(({ isUnused }) => isUnused);
  const symbol = isolated(unused?.token.symbol ?? "");
  return (
    <div className={styles.wells}>
      {sides.map(
        (side, index) =>
          !side.isUnused &&
          !side.isSwappedFor && <DepositWell key={index} form={form} side={side} of={index as Side} />,
      )}
      {form.mode !== "both" && <ZapNote form={form} />}
      {unused && <p className={styles.note}>{t`The price is outside the range: it takes no ${symbol}.`}</p>}
    </div>
  );
}

function DepositWell({ form, side, of }: { form: DepositFormState; side: DepositSide; of: Side }) {
  const { token, field, amount, balance } = side;
  const symbol = isolated(token.symbol);
  return (
    <AmountWell
      label={t`Deposit of ${symbol}`}
      token={token}
      field={field}
      balance={balance}
      value={amount === null ? null : valueOfAmount(token, amount)}
      problem={problemOf(side)}
      onField={(next) => form.setField(of, next)}
      onShare={(share) => form.setShare(of, share)}
    />
  );
}

function problemOf({ token, amount, balance, isShort, problem }: DepositSide) {
  if (problem && problem !== "empty") return typedProblemText(problem, token);
  if (!isShort || amount === null || typeof balance !== "bigint") return null;
  const missing = tokenAmountText(amount - balance, token.decimals ?? 0, "up");
  const symbol = isolated(token.symbol);
  return t`${missing} ${symbol} more than this account has.`;
}
