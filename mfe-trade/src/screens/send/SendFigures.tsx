import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { UsdText } from "@cenote/kit/money/UsdText";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import { Arrives } from "../../components/transfer/Arrives";
import * as styles from "./SendForm.module.css";
import type { SendFormState } from "./useSendForm";

const COIN_DECIMALS = 18;

/** Simulated outcome of a payment. */
export function SendFigures({ form }: { form: SendFormState }) {
  const { transfer, result, fee, trial, coin, coinSymbol, chain } = form;
  if (!transfer || (!result && trial !== "missing")) return null;
  const network = chainFacts(chain).displayName;
  if (!result) return <p className={styles.note}>{t`It could not be simulated: no node of ${network} answers.`}</p>;
  if (!result.simulation.isSuccess) return null;
  const feeValue =
    fee !== null && coin?.token.price != null ? (Number(fee) / 10 ** COIN_DECIMALS) * coin.token.price : null;
  const feeText = fee === null ? "—" : tokenAmountText(fee, COIN_DECIMALS, "up");
  return (
    <dl className={styles.figures}>
      <Arrives transfer={transfer} arrives={result.arrives} />
      <Fact name={t`Network cost`}>
        {feeValue === null ? `${feeText} ${coinSymbol}` : <UsdText value={feeValue} isExact />}
      </Fact>
      <Left form={form} />
    </dl>
  );
}

function Left({ form: { transfer, result, token, balance, fee } }: { form: SendFormState }) {
  if (!transfer || !result || balance === null) return null;
  if (transfer.kind === "nft") return <Fact name={t`Left afterwards`}>{(balance - transfer.quantity).toString()}</Fact>;
  if (result.leaves === null) return null;
  const left = balance - result.leaves - (transfer.token.address === null ? (fee ?? 0n) : 0n);
  const text = tokenAmountText(left > 0n ? left : 0n, token?.decimals ?? 0, "down");
  const symbol = isolated(token?.symbol ?? "");
  return <Fact name={t`Left afterwards`}>{`${text} ${symbol}`}</Fact>;
}
