import { Trans } from "@lingui/react/macro";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { isZeroAddress } from "@cenote/kit/text/address";
import type { ItemChange_change$key } from "./__generated__/ItemChange_change.graphql";
import { ItemLine } from "./ItemLine";
import { Movement } from "./Movement";
import { Party } from "./Party";

/** An item received or sent, or an approval to move it or its whole collection. */
export function ItemChange(props: { change: ItemChange_change$key }) {
  const change = useFragment(
    graphql`
      fragment ItemChange_change on AssetChange {
        __typename
        ... on NftTransfer {
          direction
          sender
          recipient
          quantity
          asset {
            ...ItemLine_asset
          }
        }
        ... on NftApproval {
          approvedAddress
          asset {
            ...ItemLine_asset
          }
        }
        ... on NftApproveForAll {
          operatorAddress
          approved
          asset {
            ...ItemLine_asset
          }
        }
      }
    `,
    props.change,
  );
  switch (change.__typename) {
    case "NftTransfer": {
      const { direction, sender, recipient, quantity } = change;
      return (
        <ItemLine asset={change.asset} amount={quantity}>
          <Movement direction={direction} sender={sender} recipient={recipient} />
        </ItemLine>
      );
    }
    case "NftApproval":
      return <ItemLine asset={change.asset}>{itemLeave(change.approvedAddress)}</ItemLine>;
    case "NftApproveForAll":
      return (
        <ItemLine asset={change.asset} isWholeCollection>
          {collectionLeave(change.operatorAddress, change.approved)}
        </ItemLine>
      );
    case "%other":
      return null;
  }
}

function itemLeave(address: string): ReactNode {
  if (isZeroAddress(address)) return t`Only its owner may move it now`;
  const mover = <Party address={address} />;
  return <Trans>{mover} may move it</Trans>;
}

function collectionLeave(address: string, isGiven: boolean): ReactNode {
  const mover = <Party address={address} />;
  return isGiven ? (
    <Trans>{mover} may move every item the sender has of the collection</Trans>
  ) : (
    <Trans>{mover} may no longer move the sender&apos;s items of the collection</Trans>
  );
}
