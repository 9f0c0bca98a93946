import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { quantityText } from "@cenote/kit/money/quantity";
import type { SentTransaction } from "@cenote/kit/sending";
import { unindexed } from "@cenote/kit/wallet/unindexed";
import type { SendHistory } from "./__generated__/SendHistory.graphql";
import { isSameAddress, type NamedAddress } from "./addressBook";

/** A payment of the account. */
export type Payment = {
  readonly id: string;
  readonly chain: Chain;
  /** Null while unknown. */
  readonly hash: string | null;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly recipient: string;
  /** An amount with its symbol, or the name and number of an NFT; untrusted. */
  readonly text: string;
  /** Value when it was sent, US dollars; null if unknown. */
  readonly value: number | null;
  readonly isPending: boolean;
};

/** An account's earlier payments; null while loading. */
export type History = readonly Payment[] | "failed" | null;

/** An address that was paid, or has a name. */
export type KnownRecipient = {
  readonly address: string;
  /** The visitor's name for it; null without one. */
  readonly name: string | null;
  /** The newest payment; null if none is known. */
  readonly last: Payment | null;
  readonly count: number;
};

/** Returns an account's recent payments, the newest first. */
export function useSendHistory(queryRef: PreloadedQuery<SendHistory>): readonly Payment[] {
  const { portfolios } = usePreloadedQuery<SendHistory>(
    graphql`
      query SendHistory($owners: [String!]!, $pageSize: Int!) @throwOnFieldError {
        portfolios(ownerAddresses: $owners) {
          assetActivities(pageSize: $pageSize, includeBridging: false) {
            id
            chain
            timestamp
            details {
              __typename
              ... on TransactionDetails {
                type
                from
                hash
                status
                assetChanges {
                  __typename
                  ... on TokenTransfer {
                    direction
                    recipient
                    quantity
                    transactedValue {
                      value
                    }
                    asset {
                      symbol
                    }
                  }
                  ... on NftTransfer {
                    direction
                    recipient
                    quantity
                    asset {
                      name
                      tokenId
                    }
                  }
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const [owner = ""] = queryRef.variables.owners as readonly string[];
  return (portfolios[0]?.assetActivities ?? []).flatMap(({ id, chain, timestamp, details }): readonly Payment[] => {
    if (details.__typename !== "TransactionDetails" || details.type !== "SEND") return [];
    // Other accounts' transactions can move a zero amount from the account, and look like its own payments.
    if (details.status !== "CONFIRMED" || !isSameAddress(details.from, owner)) return [];
    const { hash } = details;
    return details.assetChanges.flatMap((change, index): readonly Payment[] => {
      if (change?.__typename !== "TokenTransfer" && change?.__typename !== "NftTransfer") return [];
      if (change.direction !== "OUT" || isSameAddress(change.recipient, owner)) return [];
      const { recipient } = change;
      const sent = { id: `${id} ${index}`, chain, hash, timestamp, recipient, isPending: false };
      if (change.__typename === "NftTransfer") {
        const { quantity: amount, asset } = change;
        const name = asset.name?.trim() || `#${asset.tokenId}`;
        return [{ ...sent, text: amount === "1" ? name : `${quantityText(Number(amount))} × ${name}`, value: null }];
      }
      const quantity = Number(change.quantity);
      if (!(quantity > 0)) return [];
      const text = `${quantityText(quantity)} ${change.asset.symbol?.trim() ?? ""}`.trim();
      return [{ ...sent, text, value: change.transactedValue?.value ?? null }];
    });
  });
}

/** Adds this browser's payments that are not indexed yet before the indexed ones. */
export function withUnindexed(
  payments: readonly Payment[],
  sent: readonly SentTransaction[],
  account: string,
): readonly Payment[] {
  const hashes = payments.flatMap(({ hash }) => hash ?? []);
  const own = unindexed(sent, account, hashes).flatMap((transaction): readonly Payment[] => {
    const { id, chain, hash, sentAt, state, actions } = transaction;
    const action = actions.at(-1);
    if (state !== "pending" && state !== "confirmed") return [];
    if (action?.kind !== "send" && action?.kind !== "sendNft") return [];
    const text =
      action.kind === "sendNft"
        ? action.name
        : `${tokenAmountText(BigInt(action.pays.amount), action.pays.token.decimals)} ${action.pays.token.symbol}`;
    const isPending = state === "pending";
    return [{ id, chain, hash, timestamp: sentAt, recipient: action.recipient, text, value: null, isPending }];
  });
  return [...own, ...payments];
}

/** Returns the paid addresses, the last first; then those that only have a name. */
export function knownRecipients(
  payments: readonly Payment[],
  book: readonly NamedAddress[],
): readonly KnownRecipient[] {
  const contacts = new Map<string, KnownRecipient>();
  for (const payment of payments) {
    const key = payment.recipient.toLowerCase();
    const before = contacts.get(key);
    if (before) contacts.set(key, { ...before, count: before.count + 1 });
    else contacts.set(key, { address: payment.recipient, name: null, last: payment, count: 1 });
  }
  for (const { address, name } of book) {
    const key = address.toLowerCase();
    contacts.set(key, { ...(contacts.get(key) ?? { address, last: null, count: 0 }), name });
  }
  return [...contacts.values()];
}
