import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { percentText } from "@cenote/kit/money/percent";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import { Fact } from "@cenote/kit/trade/Fact";
import type { Transfer } from "../../lib/transfer";

type ArrivesProps = {
  readonly transfer: Transfer;
  /** In smallest units; null if unknown. */
  readonly arrives: bigint | null;
};

/** Rows of a list of facts: the amount that the recipient gets, and the token's fee. */
export function Arrives({ transfer, arrives }: ArrivesProps) {
  const network = chainFacts(transfer.chain).displayName;
  if (transfer.kind === "nft") {
    const name = isolated(transfer.nft.name);
    const count = transfer.quantity.toString();
    return <Fact name={t`Arrives`}>{t`${count} × ${name} on ${network}`}</Fact>;
  }
  const { token, amount: sent } = transfer;
  const symbol = isolated(token.symbol);
  const amount = arrives === null ? "—" : tokenAmountText(arrives, token.decimals ?? 0, "down");
  const kept = arrives === null ? 0n : sent - arrives;
  const percent = percentText(Number((kept * 1_000_000n) / sent) / 10_000, 2);
  return (
    <>
      <Fact name={t`Arrives`}>{t`${amount} ${symbol} on ${network}`}</Fact>
      {kept > 0n && (
        <Fact name={t`Transfer fee of the token`} isBad>
          {percent}
        </Fact>
      )}
    </>
  );
}
