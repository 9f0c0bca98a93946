/** The gateway cannot start, for a reason that its operator can fix: only the message is logged. */
export class StartFailure extends Error {}
