import { plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Chain } from "@cenote/domain/chains";
import { portfolioPath, transactionPath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { shortAddress } from "@cenote/kit/text/address";
import { Identity } from "@cenote/kit/text/Identity";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { ageText } from "@cenote/kit/time/age";
import { exactMoment } from "@cenote/kit/time/spans";
import { ItemFace } from "../../components/items/ItemFace";
import { eventText } from "./activityKinds";
import * as styles from "./activityColumns.module.css";

/** Event of an item in the list. Names and pictures are untrusted. */
type ListedActivity = {
  readonly chain: Chain;
  readonly type: string;
  /** Null where the transaction is unknown. */
  readonly hash: string | null;
  /** In Unix seconds, like `now`. */
  readonly timestamp: number;
  readonly now: number;
  /** Path of the item's screen. */
  readonly to: string | undefined;
  readonly name: string | null;
  readonly picture: string | null;
  /** Quantity of the item, as a decimal string. */
  readonly amount: string;
  readonly from: string;
  readonly recipient: string | null;
  /** Null for events without a price. */
  readonly price: ReactNode;
  /** Number of items sold together for the price; null for a single one. */
  readonly bundleItems: number | null;
};

export function activityColumns(): readonly ListColumn<ListedActivity>[] {
  return [
    {
      key: "item",
      heading: t`Item`,
      isStart: true,
      skeleton: "identity",
      cell: ({ to, name, picture, type, amount, timestamp, now }) => (
        <Identity
          to={to}
          logo={<ItemFace url={picture} />}
          title={<Untrusted>{name}</Untrusted>}
          detail={
            <span>
              {eventText(type)}
              {amount !== "1" && ` × ${amount}`}
              <span className={styles.onPhone}> · {ageText(now - timestamp)}</span>
            </span>
          }
        />
      ),
    },
    {
      key: "price",
      heading: t`Price`,
      width: 150,
      phoneWidth: 116,
      tone: "strong",
      cell: ({ price, bundleItems }) => (
        <>
          {price}
          {bundleItems !== null && (
            <span className={styles.bundle}>
              {plural(bundleItems, { one: "for # item together", other: "for # items together" })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "from",
      heading: t`From`,
      place: "desktop",
      width: 140,
      leaves: 2,
      cell: ({ from }) => <Account address={from} />,
    },
    {
      key: "to",
      heading: t`To`,
      place: "desktop",
      width: 140,
      leaves: 1,
      cell: ({ recipient }) => recipient && <Account address={recipient} />,
    },
    {
      key: "age",
      heading: t`Ago`,
      place: "desktop",
      width: 96,
      tone: "soft",
      cell: ({ chain, hash, timestamp, now }) => {
        const age = ageText(now - timestamp);
        return hash ? (
          <Link to={transactionPath(chain, hash)} title={exactMoment(timestamp)}>
            {age}
          </Link>
        ) : (
          age
        );
      },
    },
  ];
}

function Account({ address }: { readonly address: string }) {
  const account = shortAddress(address);
  return (
    <Link to={portfolioPath(address, "nfts")} className={styles.account} title={address}>
      {account}
    </Link>
  );
}
