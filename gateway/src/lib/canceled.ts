/** The client has gone before its answer. Its request ends by this error, which is no fault of the gateway. */
export class Canceled extends Error {}

/** Shared by all requests: an error of its own would cost each of them a stack trace. */
export const CANCELED = new Canceled("The client has canceled its request.");

/** Whether the client that a signal belongs to has gone, rather than that its time limit has passed. */
export function isCanceled({ reason }: AbortSignal): boolean {
  return reason instanceof Canceled;
}
