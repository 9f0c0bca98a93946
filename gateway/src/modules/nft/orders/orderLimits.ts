/** The most offers that are compared with the contracts for one item or collection: the highest ones. */
export const MOST_OFFERS = 50;

/** A maker cannot have more signed orders than this at a time. */
export const MOST_ORDERS_OF_MAKER = 500;
