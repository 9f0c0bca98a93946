import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { auctionPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { Link } from "@cenote/kit/router";
import { Tag } from "@cenote/kit/text/Tag";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { exactMoment } from "@cenote/kit/time/spans";
import { ShareBar } from "../../components/ShareBar";
import { coinText, shareOfGoal, statusText } from "../../lib/auction/auctionTexts";
import { readAuction, type Auction } from "../../lib/auction/readAuction";
import type { AuctionsScreen as AuctionsScreenQuery } from "./__generated__/AuctionsScreen.graphql";
import * as styles from "./Auctions.module.css";

/** All token auctions, active ones first. */
export function AuctionsScreen({ queryRef }: { readonly queryRef: PreloadedQuery<AuctionsScreenQuery> }) {
  const { auctions } = usePreloadedQuery<AuctionsScreenQuery>(
    graphql`
      query AuctionsScreen @throwOnFieldError {
        auctions {
          id
          ...readAuction_auction
        }
      }
    `,
    queryRef,
  );
  return (
    <>
      <ScreenTitle>{t`Token auctions`}</ScreenTitle>
      <header className={styles.head}>
        <h1>{t`Token auctions`}</h1>
        <p>{t`A token is sold evenly over a time, at one price for all bids.`}</p>
      </header>
      {auctions.length ? (
        <ul className={styles.list}>
          {auctions.map((key) => (
            <li key={key.id}>
              <AuctionCard auction={readAuction(key)} />
            </li>
          ))}
        </ul>
      ) : (
        <Panel>
          <EmptyState title={t`No auctions yet`}>{t`The indexed chains have no token auction.`}</EmptyState>
        </Panel>
      )}
    </>
  );
}

function AuctionCard({ auction }: { readonly auction: Auction }) {
  const { token, chain, auctionId, status, raised, minimumRaised, startAt, endAt, price, bidCount } = auction;
  const [start, end] = [exactMoment(startAt), exactMoment(endAt)];
  const goal = coinText(auction, minimumRaised);
  return (
    <Link to={auctionPath(chain, auctionId)} className={styles.card}>
      <span className={styles.name}>
        <TokenFace picture={token.picture} size={40} chain={chain} />
        <b>
          <Untrusted isInline>{token.name}</Untrusted>
        </b>
        <Tag {...(status === "RUNNING" && { tone: "water" as const })}>{statusText(status)}</Tag>
      </span>
      <span className={styles.figures}>
        <span>
          <small>{t`Clearing price`}</small>
          {coinText(auction, price)}
        </span>
        <span>
          <small>{t`Raised`}</small>
          {coinText(auction, raised)}
        </span>
        <span>
          <small>{t`Bids`}</small>
          {bidCount}
        </span>
      </span>
      <ShareBar percent={shareOfGoal(raised, minimumRaised)} />
      <small>
        {t`Goal ${goal}`} ·{" "}
        {status === "UPCOMING" ? t`Begins ${start}` : status === "RUNNING" ? t`Ends ${end}` : t`Ended ${end}`}
      </small>
    </Link>
  );
}
