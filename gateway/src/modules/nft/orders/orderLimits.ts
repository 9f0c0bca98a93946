/** Maximum offers, the highest ones, that are compared with the contracts for one item or collection. */
export const MAX_OFFERS = 50;

/** Maximum signed orders of a maker at a time. */
export const MAX_ORDERS_OF_MAKER = 500;
