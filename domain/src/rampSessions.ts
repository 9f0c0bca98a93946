/** The id of a session that was begun on a provider's page; in the link back, too. */
export const RAMP_SESSION = /^[0-9a-f]{32}$/;
/** Names the session in the link back. */
export const RAMP_SESSION_PARAMETER = "session";
/** The most sessions that a page lists and requests. */
export const MAX_RAMP_SESSIONS = 20;
