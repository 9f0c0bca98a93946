import { t } from "@lingui/core/macro";
import { Suspense, useEffect, useState } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { parseEther } from "viem/utils";
import { Button } from "@cenote/kit/form/Button";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import type { Transaction } from "@cenote/kit/sending";
import { Tag } from "@cenote/kit/text/Tag";
import { Fact } from "@cenote/kit/trade/Fact";
import { bidEndCall, positionCall, readPosition, type BidPosition } from "./auctionCalls";
import { coinText, soldText } from "../../lib/auction/auctionTexts";
import * as styles from "./Auction.module.css";
import type { OwnBid_bid$key } from "./__generated__/OwnBid_bid.graphql";
import type { Auction } from "../../lib/auction/readAuction";
import { auctionReview } from "./auctionReviewPart";

type OwnBidProps = { readonly auction: Auction; readonly bid: OwnBid_bid$key };

/** One of the account's bids, with the button for its payout. */
export function OwnBid({ auction, bid: key }: OwnBidProps) {
  const bid = useFragment(
    graphql`
      fragment OwnBid_bid on AuctionBid {
        bidId
        maxPrice
        amount
        isOutbid
        refund
        claimedTokens
      }
    `,
    key,
  );
  const { refund, claimedTokens, isOutbid, bidId } = bid;
  const account = useWatched(useHost().account);
  const position = usePosition(auction, bidId);
  const isOver = auction.status === "GRADUATED" || auction.status === "FAILED";
  const isPaidOut = auction.status === "GRADUATED" ? claimedTokens != null : refund != null;
  const way = isOver ? (isPaidOut ? null : "claim") : isOutbid && refund == null ? "exit" : null;
  const text =
    way === "exit" ? t`Take back the rest` : auction.status === "FAILED" ? t`Take back your coins` : t`Claim`;
  // An open review stays: after the payout, the bid has no action left.
  const [reviewed, setReviewed] = useState<{ readonly call: Transaction; readonly text: string } | null>(null);
  const budget = coinText(auction, parseEther(bid.amount));
  return (
    <div className={styles.bid}>
      <p className={styles.bidHead}>
        <b>{budget}</b>
        {isOutbid && !isOver && (
          <Tag tone="warn" isSmall>
            {t`Outbid`}
          </Tag>
        )}
      </p>
      <dl className={styles.facts}>
        <Fact name={t`Highest price`}>{coinText(auction, parseEther(bid.maxPrice))}</Fact>
        {position && auction.status !== "FAILED" && (
          <>
            <Fact name={t`Bought`}>{soldText(auction, position.tokens)}</Fact>
            <Fact name={t`Spent`}>{coinText(auction, position.spent)}</Fact>
          </>
        )}
        {refund != null && <Fact name={t`Paid back`}>{coinText(auction, parseEther(refund))}</Fact>}
        {claimedTokens != null && <Fact name={t`Received`}>{soldText(auction, parseEther(claimedTokens))}</Fact>}
      </dl>
      {way && account?.canSign && (
        <Button aria-haspopup="dialog" onClick={() => setReviewed({ call: bidEndCall(auction, way, bidId), text })}>
          {text}
        </Button>
      )}
      <Suspense>
        {reviewed && account && (
          <auctionReview.Component
            auction={auction}
            account={account}
            call={reviewed.call}
            title={reviewed.text}
            text={reviewed.text}
            confirm={reviewed.text}
            done={t`Paid out`}
            onClose={() => setReviewed(null)}
          >
            <p>{t`Your bid of ${budget}`}</p>
          </auctionReview.Component>
        )}
      </Suspense>
    </div>
  );
}

/** Returns the contract's current computation for a bid; null while unknown. */
function usePosition(auction: Auction, bidId: string): BidPosition | null {
  const { readContract } = useHost();
  const block = useBlock(auction.chain)?.number;
  const [position, setPosition] = useState<BidPosition | null>(null);
  const { chain, address } = auction;
  useEffect(() => {
    const abort = new AbortController();
    readContract(chain, positionCall(auction, bidId), abort.signal)
      .then((data) => !abort.signal.aborted && setPosition(readPosition(data)))
      // Without a node the bid is shown without its position.
      .catch(() => undefined);
    return () => abort.abort();
    // The request depends only on the auction's chain and address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [readContract, chain, address, bidId, block]);
  return position;
}
