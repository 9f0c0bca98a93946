import { encodeCursor, toConnection, turnPage } from "../../../request/connection";
import type { NftOrderRow } from "../nftOrderStore";
import { MAX_OFFERS } from "./orderLimits";

/** Offers that stand now: they are few, so that a page is the head of their list. */
export function offerPage(offers: readonly NftOrderRow[], first: number | null | undefined) {
  const page = turnPage({ first: first ?? MAX_OFFERS }, 1);
  return toConnection(offers.slice(0, page.limit), page, ({ hash }) => encodeCursor([hash]));
}
