/** The most offers that are compared with the contracts for one item or collection: the highest ones. */
export const MAX_OFFERS = 50;

/** A maker cannot have more signed orders than this at a time. */
export const MAX_ORDERS_OF_MAKER = 500;
