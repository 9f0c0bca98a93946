import { t } from "@lingui/core/macro";
import { decimal, type CsvValue } from "@cenote/kit/table/controls/csv";
import { hashOf, isSame, type Activity, type Change, type TokenFacts } from "./activity";
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

/** Returns the headings of the file; docs/exports.md describes each column. */
export function activityHeader(): readonly string[] {
  return [
    t`Time (UTC)`,
    t`Account`,
    t`Network`,
    t`Kind`,
    t`What`,
    t`Status`,
    t`Direction`,
    t`Quantity`,
    t`Token`,
    t`Token address`,
    t`Item number`,
    t`Value (USD)`,
    t`Other side`,
    t`Network fee`,
    t`Fee token`,
    t`Hash`,
  ];
}

/** Returns the lines of an activity: one for each movement or approval, or a single one. */
export function activityLines(activity: Activity): readonly (readonly CsvValue[])[] {
  const { timestamp, owner, chain, kind, details } = activity;
  const head = [new Date(timestamp * 1000).toISOString(), owner, chain, kind, activityTitle(activity), details?.status];
  const hash = hashOf(activity);
  return partsOf(activity).map((part, place) => {
    const { direction, quantity, symbol, address, tokenId, value, party } = part;
    // A transaction has one fee, which its sender pays.
    const fee = place === 0 && details?.form === "transaction" && isSame(details.from, owner) ? details.fee : null;
    return [
      ...head,
      ...[direction, quantity, symbol, address, tokenId && decimal(tokenId), value, party],
      ...[decimal(fee?.quantity), fee?.symbol, hash],
    ];
  });
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
