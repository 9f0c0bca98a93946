import { t } from "@lingui/core/macro";
import { decimal, utcTime, type CsvValue } from "@cenote/kit/table/controls/csv";
import type { CsvField } from "@cenote/kit/table/controls/csvSource";
import { hashOf, isSame, type Activity, type Change, type TokenFacts, type TransactionFacts } from "./activity";
import { activityTitle } from "./activityTitle";

/** A movement or an approval as fields of a CSV line. Numbers are exact. */
type Part = {
  readonly direction?: string;
  readonly quantity?: CsvValue;
  readonly symbol?: string | null;
  readonly address?: string | null;
  readonly tokenId?: string;
  /** US dollars. */
  readonly value?: number | null;
  readonly party?: string;
};

/** A line of the file: a part of an activity. */
type ActivityLine = {
  readonly activity: Activity;
  readonly part: Part;
  /** Null where another line has it, or another account paid it. */
  readonly fee: TransactionFacts["fee"];
};

/** Returns the fields of the file; docs/exports.md describes each column. */
export function activityFields(): readonly CsvField<ActivityLine>[] {
  return [
    { heading: t`Time (UTC)`, value: ({ activity }) => utcTime(activity.timestamp) },
    { heading: t`Account`, value: ({ activity }) => activity.owner },
    { heading: t`Network`, value: ({ activity }) => activity.chain },
    { heading: t`Kind`, value: ({ activity }) => activity.kind },
    { heading: t`What`, value: ({ activity }) => activityTitle(activity) },
    { heading: t`Status`, value: ({ activity }) => activity.details?.status },
    { heading: t`Direction`, value: ({ part }) => part.direction },
    { heading: t`Quantity`, value: ({ part }) => part.quantity },
    { heading: t`Token`, value: ({ part }) => part.symbol },
    { heading: t`Token address`, value: ({ part }) => part.address },
    { heading: t`Item number`, value: ({ part }) => part.tokenId && decimal(part.tokenId) },
    { heading: t`Value (USD)`, value: ({ part }) => part.value },
    { heading: t`Other side`, value: ({ part }) => part.party },
    { heading: t`Network fee`, value: ({ fee }) => decimal(fee?.quantity) },
    { heading: t`Fee token`, value: ({ fee }) => fee?.symbol },
    { heading: t`Hash`, value: ({ activity }) => hashOf(activity) },
  ];
}

/** Returns the lines of an activity: one for each movement or approval, or a single one. */
export function activityLines(activity: Activity): readonly ActivityLine[] {
  const { details, owner } = activity;
  // A transaction has one fee, which its sender pays.
  const paid = details?.form === "transaction" && isSame(details.from, owner) ? details.fee : null;
  return partsOf(activity).map((part, place) => ({ activity, part, fee: place === 0 ? paid : null }));
}

function partsOf({ details }: Activity): readonly Part[] {
  switch (details?.form) {
    case "transaction":
      return details.changes.length > 0 ? details.changes.map(partOf) : [{ party: details.to }];
    case "order":
      return [
        { direction: "OUT", ...amountOf(details.pays.token, details.pays.quantity) },
        { direction: "IN", ...amountOf(details.receives.token, details.receives.quantity) },
      ];
    case "ramp": {
      const direction = details.isPurchase ? "IN" : "OUT";
      return [{ direction, ...amountOf(details.token, String(details.amount)), party: details.provider }];
    }
    case undefined:
      return [{}];
  }
}

function partOf(change: Change): Part {
  switch (change.kind) {
    case "token": {
      const { direction, sender, recipient, value } = change;
      const party = direction === "IN" ? sender : recipient;
      return { direction, ...amountOf(change.token, change.quantity), value, party };
    }
    case "item": {
      const { direction, sender, recipient, item } = change;
      const party = direction === "IN" ? sender : recipient;
      const { collection: symbol, address, tokenId } = item;
      return { direction, quantity: decimal(change.amount), symbol, address, tokenId, party };
    }
    case "tokenApproval":
      return { direction: "ALLOWED", ...amountOf(change.token, change.quantity), party: change.spender };
    case "itemApproval":
    case "collectionApproval": {
      const { item, spender: party } = change;
      const isRevoked = change.kind === "collectionApproval" && !change.isApproved;
      const tokenId = change.kind === "itemApproval" ? item.tokenId : undefined;
      return {
        direction: isRevoked ? "REVOKED" : "ALLOWED",
        symbol: item.collection,
        address: item.address,
        tokenId,
        party,
      };
    }
    case "delegation":
      return change.delegate === null ? { direction: "REVOKED" } : { direction: "ALLOWED", party: change.delegate };
    case "unknown":
      return {};
  }
}

function amountOf({ symbol, address }: TokenFacts, quantity: string): Part {
  return { quantity: decimal(quantity), symbol, address };
}
