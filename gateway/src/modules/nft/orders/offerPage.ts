import { encodeCursor, toConnection, turnPage } from "../../../request/connection";
import type { NftOrderRow } from "../nftOrderStore";
import { MAX_OFFERS } from "./orderLimits";

/** Returns a page of the active offers: they are few, so a page is the beginning of their list. */
export function offerPage(offers: readonly NftOrderRow[], first: number | null | undefined) {
  const page = turnPage({ first: first ?? MAX_OFFERS }, 1);
  return toConnection(offers.slice(0, page.limit), page, ({ hash }) => encodeCursor([hash]));
}
