/** Order with the fields that the buttons need. */
export type OfferedOrder = {
  readonly id: string;
  readonly maker: string;
  /** Whether it is an offer for any item of the collection. */
  readonly isForCollection: boolean;
  /** State in the contracts: only "TRADABLE" can be bought. */
  readonly standing: string;
};

export type ItemMarket = {
  /** Cheapest first. */
  readonly listings: readonly OfferedOrder[];
  /** Highest first. */
  readonly offers: readonly OfferedOrder[];
  /** The viewer's balance; null while unknown. */
  readonly held: bigint | null;
  /** The viewer's address; null without an account. */
  readonly viewer: string | null;
};

/** A viewer's actions on an item, with the order of each. */
export type TradeChoices<Order> = {
  /** Cheapest listing of another account that the contracts would execute. */
  readonly buy: Order | null;
  readonly canOffer: boolean;
  readonly canList: boolean;
  /** Highest offer of another account. */
  readonly accept: Order | null;
  /** The viewer's own listings and offers. */
  readonly cancel: readonly Order[];
};

/** Returns the viewer's actions: an owner sells, other accounts buy; with ERC-1155 an account may do both. */
export function tradeChoices<Order extends OfferedOrder>({
  listings,
  offers,
  held,
  viewer,
}: Omit<ItemMarket, "listings" | "offers"> & {
  readonly listings: readonly Order[];
  readonly offers: readonly Order[];
}): TradeChoices<Order> {
  const isOwn = ({ maker }: OfferedOrder) => viewer !== null && maker.toLowerCase() === viewer.toLowerCase();
  const isOwner = held !== null && held > 0n;
  const others = listings.filter((listing) => !isOwn(listing));
  return {
    buy: others.find(({ standing }) => standing === "TRADABLE") ?? null,
    canOffer: !isOwner || others.length > 0,
    canList: isOwner,
    accept: isOwner ? (offers.find((offer) => !isOwn(offer)) ?? null) : null,
    // An offer for the collection is canceled on the collection's page.
    cancel: [...listings, ...offers.filter(({ isForCollection }) => !isForCollection)].filter(isOwn),
  };
}
