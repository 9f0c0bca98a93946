import { t } from "@lingui/core/macro";
import { UsdText } from "../../money/UsdText";
import { TokenFace } from "../../picture/TokenFace";
import type { KnownToken } from "./BalancesAfter";
import * as styles from "./MovedAmount.module.css";

type MovedAmountProps = {
  /** Label, such as "Leaves your account". */
  readonly label: string;
  /** Direction: "−" leaves the account, "+" enters it; empty for neither. */
  readonly sign: "−" | "+" | "";
  readonly token: Pick<KnownToken, "symbol" | "picture">;
  /** Formatted amount: a paid amount rounded up, a received one rounded down. */
  readonly amount: string;
  /** In US dollars; null where it is unknown. */
  readonly value: number | null;
  /** Formatted expected amount, where `amount` is a minimum or maximum. */
  readonly expected?: string | null;
};

/** Amount that a visitor pays or receives by signing, with its token and value. */
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
