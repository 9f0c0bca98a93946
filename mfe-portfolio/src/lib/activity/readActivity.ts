import { graphql, readInlineData } from "react-relay/hooks";
import { ACTIVITY_KINDS, type Activity, type ActivityKind, type Details } from "./activity";
import type {
  readActivity_activity$data,
  readActivity_activity$key,
} from "./__generated__/readActivity_activity.graphql";
import { readChange } from "./readChange";
import { readRamp } from "./readRamp";
import { readToken } from "./readToken";

/** Reads an activity of the gateway as plain data. Failed parts are unknown; the rest is kept. */
export function readActivity(key: readActivity_activity$key): Activity {
  const {
    id,
    ownerAddress: owner,
    chain,
    timestamp,
    kind,
    isHidden,
    details,
  } = readInlineData(
    graphql`
      fragment readActivity_activity on AssetActivity @inline {
        id
        ownerAddress
        chain
        timestamp
        kind
        isHidden
        details {
          __typename
          ... on TransactionDetails {
            type
            status
            hash
            nonce
            from
            to
            method
            application {
              name
            }
            networkFee {
              quantity
              tokenSymbol
            }
            assetChanges {
              ...readChange_change
            }
            uncountedChanges {
              ...readChange_change
            }
            delegations {
              delegateAddress
            }
          }
          ... on SwapOrderDetails {
            hash
            orderStatus
            offerer
            expiry
            swapOrderType
            inputTokenQuantity
            outputTokenQuantity
            inputToken {
              ...readToken_token
            }
            outputToken {
              ...readToken_token
            }
          }
          ... on OnRampTransactionDetails {
            ...readRamp_details
          }
          ... on OffRampTransactionDetails {
            ...readRamp_details
          }
        }
      }
    `,
    key,
  );
  return { id, owner, chain, timestamp, kind: toKind(kind), isHidden, details: details ? readDetails(details) : null };
}

function readDetails(details: NonNullable<readActivity_activity$data["details"]>): Details {
  switch (details.__typename) {
    case "TransactionDetails": {
      const { type, status, hash, nonce, from, to, method, application, networkFee, assetChanges } = details;
      const { uncountedChanges, delegations } = details;
      return {
        form: "transaction",
        type,
        hash,
        nonce,
        from,
        to,
        status: status === "FAILED" || status === "PENDING" ? status : "CONFIRMED",
        application: application?.name ?? null,
        method: method ?? null,
        fee:
          networkFee?.quantity == null
            ? null
            : { quantity: networkFee.quantity, symbol: networkFee.tokenSymbol ?? null },
        changes: [
          ...assetChanges.map((change) => readChange(change ?? null)),
          ...delegations.map(({ delegateAddress }) => {
            return { kind: "delegation", delegate: delegateAddress ?? null } as const;
          }),
        ],
        uncounted: uncountedChanges.map((change) => readChange(change ?? null)),
      };
    }
    case "SwapOrderDetails": {
      const { hash, orderStatus: status, offerer, expiry, swapOrderType: orderType } = details;
      return {
        form: "order",
        hash,
        status,
        offerer,
        orderType,
        expiry: expiry ?? null,
        pays: { token: readToken(details.inputToken), quantity: details.inputTokenQuantity },
        receives: { token: readToken(details.outputToken), quantity: details.outputTokenQuantity },
      };
    }
    case "OnRampTransactionDetails":
    case "OffRampTransactionDetails":
      return readRamp(details);
    case "%other":
      return null;
  }
}

function toKind(kind: string | null | undefined): ActivityKind {
  return ACTIVITY_KINDS.find((one) => one === kind) ?? "OTHER";
}
