import { waitFor } from "@testing-library/react";

/** Generous: a busy machine is slow. */
const PATIENCE_MILLISECONDS = 15_000;

/** Checks again and again until a check passes, as `waitFor` of the tests of components. */
export function eventually(check: () => void): Promise<void> {
  return waitFor(check, { timeout: PATIENCE_MILLISECONDS });
}

/** A pause that no test waits out: what is opened again before it, is so on request. */
export const ENDLESS_MILLISECONDS = 600_000;
