import { Trans } from "@lingui/react/macro";
import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { TransactionTitle_transaction$key } from "./__generated__/TransactionTitle_transaction.graphql";

/** Title of a transaction: Swap WETH for USDC. */
export function TransactionTitle(props: { transaction: TransactionTitle_transaction$key }) {
  const { type, token0, token1, token0Quantity } = useFragment(
    graphql`
      fragment TransactionTitle_transaction on PoolTransaction {
        type
        token0 {
          symbol
        }
        token1 {
          symbol
        }
        token0Quantity
      }
    `,
    props.transaction,
  );
  const first = <TokenSymbol text={token0.symbol} />;
  const second = <TokenSymbol text={token1.symbol} />;
  if (type === "ADD") {
    return (
      <Trans>
        Add {first} and {second}
      </Trans>
    );
  }
  if (type === "REMOVE") {
    return (
      <Trans>
        Remove {first} and {second}
      </Trans>
    );
  }
  // A token paid into the pool was sold.
  const [sold, bought] = token0Quantity.startsWith("-") ? [second, first] : [first, second];
  return (
    <Trans>
      Swap {sold} for {bought}
    </Trans>
  );
}

function TokenSymbol({ text }: { text: string | null | undefined }) {
  return (
    <Untrusted isInline fallback={t`no symbol`}>
      {text}
    </Untrusted>
  );
}
