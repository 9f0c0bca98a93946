import { useState } from "react";
import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { readAddress } from "@cenote/kit/text/readAddress";
import { namedAddresses } from "./addressBook";
import { checkRecipient, isPayable } from "./recipientCheck";
import { knownRecipients, withUnindexed, type History } from "./sendHistory";
import { useAddressKind } from "./useAddressKind";

type RecipientInput = {
  readonly chain: Chain;
  /** The account that pays; null without one. */
  readonly account: string | null;
  /** The account's earlier payments. */
  readonly history: History;
  /** Initial value of the field. */
  readonly first?: string;
};

/** Returns the state of a typed recipient, compared with earlier recipients and checked on the chain. */
export function useRecipient({ chain, account, history, first = "" }: RecipientInput) {
  const { transactions, addressNames } = useHost();
  const sent = useWatched(transactions);
  const book = namedAddresses(useWatched(addressNames));
  const [text, setText] = useState(first);
  const [confirmed, setConfirmed] = useState<Address | null>(null);
  const payments = account ? withUnindexed(Array.isArray(history) ? history : [], sent, account) : [];
  const contacts = knownRecipients(payments, book);
  const kind = useAddressKind(chain, readAddress(text).address ?? null);
  const addresses = contacts.map(({ address }) => address);
  const check = checkRecipient(text, account, addresses, kind);
  const isConfirmed = confirmed !== null && confirmed === check.address;
  const isReadingHistory = account !== null && history === null;
  return {
    chain,
    text,
    check,
    payments,
    contacts,
    history,
    isConfirmed,
    isReadingHistory,
    /** Whether it may be paid. An address cannot be compared before earlier payments are known. */
    isPayable: isPayable(check, isConfirmed) && !isReadingHistory,
    setText: (next: string) => {
      setText(next);
      setConfirmed(null);
    },
    /** The visitor has compared the address with the one that it looks like. */
    confirm: (isCompared: boolean) => setConfirmed(isCompared ? check.address : null),
  };
}

export type RecipientState = ReturnType<typeof useRecipient>;
