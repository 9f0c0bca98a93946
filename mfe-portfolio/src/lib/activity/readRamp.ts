import { graphql, readInlineData } from "react-relay/hooks";
import type { RampFacts } from "./activity";
import type { readRamp_details$key } from "./__generated__/readRamp_details.graphql";
import { readToken } from "./readToken";

/** Reads a purchase or sale through a provider; null for other details. */
export function readRamp(key: readRamp_details$key): RampFacts | null {
  const details = readInlineData(
    graphql`
      fragment readRamp_details on ActivityDetails @inline {
        __typename
        ... on OnRampTransactionDetails {
          status
          receiverAddress
          bought: onRampTransfer {
            amount
            sourceCurrency
            sourceAmount
            totalFee
            transactionReferenceId
            token {
              ...readToken_token
            }
            serviceProvider {
              name
              supportUrl
            }
          }
        }
        ... on OffRampTransactionDetails {
          status
          senderAddress
          sold: offRampTransfer {
            amount
            destinationCurrency
            destinationAmount
            totalFee
            transactionReferenceId
            token {
              ...readToken_token
            }
            serviceProvider {
              name
              supportUrl
            }
          }
        }
      }
    `,
    key,
  );
  if (details.__typename !== "OnRampTransactionDetails" && details.__typename !== "OffRampTransactionDetails") {
    return null;
  }
  const isPurchase = details.__typename === "OnRampTransactionDetails";
  const { status } = details;
  const transfer = isPurchase ? details.bought : details.sold;
  const { amount, totalFee, serviceProvider, transactionReferenceId: reference } = transfer;
  const money = isPurchase
    ? { currency: details.bought.sourceCurrency, currencyAmount: details.bought.sourceAmount }
    : { currency: details.sold.destinationCurrency, currencyAmount: details.sold.destinationAmount };
  return {
    form: "ramp",
    isPurchase,
    status,
    amount,
    reference,
    account: isPurchase ? details.receiverAddress : details.senderAddress,
    token: readToken(transfer.token),
    currency: money.currency ?? null,
    currencyAmount: money.currencyAmount ?? null,
    totalFee: totalFee ?? null,
    provider: serviceProvider.name,
    supportUrl: serviceProvider.supportUrl ?? null,
  };
}
