import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { UsdText } from "@cenote/kit/money/UsdText";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import * as styles from "./SendForm.module.css";
import type { SendFormState } from "./useSendForm";

const COIN_DECIMALS = 18;

/** What the payment would do, of its run without a signature. */
export function SendFigures({ form }: { form: SendFormState }) {
  const { transfer, result, fee, trial, coin, coinSymbol, chain } = form;
  if (!transfer || (!result && trial !== "missing")) return null;
  const network = chainFacts(chain).displayName;
  if (!result) return <p className={styles.note}>{t`It could not be simulated: no node of ${network} answers.`}</p>;
  if (!result.isSuccess) return null;
  const feeValue =
    fee !== null && coin?.token.price != null ? (Number(fee) / 10 ** COIN_DECIMALS) * coin.token.price : null;
  const feeText = fee === null ? "—" : tokenAmountText(fee, COIN_DECIMALS, "up");
  return (
    <dl className={styles.figures}>
      <Arrives form={form} />
      <Fact name={t`Network cost`}>
        {feeValue === null ? `${feeText} ${coinSymbol}` : <UsdText value={feeValue} isExact />}
      </Fact>
      <Left form={form} />
    </dl>
  );
}

function Arrives({ form: { transfer, result, token, nft, chain } }: { form: SendFormState }) {
  const network = chainFacts(chain).displayName;
  if (!transfer || !result) return null;
  if (transfer.kind === "nft") {
    const name = isolated(nft?.name ?? "");
    const count = transfer.quantity.toString();
    return <Fact name={t`Arrives`}>{t`${count} × ${name} on ${network}`}</Fact>;
  }
  const symbol = isolated(token?.symbol ?? "");
  const amount = result.arrives === null ? "—" : tokenAmountText(result.arrives, token?.decimals ?? 0, "down");
  const kept = result.arrives === null ? 0n : transfer.amount - result.arrives;
  const percent = percentText(Number((kept * 1_000_000n) / transfer.amount) / 10_000, 2);
  return (
    <>
      <Fact name={t`Arrives`}>{t`${amount} ${symbol} on ${network}`}</Fact>
      {kept > 0n && (
        <Fact name={t`Kept by the token`} isBad>
          {percent}
        </Fact>
      )}
    </>
  );
}

function Left({ form: { transfer, result, token, balance, fee } }: { form: SendFormState }) {
  if (!transfer || !result || balance === null) return null;
  if (transfer.kind === "nft") return <Fact name={t`Left afterwards`}>{(balance - transfer.quantity).toString()}</Fact>;
  if (result.leaves === null) return null;
  const left = balance - result.leaves - (transfer.token === null ? (fee ?? 0n) : 0n);
  const text = tokenAmountText(left > 0n ? left : 0n, token?.decimals ?? 0, "down");
  const symbol = isolated(token?.symbol ?? "");
  return <Fact name={t`Left afterwards`}>{`${text} ${symbol}`}</Fact>;
}
