import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { transactionPath } from "@cenote/domain/paths";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Link } from "@cenote/kit/router";
import { isZeroAddress, shortAddress } from "@cenote/kit/text/address";
import { ageText } from "@cenote/kit/time/age";
import { exactMoment } from "@cenote/kit/time/spans";
import { useNow } from "@cenote/kit/time/useNow";
import { AccountLink } from "../accounts/AccountLink";
import { onMarket } from "../../lib/onMarket";
import type { ActivityStep_activity$key } from "./__generated__/ActivityStep_activity.graphql";
import * as styles from "./ActivityStep.module.css";

type ActivityStepProps = {
  readonly activity: ActivityStep_activity$key;
  readonly chain: Chain;
  /** The item, where the list contains several. */
  readonly children?: ReactNode;
};

/** Event of an item: its kind, its parties, its price, its time, and a link to its transaction. */
export function ActivityStep({ activity, chain, children }: ActivityStepProps) {
  const { type, fromAddress, toAddress, transactionHash, price, bundle, amount, timestamp, marketplace } = useFragment(
    graphql`
      fragment ActivityStep_activity on NftActivity {
        type
        fromAddress
        toAddress
        transactionHash
        amount
        timestamp
        marketplace
        price {
          ...NftPrice_amount
        }
        bundle {
          items
          price {
            ...NftPrice_amount
          }
        }
      }
    `,
    activity,
  );
  const age = ageText(useNow() - timestamp);
  const kind = kindOf(type, fromAddress, toAddress);
  const hash = shortAddress(transactionHash ?? "");
  const hasPrice = type === "SALE" || type === "LISTING";
  return (
    <li className={joinClasses(styles.step, kind === "sold" && styles.isSale)}>
      <b className={styles.kind}>{kindText(kind)}</b>
      <span className={styles.parties}>
        {children} <Parties kind={kind} fromAddress={fromAddress} toAddress={toAddress} chain={chain} />
        {amount && amount !== "1" && <span> × {amount}</span>} {onMarket(marketplace)}
      </span>
      <span className={styles.price}>
        {hasPrice && <NftPrice amount={bundle ? bundle.price : price} />}
        {bundle && <small>{plural(bundle.items, { one: "for # item", other: "for # items" })}</small>}
      </span>
      <span className={styles.time} title={exactMoment(timestamp)}>
        {transactionHash ? (
          <Link
            to={transactionPath(chain, transactionHash)}
            className={styles.link}
            aria-label={t`Transaction ${hash}, ${age} ago`}
          >
            {t`${age} ago`}
          </Link>
        ) : (
          t`${age} ago`
        )}
      </span>
    </li>
  );
}

type Kind = "burned" | "canceled" | "listed" | "minted" | "moved" | "sold";

function kindOf(type: string, from: string, to: string | null | undefined): Kind {
  if (type === "SALE") return "sold";
  if (type === "LISTING") return "listed";
  if (type === "CANCEL_LISTING") return "canceled";
  if (isZeroAddress(from)) return "minted";
  return to && isZeroAddress(to) ? "burned" : "moved";
}

function kindText(kind: Kind): string {
  switch (kind) {
    case "burned":
      return t`Burned`;
    case "canceled":
      return t`Canceled`;
    case "listed":
      return t`Listed`;
    case "minted":
      return t`Minted`;
    case "moved":
      return t`Moved`;
    case "sold":
      return t`Sold`;
  }
}

type PartiesProps = {
  readonly kind: Kind;
  readonly fromAddress: string;
  readonly toAddress: string | null | undefined;
  readonly chain: Chain;
};

function Parties({ kind, fromAddress, toAddress, chain }: PartiesProps) {
  const to = toAddress ?? "";
  if (kind === "minted") {
    return (
      <Trans>
        to <AccountLink address={to} chain={chain} />
      </Trans>
    );
  }
  if (kind === "moved" || kind === "sold") {
    return (
      <Trans>
        <AccountLink address={fromAddress} chain={chain} /> to <AccountLink address={to} chain={chain} />
      </Trans>
    );
  }
  return (
    <Trans>
      by <AccountLink address={fromAddress} chain={chain} />
    </Trans>
  );
}
