import { configure, getConfig } from "@testing-library/react";
import { flushSync } from "react-dom";
import { unstable_LowPriority as LOW, unstable_scheduleCallback as schedule } from "scheduler";

const { asyncWrapper: outsideAct, eventWrapper: inAct } = getConfig();

/**
 * React drops the remaining work of an `act` that is not awaited: a component that suspends in it may never be shown,
 * such as a dialog whose code a click loads. So user-event's actions, which are awaited, run outside of `act`, until
 * React has no more work.
 */
configure({
  // A busy machine is slow: a text that arrives late is not a failure.
  asyncUtilTimeout: 40_000,
  eventWrapper: (dispatch) => (isInAct() ? inAct(dispatch) : flushSync(dispatch)),
  asyncWrapper: (run) =>
    outsideAct(async () => {
      const result = await run();
      await new Promise<void>((resolve) => schedule(LOW, () => resolve()));
      return result;
    }),
});

function isInAct(): boolean {
  return (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT === true;
}

// A test whose work React has dropped may pass by chance; React warns once per file.
const dropped: string[] = [];
const printError = console.error;
console.error = (...args: unknown[]) => {
  if (String(args[0]).includes("suspended inside an `act` scope")) dropped.push(String(args[0]));
  printError(...args);
};
afterEach(() => expect(dropped.splice(0)).toEqual([]));
