import { act, render, screen, waitFor } from "@testing-library/react";
import type { ConcreteRequest } from "relay-runtime";
import { createMockEnvironment } from "relay-test-utils";
import { HostContext, type Account, type Host, type Route } from "../remote";
import { Outlet } from "../routing/Outlet";
import { RouterProvider } from "../routing/RouterProvider";
import { TEST_HOST } from "../testing/renderScreen";
import { routerOf } from "../testing/routerOf";
import { ScreenBoundary } from "./ScreenBoundary";
import { screenRoute } from "./screenRoute";

const QUERY = {
  kind: "Request",
  fragment: { kind: "Fragment", name: "Q", type: "Query", argumentDefinitions: [], metadata: null, selections: [] },
  operation: {
    kind: "Operation",
    name: "Q",
    argumentDefinitions: [{ kind: "LocalArgument", name: "owner", defaultValue: null }],
    selections: [],
  },
  params: { id: null, cacheID: "q", metadata: {}, name: "Q", operationKind: "query", text: "query Q { a }" },
} as unknown as ConcreteRequest;

test("fetches again when another account changes the requests, and only then", async () => {
  const environment = createMockEnvironment();
  let account: Account | null = null;
  let announce = () => {};
  const host: Host = {
    ...TEST_HOST,
    account: {
      get: () => account,
      subscribe: (listener) => {
        announce = listener;
        return () => undefined;
      },
    },
  };
  const route: Route = {
    path: "/",
    requests: () =>
      Promise.resolve((_, { account: { get } }) => ({
        queryRef: { query: QUERY, variables: { owner: get()?.address ?? null }, freshness: "block" },
      })),
    screen: () => Promise.resolve(() => <p>there</p>),
  };
  const router = routerOf(null, {
    routes: [screenRoute(route, { environment, host, Provider: HostContext.Provider })],
  });
  render(<RouterProvider router={router} />);
  // The first screen waits for its response, which never arrives here.
  await screen.findByText("there");
  const owners = () =>
    environment.mock.getAllOperations().map(({ request }) => request.variables.owner as string | null);
  expect(owners()).toEqual([null]);

  account = { address: "0xCB74a6438D147F7170ca87268A3c102bB77b6010", canSign: false, chain: null };
  act(() => announce());
  await waitFor(() => expect(owners()).toEqual([null, account?.address]));

  account = { ...account, canSign: true };
  act(() => announce());
  expect(owners()).toHaveLength(2);
});

test("releases what it requested where another place is opened instead, and keeps what is shown", async () => {
  const environment = createMockEnvironment();
  const requests: Route["requests"] = () =>
    Promise.resolve(({ path }) => ({
      queryRef: { query: QUERY, variables: { owner: path }, freshness: "block" },
    }));
  const screens = ["/one", "/two"].map((path) =>
    screenRoute(
      { path, requests, screen: () => Promise.resolve(() => <p>{path}</p>) },
      { environment, host: TEST_HOST, Provider: HostContext.Provider },
    ),
  );
  const router = routerOf(null, { routes: screens });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/one"));
  expect(screen.getByText("/one")).toBeVisible();

  act(() => void router.navigate("/two"));
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(2));
  await act(() => router.navigate("/elsewhere"));
  const owners = environment.mock.getAllOperations().map(({ request }) => request.variables.owner as string);
  expect(owners).toEqual(["/one"]);
});

test("reports a screen's missing code, and opens the screen on retry", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  let isDown = true;
  const route: Route = {
    path: "/",
    requests: () => (isDown ? Promise.reject(new Error("no network")) : Promise.resolve(() => ({}))),
    screen: () => Promise.resolve(() => <p>there</p>),
  };
  const environment = createMockEnvironment();
  const router = routerOf(null, {
    routes: [screenRoute(route, { environment, host: TEST_HOST, Provider: HostContext.Provider })],
  });
  render(
    <RouterProvider router={router}>
      <ScreenBoundary>
        <Outlet />
      </ScreenBoundary>
    </RouterProvider>,
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  act(() => retry.click());
  await screen.findByText("there");
});

test.each(["sepolia", "bsc", "solana", "unknown_chain", "ethereum2", "%00", "𝐄thereum"])(
  "a link for the network %s opens no screen of another network",
  async (name) => {
    const environment = createMockEnvironment();
    const route: Route = {
      path: "/",
      requests: () => Promise.resolve(() => ({ queryRef: { query: QUERY, variables: {}, freshness: "block" } })),
      screen: () => Promise.resolve(() => <p>there</p>),
    };
    const router = routerOf(null, {
      routes: [screenRoute(route, { environment, host: TEST_HOST, Provider: HostContext.Provider })],
      url: `/?chain=${name}&value=1`,
    });
    render(<RouterProvider router={router} />);
    expect(await screen.findByRole("heading", { name: "Unknown network" })).toBeInTheDocument();
    expect(environment.mock.getAllOperations()).toHaveLength(0);
    expect(screen.queryByText("there")).not.toBeInTheDocument();
  },
);
