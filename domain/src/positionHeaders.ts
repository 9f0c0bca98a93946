/** An answer's: up to where of the database it may show, a number that grows. */
export const POSITION_HEADER = "cenote-position";
/** A request's: the highest position of the answers that the client has. No answer shows less. */
export const SEEN_HEADER = "cenote-seen";
