/** The items of one request: as many as two windows of a desktop. */
export const PAGE_SIZE = 48;
