import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { safeLink } from "@cenote/kit/picture/safeUrl";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { ChipLink } from "@cenote/kit/text/ChipLink";
import { Tag } from "@cenote/kit/text/Tag";
import { Title } from "@cenote/kit/text/Title";
import { transactionKindText } from "../../lib/transactionKind";
import type { TransactionHeader_transaction$key } from "./__generated__/TransactionHeader_transaction.graphql";

const BADGE_PIXELS = 48;

export function TransactionHeader(props: { transaction: TransactionHeader_transaction$key }) {
  const { chain, hash, explorerUrl, details, poolTransactions } = useFragment(
    graphql`
      fragment TransactionHeader_transaction on Transaction @throwOnFieldError {
        chain
        hash
        explorerUrl
        details {
          type
          status
        }
        poolTransactions {
          type
        }
      }
    `,
    props.transaction,
  );
  const explorer = safeLink(explorerUrl);
  const poolTypes = poolTransactions.map(({ type }) => type);
  return (
    <Title
      logo={<ChainBadge chain={chain} size={BADGE_PIXELS} />}
      heading={transactionKindText(details.type, poolTypes)}
      facts={
        <>
          {details.status === "CONFIRMED" && <Tag tone="water">{t`Confirmed`}</Tag>}
          {details.status === "PENDING" && <Tag>{t`Pending`}</Tag>}
          {details.status === "FAILED" && <Tag tone="warn">{t`Failed`}</Tag>}
          <Tag>{chainFacts(chain).displayName}</Tag>
          <AddressChip address={hash} label={t`the transaction's hash`} />
          {explorer && <ChipLink href={explorer}>{t`Explorer`}</ChipLink>}
        </>
      }
    />
  );
}
