import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { Detail } from "@cenote/kit/layout/Detail";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useHost } from "@cenote/kit/remote";
import { isolated } from "@cenote/kit/text/isolated";
import { AUCTIONS_PATH } from "@cenote/domain/paths";
import type { AuctionScreen as AuctionScreenQuery } from "./__generated__/AuctionScreen.graphql";
import { AuctionHead } from "./AuctionHead";
import { AuctionStats } from "./AuctionStats";
import * as styles from "./Auction.module.css";
import { Bids } from "./Bids";
import { BidForm } from "./BidForm";
import { OwnBids } from "./OwnBids";
import { PriceSteps } from "./PriceSteps";
import { readAuction } from "../../lib/auction/readAuction";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";

/** A token's auction: its price over time, its bids, the account's own bids, and its result. */
export function AuctionScreen({ queryRef }: { readonly queryRef: PreloadedQuery<AuctionScreenQuery> }) {
  const data = usePreloadedQuery<AuctionScreenQuery>(
    graphql`
      query AuctionScreen($chain: Chain!, $auctionId: String!, $owner: String, $hasOwner: Boolean!) @throwOnFieldError {
        auction(chain: $chain, auctionId: $auctionId) {
          ...readAuction_auction
        }
        auctionBids(chain: $chain, auctionId: $auctionId, first: 50) {
          ...Bids_bids
        }
        own: auctionBids(chain: $chain, auctionId: $auctionId, owner: $owner, first: 50) @include(if: $hasOwner) {
          ...OwnBids_bids
        }
      }
    `,
    queryRef,
  );
  const account = useWatched(useHost().account);
  if (!data.auction) return <AuctionNotFound />;
  const auction = readAuction(data.auction);
  const symbol = isolated(auction.token.symbol);
  // Another account has other bids: the former account's response must not be shown.
  const isOwn = account !== null && queryRef.variables.owner === account.address;
  const isOpen = auction.status === "UPCOMING" || auction.status === "RUNNING";
  return (
    <>
      <ScreenTitle>{t`Auction of ${symbol}`}</ScreenTitle>
      <Crumbs above={[{ to: AUCTIONS_PATH, text: t`Auctions` }]} current={symbol} />
      <Detail
        title={<AuctionHead auction={auction} />}
        lead={isOpen ? <BidForm auction={auction} account={account} /> : undefined}
        aside={isOwn && data.own && data.own.length > 0 && <OwnBids auction={auction} bids={data.own} />}
      >
        <AuctionStats auction={auction} />
        <Panel title={t`Clearing price`}>
          <PriceSteps auction={auction} />
        </Panel>
        <section className={styles.bids}>
          <h2>{t`Bids`}</h2>
          <Panel isFlush subject={t`Bids`}>
            <Bids auction={auction} bids={data.auctionBids} />
          </Panel>
        </section>
      </Detail>
    </>
  );
}

function AuctionNotFound() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Token auction`}</ScreenTitle>
      <Panel>
        <EmptyState
          title={t`Auction not found`}
          isHeading
          action={<ButtonLink to={AUCTIONS_PATH}>{t`All auctions`}</ButtonLink>}
        >
          {t`The indexed chains have no auction of this number.`}
        </EmptyState>
      </Panel>
    </>
  );
}
