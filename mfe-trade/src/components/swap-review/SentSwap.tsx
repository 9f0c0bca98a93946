import { t } from "@lingui/core/macro";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import type { SentTransaction } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import { SentReview } from "@cenote/kit/trade/review/SentReview";
import { revertText } from "./failureText";
import { amountOf } from "./SwapFacts";
import { receivedAtLeast, spentAtMost, type SwapTerms } from "./swapTerms";

type SentSwapProps = {
  readonly transaction: SentTransaction;
  readonly terms: SwapTerms;
  readonly onClose: () => void;
};

/** Status of the swap's transaction, with the actual amounts once they are known. */
export function SentSwap({ transaction, terms, onClose }: SentSwapProps) {
  const { outcome, state } = transaction;
  const { tokenIn, tokenOut, route } = terms;
  const symbol = isolated(tokenOut.symbol);
  const arrived = outcome?.received == null ? null : BigInt(outcome.received);
  const received = `${amountOf(arrived ?? route.amountOut, tokenOut, "down")} ${symbol}`;
  const minimum = `${amountOf(receivedAtLeast(terms), tokenOut, "down")} ${symbol}`;
  const agreed = `${amountOf(spentAtMost(terms), tokenIn, "up")} ${isolated(tokenIn.symbol)}`;
  const paid = outcome?.paid == null ? spentAtMost(terms) : BigInt(outcome.paid);
  const paidText = `${amountOf(paid, tokenIn, "nearest")} ${isolated(tokenIn.symbol)}`;
  return (
    <SentReview
      transaction={transaction}
      done={arrived === null ? t`Swapped` : t`${received} received`}
      text={state === "pending" ? t`${agreed} for at least ${minimum}` : t`for ${paidText}`}
      failed={t`Nothing was swapped`}
      failureText={revertText(outcome?.revertData ?? null, terms)}
      nothing={t`Nothing was swapped.`}
      closeText={state === "failed" ? t`New quote` : t`New swap`}
      onClose={onClose}
    >
      {state === "failed" && <Fact name={t`Your minimum`}>{minimum}</Fact>}
      {state === "confirmed" && !terms.quote.isWrap && <Difference arrived={arrived} terms={terms} />}
    </SentReview>
  );
}

/** The received amount compared with the expected one. */
function Difference({ arrived, terms }: { readonly arrived: bigint | null; readonly terms: SwapTerms }) {
  const { tokenOut, route, quote } = terms;
  const decimals = tokenOut.decimals ?? 0;
  return (
    <>
      <Fact name={t`Expected`}>
        {amountOf(route.amountOut, tokenOut, "nearest")} {isolated(tokenOut.symbol)}
      </Fact>
      {arrived !== null && <Fact name={t`Difference`}>{signed(arrived - route.amountOut, decimals)}</Fact>}
      {arrived !== null && quote.kind === "EXACT_IN" && (
        <Fact name={t`Above your minimum`}>{signed(arrived - receivedAtLeast(terms), decimals)}</Fact>
      )}
    </>
  );
}

function signed(amount: bigint, decimals: number): string {
  if (amount === 0n) return "0";
  return amount < 0n ? `−${tokenAmountText(-amount, decimals)}` : `+${tokenAmountText(amount, decimals)}`;
}
