import type { Address } from "viem";
import { act, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import type { ConcreteRequest } from "relay-runtime";
import { createMockEnvironment } from "relay-test-utils";
import { HostContext, remote, widget, type Account, type Host, type Remote } from "@cenote/kit/remote";
import { RouterProvider } from "@cenote/kit/routing/RouterProvider";
import { Slot } from "@cenote/kit/slot/Slot";
import { TEST_HOST } from "@cenote/kit/testing/renderScreen";
import { routerOf } from "@cenote/kit/testing/routerOf";
import type { Widgets } from "@cenote/kit/widgets";
import { ShellTooOld, type LoadRemote } from "./loadRemote";
import { widgetLoading } from "./loadWidget";

const QUERY = {
  kind: "Request",
  fragment: { kind: "Fragment", name: "Q", type: "Query", argumentDefinitions: [], metadata: null, selections: [] },
  operation: {
    kind: "Operation",
    name: "Q",
    argumentDefinitions: ["address", "owner"].map((name) => ({ kind: "LocalArgument", name, defaultValue: null })),
    selections: [],
  },
  params: { id: null, cacheID: "q", metadata: {}, name: "Q", operationKind: "query", text: "query Q { a }" },
} as unknown as ConcreteRequest;

const REGISTRY = [
  { name: "mfe-explore", entry: "/mfe-explore/1/remoteEntry.js" },
  { name: "mfe-trade", entry: "/mfe-trade/1/remoteEntry.js", widgets: { swap: ["/mfe-trade/1/widget-swap.js"] } },
];

const NO_CATALOG = () => Promise.resolve({ messages: {} });

function Swap({ outputAddress }: Widgets["swap"]) {
  if (outputAddress === "broken") throw new Error("a bug");
  return <p>Swap for {outputAddress}</p>;
}

const TRADE: Remote = remote([], NO_CATALOG, {
  swap: widget<"swap">({
    requests: () =>
      Promise.resolve(({ outputAddress }, { account }) => ({
        answer: {
          query: QUERY,
          variables: { address: outputAddress, owner: account.get()?.address ?? null },
          freshness: "block",
        },
      })),
    component: () => Promise.resolve(Swap),
  }),
});

type Opening = { readonly loadRemote?: LoadRemote; readonly registry?: typeof REGISTRY; readonly host?: Partial<Host> };

/** Opens a screen with a slot in it, as a remote does. */
async function open({ loadRemote = () => Promise.resolve(TRADE), registry = REGISTRY, host: own }: Opening = {}) {
  const environment = createMockEnvironment();
  const loadWidget = widgetLoading({ registry, loadRemote, environment, host: () => host });
  const host: Host = { ...TEST_HOST, ...own, loadWidget };
  const slot = (outputAddress: string): ReactNode => (
    <Slot
      name="swap"
      props={{ chain: "BASE", outputAddress }}
      loading={<p>loading</p>}
      fallback={<a href="/swap">To the swap</a>}
    />
  );
  const page = (content: ReactNode) => {
    const router = routerOf(<HostContext value={host}>{content}</HostContext>);
    return <RouterProvider router={router} />;
  };
  const view = render(page(slot("0x1")));
  // Running requests, without canceled ones.
  const running = () =>
    environment.mock.getAllOperations().map(({ request }) => [request.variables.address, request.variables.owner]);
  return { running, show: (outputAddress: string | null) => view.rerender(page(outputAddress && slot(outputAddress))) };
}

let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, "error").mockImplementation(() => undefined)));
afterEach(() => logged.mockRestore());

test("shows the widget of the remote that the registry names, after its place", async () => {
  const loadRemote = jest.fn<ReturnType<LoadRemote>, Parameters<LoadRemote>>().mockResolvedValue(TRADE);
  await open({ loadRemote });
  expect(screen.getByText("loading")).toBeInTheDocument();
  expect(await screen.findByText("Swap for 0x1")).toBeInTheDocument();
  expect(loadRemote.mock.calls).toEqual([[REGISTRY[1], [{ href: "/mfe-trade/1/widget-swap.js", as: "script" }]]]);
});

test.each([
  ["the remote is down", { loadRemote: () => Promise.reject(new Error("down")) }],
  ["the remote requires a newer shell", { loadRemote: () => Promise.reject(new ShellTooOld("newer")) }],
  ["no remote has the widget", { registry: REGISTRY.slice(0, 1) }],
  ["the remote has lost it", { loadRemote: () => Promise.resolve(remote([], NO_CATALOG)) }],
  [
    "the widget requires more than the slot gives",
    { loadRemote: () => Promise.resolve({ ...TRADE, widgets: { swap: { ...TRADE.widgets!.swap!, contract: 2 } } }) },
  ],
] satisfies [string, Opening][])("shows the fallback where %s", async (_, opening) => {
  await open(opening);
  expect(await screen.findByRole("link", { name: "To the swap" })).toBeInTheDocument();
});

test("cancels its requests and fetches again when its props change", async () => {
  const { running, show } = await open();
  await screen.findByText("Swap for 0x1");
  expect(running()).toEqual([["0x1", null]]);
  act(() => show("0x2"));
  expect(await screen.findByText("Swap for 0x2")).toBeInTheDocument();
  expect(running()).toEqual([["0x2", null]]);
});

test("contains a widget's error, and retries with other props", async () => {
  const { show } = await open();
  await screen.findByText("Swap for 0x1");
  act(() => show("broken"));
  expect(await screen.findByRole("link", { name: "To the swap" })).toBeInTheDocument();
  act(() => show("0x2"));
  expect(await screen.findByText("Swap for 0x2")).toBeInTheDocument();
});

test("fetches again when another account requires other data, until the screen leaves", async () => {
  let account: Account | null = null;
  const listeners = new Set<() => void>();
  const connect = (address: Address) =>
    act(() => {
      account = { address, canSign: false, chain: null };
      for (const listener of listeners) listener();
    });
  const watched = {
    get: () => account,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const { running, show } = await open({ host: { account: watched } });
  await screen.findByText("Swap for 0x1");
  connect("0xA");
  await waitFor(() => expect(running()).toEqual([["0x1", "0xA"]]));
  act(() => show(null));
  connect("0xB");
  expect([running(), listeners.size]).toEqual([[], 0]);
});

test("shows nothing of a widget that arrives after the screen has left", async () => {
  let arrive: (remote: Remote) => void = () => undefined;
  const loadRemote = jest.fn(() => new Promise<Remote>((resolve) => (arrive = resolve)));
  const { running, show } = await open({ loadRemote });
  act(() => show(null));
  await act(async () => {
    arrive(TRADE);
    await Promise.resolve();
  });
  expect([running(), logged.mock.calls]).toEqual([[], []]);
});
