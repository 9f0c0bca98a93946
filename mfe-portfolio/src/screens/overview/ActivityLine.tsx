import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { transactionPath } from "@cenote/domain/paths";
import { quantityText } from "@cenote/kit/money/quantity";
import { Link } from "@cenote/kit/router";
import { isolated } from "@cenote/kit/text/isolated";
import { ageText } from "@cenote/kit/time/age";
import { useNow } from "@cenote/kit/time/useNow";
import { orderWord, transactionWord } from "../../lib/overview/activityWords";
import type {
  ActivityLine_activity$data,
  ActivityLine_activity$key,
} from "./__generated__/ActivityLine_activity.graphql";
import * as styles from "./LatestActivity.module.css";

type Details = ActivityLine_activity$data["details"];

/** One activity: what it was, what left and came, how long ago. */
export function ActivityLine(props: { readonly activity: ActivityLine_activity$key }) {
  const { chain, timestamp, details } = useFragment(
    graphql`
      fragment ActivityLine_activity on AssetActivity {
        chain
        timestamp
        details {
          __typename
          ... on TransactionDetails {
            type
            hash
            status
            assetChanges {
              __typename
              ... on TokenTransfer {
                direction
                quantity
                asset {
                  symbol
                }
              }
            }
          }
          ... on SwapOrderDetails {
            orderStatus
            inputToken {
              symbol
            }
            inputTokenQuantity
            outputToken {
              symbol
            }
            outputTokenQuantity
          }
          ... on OnRampTransactionDetails {
            status
          }
          ... on OffRampTransactionDetails {
            status
          }
        }
      }
    `,
    props.activity,
  );
  const age = ageText(useNow() - timestamp);
  const title = titleOf(details);
  return (
    <li className={styles.line}>
      <span className={styles.texts}>
        {details?.__typename === "TransactionDetails" ? (
          <Link to={transactionPath(chain, details.hash)} className={styles.title}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className={styles.detail}>{amountsOf(details)}</span>
      </span>
      <span className={styles.age}>{t`${age} ago`}</span>
    </li>
  );
}

function titleOf(details: Details): string {
  switch (details?.__typename) {
    case "TransactionDetails":
      return transactionWord(details.type, details.status);
    case "SwapOrderDetails":
      return orderWord(details.orderStatus);
    case "OnRampTransactionDetails":
      return details.status === "FAILED" ? t`Purchase failed` : t`Purchase`;
    case "OffRampTransactionDetails":
      return details.status === "FAILED" ? t`Sale failed` : t`Sale`;
    case "%other":
    case undefined:
      return t`Activity`;
  }
}

/** What left and what came. */
function amountsOf(details: Details): string {
  if (details?.__typename === "SwapOrderDetails") {
    const { inputToken, inputTokenQuantity, outputToken, outputTokenQuantity } = details;
    const paid = amount(inputTokenQuantity, inputToken.symbol);
    const received = amount(outputTokenQuantity, outputToken.symbol);
    return t`${paid} for ${received}`;
  }
  if (details?.__typename !== "TransactionDetails") return "";
  const [paid, received] = [movedText(details, "OUT"), movedText(details, "IN")];
  return paid && received ? t`${paid} for ${received}` : paid || received;
}

type Transaction = Extract<NonNullable<Details>, { readonly __typename: "TransactionDetails" }>;

function movedText({ assetChanges }: Transaction, direction: "IN" | "OUT"): string {
  return assetChanges
    .flatMap((change) =>
      change?.__typename === "TokenTransfer" && change.direction === direction
        ? amount(change.quantity, change.asset.symbol)
        : [],
    )
    .join(" + ");
}

function amount(quantity: string, symbol: string | null | undefined): string {
  return `${quantityText(Number(quantity))} ${isolated(symbol ?? "")}`;
}
