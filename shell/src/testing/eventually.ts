import { waitFor } from "@testing-library/react";

/** Generous: a busy machine is slow. */
const PATIENCE_MILLISECONDS = 15_000;

/** Repeats a check until it passes, like `waitFor` in tests of components. */
export function eventually(check: () => void): Promise<void> {
  return waitFor(check, { timeout: PATIENCE_MILLISECONDS });
}

/** Delay that no test waits for: a reconnection before it must be on request. */
export const ENDLESS_MILLISECONDS = 600_000;
