import { renderHook } from "@testing-library/react";
import type { ConcreteRequest } from "relay-runtime";
import { createMockEnvironment } from "relay-test-utils";
import type { Freshness, Host } from "../remote";
import { useLiveRequests } from "./useLiveRequests";

const QUERY: ConcreteRequest = {
  kind: "Request",
  fragment: { kind: "Fragment", name: "Q", type: "Query", argumentDefinitions: [], metadata: null, selections: [] },
  operation: { kind: "Operation", name: "Q", argumentDefinitions: [], selections: [] },
  params: { id: null, cacheID: "q", metadata: {}, name: "Q", operationKind: "query", text: "query Q { a }" },
} as unknown as ConcreteRequest;

function setUp(variables: Readonly<Record<string, unknown>>, freshness: Freshness = "block") {
  const environment = createMockEnvironment();
  const listeners: { chain: string | null; call: () => void }[] = [];
  const host: Pick<Host, "onBlock"> = {
    onBlock(chain, call) {
      listeners.push({ chain, call });
      return () => void listeners.splice(0);
    },
  };
  const requests = { queryRef: { query: QUERY, variables, freshness } };
  const { unmount } = renderHook(() => useLiveRequests(environment, host, requests));
  const fetches = () => environment.mock.getAllOperations().length;
  return { fetches, listeners, unmount, announce: () => listeners.forEach(({ call }) => call()) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("listens to the requested chain, or to all", () => {
  expect(setUp({ chain: "BASE" }).listeners[0]?.chain).toBe("BASE");
  expect(setUp({ chain: null }).listeners[0]?.chain).toBeNull();
});

test("fetches once for many blocks, and not before two seconds have passed", () => {
  const { fetches, announce } = setUp({ chain: "BASE" });
  announce();
  announce();
  expect(fetches()).toBe(0);
  jest.advanceTimersByTime(2_000);
  expect(fetches()).toBe(1);
});

test("fetches at a block at most once a minute if the freshness is a minute", () => {
  const { fetches, announce } = setUp({ chain: "BASE" }, "minute");
  announce();
  jest.advanceTimersByTime(59_000);
  announce();
  expect(fetches()).toBe(0);
  jest.advanceTimersByTime(1_000);
  expect(fetches()).toBe(1);
});

test("never fetches constant data again", () => {
  const { fetches, listeners } = setUp({ chain: "BASE" }, "never");
  expect(listeners).toEqual([]);
  jest.advanceTimersByTime(600_000);
  expect(fetches()).toBe(0);
});

test("fetches nothing while the page is hidden, and catches up when it is visible again", () => {
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { fetches, announce } = setUp({ chain: "BASE" });
  announce();
  jest.advanceTimersByTime(10_000);
  expect(fetches()).toBe(0);

  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  jest.advanceTimersByTime(2_000);
  expect(fetches()).toBe(1);
  hidden.mockRestore();
});

test("stops with the screen", () => {
  const { fetches, announce, unmount } = setUp({ chain: "BASE" });
  announce();
  unmount();
  jest.advanceTimersByTime(10_000);
  expect(fetches()).toBe(0);
});
