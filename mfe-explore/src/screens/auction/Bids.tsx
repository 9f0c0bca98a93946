import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { parseEther } from "viem/utils";
import { Cell } from "@cenote/kit/table/columns/Cell";
import { DataTable } from "@cenote/kit/table/DataTable";
import { shortAddress } from "@cenote/kit/text/address";
import { Tag } from "@cenote/kit/text/Tag";
import { exactMoment } from "@cenote/kit/time/spans";
import { transactionPath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import { coinText } from "../../lib/auction/auctionTexts";
import * as styles from "./Auction.module.css";
import type { Bids_bids$key } from "./__generated__/Bids_bids.graphql";
import type { Auction } from "../../lib/auction/readAuction";

type BidsProps = { readonly auction: Auction; readonly bids: Bids_bids$key };

/** The latest bids. */
export function Bids({ auction, bids: key }: BidsProps) {
  const bids = useFragment(
    graphql`
      fragment Bids_bids on AuctionBid @relay(plural: true) {
        id
        owner
        maxPrice
        amount
        timestamp
        transactionHash
        isOutbid
      }
    `,
    key,
  );
  if (!bids.length) return <p className={styles.none}>{t`No bids yet.`}</p>;
  return (
    <DataTable
      label={t`Bids`}
      isCompact
      columns={[
        { key: "owner", heading: t`Account`, isStart: true },
        { key: "amount", heading: t`Budget` },
        { key: "price", heading: t`Highest price` },
        { key: "time", heading: t`Placed`, place: "desktop" },
      ]}
    >
      {bids.map(({ id, owner, maxPrice, amount, timestamp, transactionHash, isOutbid }) => (
        <tr key={id}>
          <Cell isStart>
            {shortAddress(owner)} {isOutbid && <Tag tone="warn" isSmall>{t`Outbid`}</Tag>}
          </Cell>
          <Cell>{coinText(auction, parseEther(amount))}</Cell>
          <Cell>{coinText(auction, parseEther(maxPrice))}</Cell>
          <Cell place="desktop">
            <Link to={transactionPath(auction.chain, transactionHash)}>{exactMoment(timestamp)}</Link>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
