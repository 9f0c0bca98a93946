import { plural, t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { ageText } from "@cenote/kit/time/age";
import { countText } from "@cenote/kit/money/count";
import { exactMoment } from "@cenote/kit/time/spans";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useNow } from "@cenote/kit/time/useNow";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { Stats } from "@cenote/kit/layout/Stats";
import { Unknown } from "@cenote/kit/text/Unknown";
import type { TransactionStats_transaction$key } from "./__generated__/TransactionStats_transaction.graphql";

const MINUTE_SECONDS = 60;

/** Time and cost of a transaction. */
export function TransactionStats(props: { transaction: TransactionStats_transaction$key }) {
  const { chain, blockNumber, timestamp, details } = useFragment(
    graphql`
      fragment TransactionStats_transaction on Transaction @throwOnFieldError {
        chain
        blockNumber
        timestamp
        details {
          nonce
          networkFee {
            quantity
            tokenSymbol
          }
        }
      }
    `,
    props.transaction,
  );
  const now = useNow(MINUTE_SECONDS);
  const newest = useBlock(chain);
  const age = ageText(now - timestamp);
  const since = newest && Math.max(0, newest.number - blockNumber);
  const fee = details.networkFee;
  return (
    <Stats
      stats={[
        { label: t`Time`, value: exactMoment(timestamp), note: t`${age} ago` },
        {
          label: t`Block`,
          value: countText(blockNumber),
          note: since !== null && plural(since, { one: "# block since", other: "# blocks since" }),
        },
        {
          label: t`Network fee`,
          value:
            fee?.quantity == null ? (
              <Unknown />
            ) : (
              <>
                <QuantityText value={Number(fee.quantity)} /> {fee.tokenSymbol}
              </>
            ),
          hint: t`The fee that the network charged the sender, whether or not the transaction succeeded.`,
        },
        {
          label: t`Nonce`,
          value: countText(details.nonce),
          hint: t`How many transactions the sender had sent before this one.`,
        },
      ]}
    />
  );
}
