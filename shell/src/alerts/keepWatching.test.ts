import type { Notice, WatchedPosition } from "@cenote/kit/remote";
import type { Operation, QueryGateway } from "../gateway/queryGateway";
import type { WatchGateway } from "../live/watchGateway";
import { keepWatching } from "./keepWatching";
import { createPositionAlerts } from "./positionAlerts";

const POSITION: WatchedPosition = { id: "p1", chain: "BASE", version: "V3", tokenId: "7", kinds: ["leaves"] };
const OPEN = {
  id: "p1",
  status: "OPEN",
  tickLower: 0,
  tickUpper: 2_000,
  pool: { token0: { symbol: "ETH" }, token1: { symbol: "USDC" }, tick: 1_000 },
};
const OUT = { ...OPEN, status: "OUT_OF_RANGE" };
/** Simulates a browser's lock: its tasks run one after the other. */
function openLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, task: () => Promise<void>) => (last = last.then(task));
  return { request } as unknown as Pick<LockManager, "request">;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => localStorage.clear());

/** Opens a tab whose gateway sends this position whenever it changes. */
function openTab(node: { current: object }, locks = openLocks()) {
  const alerts = createPositionAlerts();
  const notices: Notice[] = [];
  const requests: unknown[] = [];
  const watched = new Set<() => void>();
  const watchGateway = ((operation, onData) => {
    requests.push(operation.variables);
    const send = () => onData({ nodes: [node.current] } as never);
    watched.add(send);
    send();
    return () => void watched.delete(send);
  }) as WatchGateway;
  const queryGateway = ((_: Operation, variables: object) => {
    requests.push(variables);
    return Promise.resolve({ nodes: [node.current] });
  }) as QueryGateway;
  const notify = (notice: Notice) => void notices.push(notice);
  const stop = keepWatching({ ...alerts, notify, watchGateway, queryGateway, open: () => undefined }, locks);
  const block = async () => {
    watched.forEach((send) => send());
    await settle();
  };
  return { alerts, notices, requests, block, stop };
}

test("requests nothing while no position is watched", async () => {
  const { requests, block, stop } = openTab({ current: OPEN });
  await block();
  expect(requests).toEqual([]);
  stop();
});

test("announces that a position left its range, once, with a link to it", async () => {
  const node = { current: OPEN as object };
  const { alerts, notices, requests, block, stop } = openTab(node);
  alerts.setPositionAlert(POSITION);
  await block();
  expect(requests[0]).toEqual({ ids: ["p1"] });
  expect(notices).toEqual([]);
  node.current = OUT;
  await block();
  await block();
  expect(notices).toHaveLength(1);
  expect(notices[0]!.text.replace(/[\u2068\u2069]/g, "")).toBe(
    "ETH / USDC #7 has left its range: it earns no fees now.",
  );
  expect(notices[0]!.link).toEqual({ to: "/positions/v3/base/7", text: "View" });
  // It returns to its range, and leaves it again.
  node.current = OPEN;
  await block();
  node.current = OUT;
  await block();
  expect(notices).toHaveLength(2);
  stop();
});

test("one of two tabs announces it", async () => {
  const node = { current: OPEN as object };
  const locks = openLocks();
  const first = openTab(node, locks);
  first.alerts.setPositionAlert(POSITION);
  await first.block();
  const second = openTab(node, locks);
  await settle();
  node.current = OUT;
  await Promise.all([first.block(), second.block()]);
  expect([first.notices.length, second.notices.length]).toEqual([1, 0]);
  first.stop();
  second.stop();
});

test("a change that arrives while another tab compares is compared afterwards", async () => {
  const node = { current: OPEN as object };
  const locks = openLocks();
  const { alerts, notices, block, stop } = openTab(node, locks);
  alerts.setPositionAlert(POSITION);
  await block();
  let release = () => undefined as void;
  void locks.request("held", () => new Promise<void>((resolve) => (release = resolve)));
  node.current = OUT;
  await block();
  expect(notices).toEqual([]);
  release();
  await settle();
  expect(notices).toHaveLength(1);
  stop();
});

test("a position that is watched again while it is out of range is not announced", async () => {
  const node = { current: OPEN as object };
  const { alerts, notices, block, stop } = openTab(node);
  alerts.setPositionAlert(POSITION);
  await block();
  alerts.setPositionAlert({ ...POSITION, kinds: [] });
  node.current = OUT;
  await block();
  alerts.setPositionAlert(POSITION);
  await block();
  expect(notices).toEqual([]);
  stop();
});

test("a hidden tab looks once a minute", async () => {
  jest.useFakeTimers();
  jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { alerts, requests, stop } = openTab({ current: OPEN });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual([]);
  alerts.setPositionAlert(POSITION);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(requests).toEqual([{ ids: ["p1"] }, { ids: ["p1"] }, { ids: ["p1"] }]);
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each(["{", "[1]", '[{"id":"p1","chain":"NOWHERE","version":"V3","tokenId":"7","kinds":["leaves"]}]'])(
  "leaves out stored alerts of another form: %s",
  (stored) => {
    localStorage.setItem("cenote.positionAlerts.1", stored);
    expect(createPositionAlerts().positionAlerts.get()).toEqual([]);
  },
);
