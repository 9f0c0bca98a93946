/** Number of items per request: two windows of a desktop. */
export const PAGE_SIZE = 48;
