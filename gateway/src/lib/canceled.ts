/** The client disconnected before its answer. Its request ends with this error, which is no failure of the gateway. */
export class Canceled extends Error {}

/** Shared by all requests: a new error would cost each of them a stack trace. */
export const CANCELED = new Canceled("The client has canceled its request.");

/** Whether a signal aborted because its client disconnected, not because of the time limit. */
export function isCanceled({ reason }: AbortSignal): boolean {
  return reason instanceof Canceled;
}
