/** The gateway cannot start, for a reason that its operator can remove: the message is all that is logged. */
export class StartFailure extends Error {}
