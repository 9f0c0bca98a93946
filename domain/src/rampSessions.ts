/** Matches the id of a session on a provider's page, which is also in the return link. */
export const RAMP_SESSION = /^[0-9a-f]{32}$/;
/** Query parameter with the session id in the return link. */
export const RAMP_SESSION_PARAMETER = "session";
/** Limit on the sessions that a page lists and requests. */
export const MAX_RAMP_SESSIONS = 20;
