import { t } from "@lingui/core/macro";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Hex } from "viem";
import { transactionPath } from "@cenote/domain/paths";
import { Button } from "@cenote/kit/form/Button";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { Drop } from "@cenote/kit/picture/Drop";
import { shortAddress } from "@cenote/kit/text/address";
import type { SentTransaction } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { decodeRevert } from "@cenote/protocol/reverts";
import * as styles from "./SendForm.module.css";
import { stoppedText } from "./stoppedText";
import type { PaymentState } from "./usePayment";

export type SentPaymentProps = {
  readonly payment: PaymentState;
  readonly transaction: SentTransaction;
};

/** What becomes of a payment's transaction. */
export function SentPayment({ payment, transaction }: SentPaymentProps) {
  const { state, chain, hash } = transaction;
  const { sign, title, text } = fateOf(transaction);
  const isOver = state === "failed" || state === "canceled" || state === "dropped" || state === "replaced";
  return (
    <div className={styles.form}>
      <div className={styles.fate} role="status">
        {sign}
        <h2>{title}</h2>
        <p>{movedText(transaction)}</p>
        {text && <p>{text}</p>}
      </div>
      <Button kind="glow" size="large" onClick={isOver ? payment.back : payment.next}>
        {isOver ? t`Try again` : t`Send something else`}
      </Button>
      {hash && (
        <ButtonLink kind="quiet" size="large" to={transactionPath(chain, hash)}>
          {t`View`}
        </ButtonLink>
      )}
    </div>
  );
}

type Fate = { readonly sign: ReactNode; readonly title: string; readonly text: string };

function fateOf({ state, isQueued, formerHash, outcome, actions }: SentTransaction): Fate {
  const [good, bad] = [<Check key="sign" size={32} aria-hidden />, <X key="sign" size={32} aria-hidden />];
  const kind = actions.at(-1)?.kind === "sendNft" ? "nft" : "token";
  switch (state) {
    case "pending":
      return {
        sign: <Drop />,
        title: t`On its way`,
        text: isQueued ? t`It waits for an earlier transaction of this account.` : "",
      };
    case "confirmed":
      return { sign: good, title: t`Sent`, text: formerHash ? t`It was sent again with another network fee.` : "" };
    case "failed":
      return { sign: bad, title: t`Not sent`, text: stoppedText(errorOf(outcome), kind) };
    case "replaced":
      return { sign: bad, title: t`Not sent`, text: t`Another transaction of this account took its place.` };
    case "canceled":
      return { sign: bad, title: t`Not sent`, text: t`Canceled in the wallet.` };
    case "dropped":
      return {
        sign: bad,
        title: t`The network no longer has it`,
        text: t`It may still be executed. Check the account's activity before you repeat it.`,
      };
  }
}

/** The contract's own words, untrusted. */
function errorOf(outcome: SentTransaction["outcome"]): string | null {
  return outcome?.revertData ? decodeRevert(outcome.revertData as Hex).error : null;
}

function movedText({ actions }: SentTransaction): string {
  const action = actions.at(-1);
  if (action?.kind !== "send" && action?.kind !== "sendNft") return "";
  const recipient = shortAddress(action.recipient);
  if (action.kind === "sendNft") {
    const name = isolated(action.name);
    return t`${name} to ${recipient}`;
  }
  const amount = tokenAmountText(BigInt(action.pays.amount), action.pays.token.decimals);
  const symbol = isolated(action.pays.token.symbol);
  return t`${amount} ${symbol} to ${recipient}`;
}
