/** A failure with a message for the person at the terminal: one clear sentence. */
export class Failure extends Error {}
