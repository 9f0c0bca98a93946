import { t } from "@lingui/core/macro";
import { explorePath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { isAddress } from "@cenote/kit/text/address";
import type { ExploreTransactions } from "./__generated__/ExploreTransactions.graphql";

/** Empty state of the list, with the reason. */
export function NoTransactions({ account, minimumValue }: ExploreTransactions["variables"]) {
  const [title, text] = reason(account, minimumValue);
  return (
    <Panel>
      <EmptyState
        title={title}
        action={<ButtonLink to={explorePath("transactions")}>{t`Show all transactions`}</ButtonLink>}
      >
        {text}
      </EmptyState>
    </Panel>
  );
}

function reason(account: string | null | undefined, minimumValue: number | null | undefined) {
  if (account && !isAddress(account)) {
    return [t`Not a wallet address`, t`A wallet’s address is 0x and 40 hexadecimal digits, not “${account}”.`] as const;
  }
  if (account || minimumValue != null) {
    return [t`No matching transaction`, t`No indexed swap or liquidity change fits all filters.`] as const;
  }
  return [t`No transactions yet`, t`Swaps and liquidity changes appear here once their blocks are indexed.`] as const;
}
