import { plural, t } from "@lingui/core/macro";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import { endOf, EVERY_SECONDS } from "../../lib/limitPlace";
import * as styles from "./LimitForm.module.css";
import { momentText } from "./limitTexts";
import type { LimitFormState } from "./useLimitForm";

/** The facts of an order before it is signed. */
export function LimitFacts({ form }: { readonly form: LimitFormState }) {
  const { place, tokenIn, tokenOut, now, total } = form;
  if (!tokenIn || !tokenOut) return null;
  const last = now + (place.count - 1) * EVERY_SECONDS[place.every];
  const signatures = plural(place.count, { one: "none, you sign", other: "none, you sign # times" });
  return (
    <dl className={styles.facts}>
      {place.count > 1 && total !== null && (
        <Fact name={t`In all`}>
          {tokenAmountText(total, tokenIn.decimals ?? 0, "up")} {isolated(tokenIn.symbol)}
        </Fact>
      )}
      {place.count > 1 && <Fact name={t`The last starts`}>{momentText(last)}</Fact>}
      <Fact name={t`Ends`}>{momentText(endOf(place, last))}</Fact>
      <Fact name={t`Filled`}>{t`whole or not at all`}</Fact>
      <Fact name={t`Cost to place`}>{signatures}</Fact>
      <Fact name={t`Cost to cancel`}>{t`a transaction`}</Fact>
    </dl>
  );
}
