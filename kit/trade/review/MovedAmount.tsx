import { t } from "@lingui/core/macro";
import { UsdText } from "../../money/UsdText";
import { TokenFace } from "../../picture/TokenFace";
import type { KnownToken } from "./BalancesAfter";
import * as styles from "./MovedAmount.module.css";

type MovedAmountProps = {
  /** "Leaves your account". */
  readonly label: string;
  /** Empty for what does not pass through the account. */
  readonly sign: "−" | "+" | "";
  readonly token: Pick<KnownToken, "symbol" | "picture">;
  /** As it is printed: rounded against the visitor. */
  readonly amount: string;
  /** US dollars; null where it is not known. */
  readonly value: number | null;
  /** What it probably is, where the amount is a bound. */
  readonly expected?: string | null;
};

/** One amount that a visitor agrees to. */
export function MovedAmount({ label, sign, token, amount, value, expected = null }: MovedAmountProps) {
  return (
    <div className={styles.side}>
      <TokenFace picture={token.picture} size={40} />
      <div className={styles.moved}>
        <span className={styles.label}>{label}</span>
        <span className={styles.amount}>
          {sign}
          {amount} <bdi>{token.symbol}</bdi>
        </span>
      </div>
      <div className={styles.worth}>
        <UsdText value={value} isExact />
        {expected && <span>{t`expected ${expected}`}</span>}
      </div>
    </div>
  );
}
