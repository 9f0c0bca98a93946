import { t } from "@lingui/core/macro";
import { LOCALE } from "@cenote/kit/lib/locale";
import { onceEach } from "@cenote/kit/lib/once";
import { quantityText } from "@cenote/kit/money/quantity";
import { isolated } from "@cenote/kit/text/isolated";
import { isZeroAddress } from "@cenote/kit/text/address";
import {
  delegationOf,
  type Activity,
  type Change,
  type ItemFacts,
  type RampFacts,
  type TokenFacts,
  type TransactionFacts,
} from "./activity";
import { isRevocation } from "./activityTitle";
import { flowsOf, itemsOf, partyOf, type Flow } from "./flows";

/** Returns the displayed name of an address. */
export type NameOf = (address: string) => string;

const MAX_NAME_LENGTH = 40;
/** Number of listed amounts; the others are counted. */
const NAMED = 2;

/** Returns an activity in one sentence; untrusted texts in it are isolated. */
export function activitySentence({ kind, isHidden, details }: Activity, nameOf: NameOf): string {
  if (isHidden) return t`Another account made it, and it moved nothing that counts`;
  switch (details?.form) {
    case "order": {
      const paid = amountText(details.pays.token, Number(details.pays.quantity));
      const received = amountText(details.receives.token, Number(details.receives.quantity));
      return t`${paid} to ${received}`;
    }
    case "ramp":
      return rampSentence(details);
    case "transaction":
      return details.status === "FAILED" && !delegationOf(details.changes)
        ? t`Only the network fee was paid`
        : transactionSentence(kind, details, nameOf);
    case undefined:
      return t`Its details could not be loaded`;
  }
}

function transactionSentence(kind: Activity["kind"], details: TransactionFacts, nameOf: NameOf): string {
  const { changes, type } = details;
  const { gains, losses } = flowsOf(changes);
  const [paid, received] = [flowsText(losses), flowsText(gains)];
  if (kind === "APPROVAL") return delegationSentence(changes, nameOf) ?? approvalsSentence(changes, nameOf);
  if (kind === "NFT") {
    const items = itemsOf(changes)
      .map(({ item }) => itemText(item))
      .join(", ");
    const price = paid || received;
    return price ? t`${items} for ${price}` : items;
  }
  if (kind === "LIQUIDITY") return received && type !== "MINT" ? received : paid || received;
  if (paid && received) return t`${paid} to ${received}`;
  const party = partyOf(changes);
  if (party === null) return callSentence(details, nameOf);
  const name = nameOf(party);
  if (isZeroAddress(party)) return received ? t`${received} made` : t`${paid} burned`;
  return received ? t`from ${name}` : t`to ${name}`;
}

function callSentence({ application, to, method, changes }: TransactionFacts, nameOf: NameOf): string {
  if (changes.some(({ kind }) => kind === "unknown")) return t`The changes could not be loaded`;
  const called = application ?? nameOf(to);
  return method ? t`${called}, ${method}` : called;
}

function delegationSentence(changes: readonly Change[], nameOf: NameOf): string | null {
  const delegation = delegationOf(changes);
  if (!delegation) return null;
  if (delegation.delegate === null) return t`No contract acts for this account any more`;
  const delegate = nameOf(delegation.delegate);
  return t`${delegate} acts for this account`;
}

function approvalsSentence(changes: readonly Change[], nameOf: NameOf): string {
  const isRevoked = isRevocation(changes);
  const [first, ...others] = changes.filter(({ kind }) => kind.endsWith("Approval"));
  if (!first) return t`The changes could not be loaded`;
  const sentence = isRevoked ? revocationSentence(first, nameOf) : approvalSentence(first, nameOf);
  const count = others.length;
  return count > 0 ? t`${sentence}, and ${count} more` : sentence;
}

function approvalSentence(change: Change, nameOf: NameOf): string {
  if (change.kind === "tokenApproval") {
    const [spender, symbol] = [nameOf(change.spender), symbolText(change.token)];
    if (change.isUnlimited) return t`${spender} may use any amount of ${symbol}`;
    const amount = amountText(change.token, Number(change.quantity));
    return t`${spender} may use ${amount}`;
  }
  if (change.kind !== "itemApproval" && change.kind !== "collectionApproval") return "";
  const mover = nameOf(change.spender);
  const items = change.kind === "itemApproval" ? itemText(change.item) : collectionText(change.item);
  return change.kind === "itemApproval" ? t`${mover} may move ${items}` : t`${mover} may move all items of ${items}`;
}

function revocationSentence(change: Change, nameOf: NameOf): string {
  if (change.kind === "tokenApproval") return `${nameOf(change.spender)}, ${symbolText(change.token)}`;
  if (change.kind === "collectionApproval") return `${nameOf(change.spender)}, ${collectionText(change.item)}`;
  return change.kind === "itemApproval" ? itemText(change.item) : "";
}

function rampSentence({ isPurchase, token, amount, currency, currencyAmount, provider: name }: RampFacts): string {
  const provider = isolated(name, MAX_NAME_LENGTH);
  const tokens = amountText(token, amount);
  if (currency === null || currencyAmount === null) return t`${tokens} with ${provider}`;
  const money = moneyText(currency, currencyAmount);
  return isPurchase ? t`for ${money} with ${provider}` : t`${tokens} to ${money} with ${provider}`;
}

function flowsText(flows: readonly Flow[]): string {
  const named = flows.slice(0, NAMED).map(({ token, quantity }) => amountText(token, Math.abs(quantity)));
  const count = flows.length - NAMED;
  const text = named.join(" + ");
  return count > 0 ? t`${text} and ${count} more` : text;
}

/** Formats an amount with its untrusted symbol, isolated. */
export function amountText(token: TokenFacts, quantity: number): string {
  return `${quantityText(quantity)} ${symbolText(token)}`;
}

export function symbolText({ symbol }: TokenFacts): string {
  return isolated(symbol?.trim() || t`no symbol`);
}

export function itemText({ name, tokenId, collection }: ItemFacts): string {
  return isolated(name?.trim() || [collection?.trim(), `#${tokenId}`].filter(Boolean).join(" "), MAX_NAME_LENGTH);
}

export function collectionText({ collection }: ItemFacts): string {
  return isolated(collection?.trim() || t`unnamed`, MAX_NAME_LENGTH);
}

const formatOf = onceEach((currency: string) => {
  // A provider's code is untrusted: Intl throws for an invalid currency.
  try {
    return new Intl.NumberFormat(LOCALE, { style: "currency", currency });
  } catch {
    return null;
  }
});

/** Formats a provider's amount in its own currency. */
export function moneyText(currency: string, amount: number): string {
  return formatOf(currency)?.format(amount) ?? `${quantityText(amount)} ${isolated(currency)}`;
}
