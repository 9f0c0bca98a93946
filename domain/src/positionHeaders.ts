/** Response header: the database position that the response reflects, an increasing number. */
export const POSITION_HEADER = "cenote-position";
/** Request header: the highest position among the responses that the client has. The response is never older. */
export const SEEN_HEADER = "cenote-seen";
