import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Panel } from "@cenote/kit/layout/Panel";
import type { OwnBids_bids$key } from "./__generated__/OwnBids_bids.graphql";
import * as styles from "./Auction.module.css";
import { OwnBid } from "./OwnBid";
import type { Auction } from "../../lib/auction/readAuction";

type OwnBidsProps = { readonly auction: Auction; readonly bids: OwnBids_bids$key };

/** The account's own bids: the tokens bought, the amount spent, and the open payout of each. */
export function OwnBids({ auction, bids: key }: OwnBidsProps) {
  const bids = useFragment(
    graphql`
      fragment OwnBids_bids on AuctionBid @relay(plural: true) {
        id
        ...OwnBid_bid
      }
    `,
    key,
  );
  return (
    <Panel title={t`Your bids`}>
      <ul className={styles.own}>
        {bids.map((bid) => (
          <li key={bid.id}>
            <OwnBid auction={auction} bid={bid} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
