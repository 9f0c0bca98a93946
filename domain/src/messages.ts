/** Spec §8: the error catalog, word for word. */
export const POOL_NOT_FOUND = "Pool not found.";
export const TOKEN_NOT_FOUND = "Token not found.";
export const ROUTE_NOT_FOUND = "404 Not Found";
export const INTERNAL_SERVER_ERROR = "Internal Server Error";
export const INVALID_FILTER_ALGORITHM = "Invalid filter algorithm";
export const INCOMPLETE_PNG = "Incomplete or corrupt PNG file";
