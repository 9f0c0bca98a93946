import { graphql, readInlineData } from "react-relay/hooks";
import type { Change } from "./activity";
import type { readChange_change$key } from "./__generated__/readChange_change.graphql";
import { readItem } from "./readItem";
import { readToken } from "./readToken";

/** Maximum of Permit2; an unlimited approval allows at least this amount of smallest units. */
const UNLIMITED_FROM = 2 ** 160;
/** Rounding to a float changes the largest amounts slightly. */
const ROUNDING = 0.999;

/** Reads a change of an account's holdings or approvals; a failed one is unknown, and does not affect the others. */
export function readChange(key: readChange_change$key | null): Change {
  if (!key) return { kind: "unknown" };
  const change = readInlineData(
    graphql`
      fragment readChange_change on AssetChange @inline {
        __typename
        ... on TokenTransfer {
          direction
          sender
          recipient
          quantity
          transactedValue {
            value
          }
          asset {
            ...readToken_token
          }
        }
        ... on NftTransfer {
          direction
          sender
          recipient
          quantity
          item: asset {
            ...readItem_asset
          }
        }
        ... on TokenApproval {
          approvedAddress
          quantity
          asset {
            decimals
            ...readToken_token
          }
        }
        ... on NftApproval {
          approvedAddress
          item: asset {
            ...readItem_asset
          }
        }
        ... on NftApproveForAll {
          operatorAddress
          approved
          item: asset {
            ...readItem_asset
          }
        }
      }
    `,
    key,
  );
  switch (change.__typename) {
    case "TokenTransfer": {
      const { direction, sender, recipient, quantity, transactedValue } = change;
      const value = transactedValue?.value ?? null;
      return { kind: "token", token: readToken(change.asset), direction, sender, recipient, quantity, value };
    }
    case "NftTransfer": {
      const { direction, sender, recipient, quantity: amount } = change;
      return { kind: "item", item: readItem(change.item), direction, sender, recipient, amount };
    }
    case "TokenApproval": {
      const { asset, approvedAddress: spender, quantity } = change;
      const isUnlimited = Number(quantity) * 10 ** (asset.decimals ?? 0) >= UNLIMITED_FROM * ROUNDING;
      return { kind: "tokenApproval", token: readToken(asset), spender, quantity, isUnlimited };
    }
    case "NftApproval":
      return { kind: "itemApproval", item: readItem(change.item), spender: change.approvedAddress };
    case "NftApproveForAll": {
      const { operatorAddress: spender, approved: isApproved } = change;
      return { kind: "collectionApproval", item: readItem(change.item), spender, isApproved };
    }
    case "%other":
      return { kind: "unknown" };
  }
}
