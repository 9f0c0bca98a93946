/** A failure whose message is written for the person at the terminal: one clear sentence. */
export class Failure extends Error {}
