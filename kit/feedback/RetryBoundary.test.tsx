import { act, render, screen } from "@testing-library/react";
import { useLocation } from "@cenote/kit/router";
import { HostContext } from "../remote";
import type { Router } from "../routing/createRouter";
import { RouterProvider } from "../routing/RouterProvider";
import { TEST_HOST } from "../testing/renderScreen";
import { routerOf } from "../testing/routerOf";
import { ErrorState } from "./ErrorState";
import { RetryBoundary } from "./RetryBoundary";

let router: Router;
let isDown: boolean | "at first";
let firstKey: string | null;
let failure: Error;
let tries: number;

function fetchFigures(key: string) {
  firstKey ??= key;
  tries++;
  if (isDown === "at first" ? key === firstKey : isDown) throw failure;
  return "Figures";
}

function Figures() {
  const { key } = useLocation();
  return fetchFigures(key);
}

/** Opens a screen with one part that fails while the gateway is down; `announce` announces a block. */
function open() {
  const listeners = new Set<() => void>();
  const host = {
    ...TEST_HOST,
    onBlock: (_: unknown, listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const part = (
    <RetryBoundary fallback={(retry) => <ErrorState title="No figures" children="Down" onRetry={retry} />}>
      <Figures />
    </RetryBoundary>
  );
  router = routerOf(part);
  render(
    <HostContext value={host}>
      <RouterProvider router={router} />
    </HostContext>,
  );
  return async (seconds: number) => {
    await act(async () => {
      await jest.advanceTimersByTimeAsync(seconds * 1000);
      for (const listener of [...listeners]) listener();
      await jest.advanceTimersByTimeAsync(50);
    });
  };
}

beforeEach(() => {
  isDown = true;
  firstKey = null;
  failure = new Error("The gateway is down");
  tries = 0;
  jest.useFakeTimers();
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("comes back by itself once the gateway announces blocks again", async () => {
  const announce = open();
  expect(screen.getByRole("alert")).toHaveTextContent("No figures");
  isDown = false;
  await announce(3);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByText("Figures")).toBeInTheDocument();
});

test("begins with the short pause again at a failure long after the last", async () => {
  const announce = open();
  for (const seconds of [3, 5, 9]) await announce(seconds);
  isDown = false;
  await announce(17);
  expect(screen.getByText("Figures")).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  isDown = true;
  await act(() => router.navigate("/elsewhere"));
  expect(screen.getByRole("alert")).toBeInTheDocument();
  isDown = false;
  await announce(3);
  expect(screen.getByText("Figures")).toBeInTheDocument();
});

test("retries ever more slowly while it fails", async () => {
  const announce = open();
  const before = tries;
  await announce(1);
  expect(tries).toBe(before);
  await announce(2);
  const afterFirst = tries;
  expect(afterFirst).toBeGreaterThan(before);
  // The pause is 4 seconds now.
  await announce(3);
  expect(tries).toBe(afterFirst);
  await announce(2);
  expect(tries).toBeGreaterThan(afterFirst);
});

const MISSING = "Relay: Missing expected data at path 'position.pool.ticks' in 'PositionTicks'.";

test("fetches at once, without a block, what another answer linked", async () => {
  failure = new Error(MISSING);
  isDown = "at first";
  open();
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByText("Figures")).toBeInTheDocument();
});

test("fetches it as slowly as everything else where it stays missing", async () => {
  failure = new Error(MISSING);
  const announce = open();
  await act(() => jest.advanceTimersByTimeAsync(50));
  const afterFirst = tries;
  await announce(1);
  expect(tries).toBe(afterFirst);
  await announce(2);
  expect(tries).toBeGreaterThan(afterFirst);
});
