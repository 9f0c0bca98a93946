import { t } from "@lingui/core/macro";
import { ArrowUpDown, ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { NumberLine } from "../form/NumberLine";
import { QuickButton } from "../form/QuickButton";
import { useKeptSelection } from "../form/useKeptSelection";
import { Well } from "../form/Well";
import { joinClasses } from "../lib/joinClasses";
import { currencyName } from "../money/currency";
import { tokenAmountText } from "../money/tokenAmount";
import { UsdText } from "../money/UsdText";
import { useMoney } from "../money/useMoney";
import { Spoken } from "../text/Spoken";
import { Untrusted } from "../text/Untrusted";
import { inOtherUnit, type AmountField } from "./amountField";
import type { TradeToken } from "./readTradeToken";
import { BALANCE_SHARES_PERCENT, type BalanceShare } from "./tokenShares";
import * as styles from "./AmountWell.module.css";
import { TokenFace } from "../picture/TokenFace";

type AmountWellProps = {
  /** Label of the input, such as "You pay". */
  readonly label: string;
  readonly field: AmountField;
  readonly onField: (field: AmountField) => void;
  /** Null until one is chosen. */
  readonly token: TradeToken | null;
  /** Opens the token picker; omitted where the token is fixed. */
  readonly onPick?: () => void;
  /** Value of the amount in US dollars; null where it is unknown. */
  readonly value: number | null;
  /** Balance of the account in smallest units; null while it is unknown, undefined without an account. */
  readonly balance: bigint | null | undefined;
  /** Called with 25, 50, 75 or 100 percent of the balance; without it, there are no buttons for shares. */
  readonly onShare?: (share: BalanceShare) => void;
  /** Reason why the amount cannot be used, announced as an alert. */
  readonly problem?: ReactNode;
  /** Content beside the label. */
  readonly aside?: ReactNode;
  /** Content after the value. */
  readonly valueNote?: ReactNode;
  /** Whether the amount is being computed. */
  readonly isLoading?: boolean;
  /** Whether the amount is computed from the other side and cannot be typed. */
  readonly isReadOnly?: boolean;
};

/**
 * Input of a token amount, with its token, its value and the account's balance. The visitor can type it in the selected
 * currency instead, if the token has a price: `readAmountField` parses both.
 *
 * @example
 * ```tsx
 * const [field, setField] = useState<AmountField>({ text: "", unit: "token" });
 * const { amount, problem } = readAmountField(field, token, useMoney());
 * const text = problem && problem !== "empty" && typedProblemText(problem, token);
 * const props = { token, balance, value: usdValue, problem: text };
 *
 * <AmountWell label={t`You pay`} field={field} onField={setField} {...props} />
 * ```
 */
export function AmountWell({
  label,
  field,
  onField,
  token,
  onPick,
  problem,
  aside,
  onShare,
  ...rest
}: AmountWellProps) {
  const id = useId();
  const { currency } = useMoney();
  const { fieldRef, handleSelect, clear } = useKeptSelection(field.text);
  const { value, valueNote, balance, isLoading = false, isReadOnly = false } = rest;
  const showsShares = onShare !== undefined && typeof balance === "bigint" && balance > 0n;
  return (
    <Well
      label={label}
      fieldId={id}
      aside={
        <>
          {aside}
          {showsShares && <Shares onShare={onShare} />}
        </>
      }
      problem={problem}
    >
      <NumberLine
        fieldId={id}
        isLoading={isLoading}
        hasProblem={Boolean(problem)}
        input={{
          ref: fieldRef,
          maxLength: MAX_CHARACTERS,
          value: field.text,
          readOnly: isReadOnly,
          onSelect: handleSelect,
          onChange: ({ target }) => {
            clear();
            onField({ ...field, text: target.value });
          },
        }}
      >
        {field.unit === "currency" && <span className={styles.unit}>{currencyName(currency)}</span>}
        <TokenButton token={token} label={label} onPick={onPick} />
      </NumberLine>
      <div className={styles.foot}>
        <Value field={field} token={token} value={value} onField={onField} isReadOnly={isReadOnly} note={valueNote} />
        <Balance token={token} balance={balance} />
      </div>
    </Well>
  );
}

/** Maximum length of the field's text; no amount is longer. */
const MAX_CHARACTERS = 120;

function Shares({ onShare }: { onShare: (share: BalanceShare) => void }) {
  return (
    <div className={styles.shares} role="group" aria-label={t`Share of the balance`}>
      {BALANCE_SHARES_PERCENT.map((share) => (
        <QuickButton key={share} onClick={() => onShare(share)}>
          {share === 100 ? t`Max` : `${share}%`}
        </QuickButton>
      ))}
    </div>
  );
}

type TokenButtonProps = Pick<AmountWellProps, "token" | "onPick" | "label">;

function TokenButton({ token, onPick, label }: TokenButtonProps) {
  if (token && !onPick) {
    return (
      <span className={joinClasses(styles.token, styles.fixed)}>
        <TokenFace picture={token.picture} size={28} chain={token.chain} />
        <Untrusted isInline>{token.symbol}</Untrusted>
      </span>
    );
  }
  if (!token) {
    return (
      <button
        type="button"
        className={joinClasses(styles.token, styles.none)}
        aria-haspopup="dialog"
        aria-label={t`Choose a token, ${label}`}
        onClick={onPick}
      >
        {t`Choose a token`}
        <ChevronDown size={14} aria-hidden />
      </button>
    );
  }
  const [symbol, chainName] = [token.symbol, chainFacts(token.chain).displayName];
  return (
    <button
      type="button"
      className={styles.token}
      aria-haspopup="dialog"
      aria-label={t`${symbol} (${chainName}), ${label}`}
      title={token.name}
      onClick={onPick}
    >
      <TokenFace picture={token.picture} size={28} chain={token.chain} />
      <Untrusted isInline>{token.symbol}</Untrusted>
      <ChevronDown size={14} aria-hidden />
    </button>
  );
}

type ValueProps = {
  readonly field: AmountField;
  readonly token: TradeToken | null;
  readonly value: number | null;
  readonly note: ReactNode;
  readonly onField: (field: AmountField) => void;
  readonly isReadOnly: boolean;
};

/** Value of the amount, or in currency mode the amount itself; a button where the unit can be switched. */
function Value({ field, token, value, note, onField, isReadOnly }: ValueProps) {
  const money = useMoney();
  const { currency } = money;
  if (token?.price == null || isReadOnly)
    return <span className={styles.value}>{field.text && <UsdText value={value} isExact />}</span>;
  const unitName = field.unit === "token" ? currencyName(currency) : token.symbol;
  return (
    <span className={styles.value}>
      <button
        type="button"
        className={styles.swapUnit}
        title={t`Type the amount in ${unitName}`}
        onClick={() => onField(inOtherUnit(field, token, money))}
      >
        {field.unit === "token" ? (
          <UsdText value={field.text ? value : 0} isExact />
        ) : (
          <InTokens field={field} token={token} />
        )}
        <ArrowUpDown size={12} aria-hidden />
        <Spoken>{t`Type the amount in ${unitName}`}</Spoken>
      </button>
      {note}
    </span>
  );
}

function InTokens({ field, token }: Pick<ValueProps, "field"> & { token: TradeToken }) {
  const { text } = inOtherUnit(field, token, useMoney());
  return (
    <>
      {text || "0"} <Untrusted isInline>{token.symbol}</Untrusted>
    </>
  );
}

function Balance({ token, balance }: Pick<AmountWellProps, "token" | "balance">) {
  if (!token || balance === undefined) return null;
  const amount = balance === null || token.decimals === null ? "—" : tokenAmountText(balance, token.decimals, "down");
  return <span>{t`Balance ${amount}`}</span>;
}
