import { act, render } from "@testing-library/react";
import { Suspense } from "react";
import { loadQuery, RelayEnvironmentProvider } from "react-relay/hooks";
import { createOperationDescriptor, type GraphQLResponse } from "relay-runtime";
import { createMockEnvironment, MockPayloadGenerator, type MockResolvers } from "relay-test-utils";
import type { Chain } from "@cenote/domain/chains";
import { findRoute, sortRoutes } from "@cenote/domain/routes";
import type { Host, Remote, Request } from "../remote";
import { RouterProvider } from "../routing/RouterProvider";
import { QUIET_HOST } from "../running/quietHost";
import { routerOf } from "./routerOf";

/** Defaults of the mocks: Ethereum, and no harmful tokens. */
const onEthereum = (__typename: string) => () => ({ __typename, chain: "ETHEREUM" });
const DEFAULTS: MockResolvers = {
  Token: () => ({
    ...onEthereum("Token")(),
    imitates: null,
    protectionInfo: { attackTypes: [] },
    project: { safetyLevel: "VERIFIED" },
  }),
  V2Pair: onEthereum("V2Pair"),
  V3Pool: onEthereum("V3Pool"),
  V4Pool: onEthereum("V4Pool"),
  NftCollection: onEthereum("NftCollection"),
  NftAsset: onEthereum("NftAsset"),
};

/** Host for tests, at block 7 of Ethereum, Base and Polygon; its account is null. */
export const TEST_HOST: Host = {
  ...QUIET_HOST,
  latestBlock: () => TEST_BLOCK,
  indexedChains: () => TEST_CHAINS,
  notify: () => undefined,
};
const TEST_SECONDS = Math.floor(Date.now() / 1000);
/** Reported in the far future: tests take any time, and set their clocks. */
const TEST_BLOCK = { number: 7, timestamp: TEST_SECONDS, headTimestamp: TEST_SECONDS, reportedAt: Infinity };
const TEST_CHAINS: readonly Chain[] = ["ETHEREUM", "BASE", "POLYGON"];

/** Mock resolvers by type name. A resolver receives the name and the path of the field that holds the object. */
export type Data = Readonly<
  Record<string, (context: { readonly name?: string | null; readonly path?: readonly string[] | null }) => unknown>
>;

/**
 * Renders the screen of a URL as the shell does, for tests. Throws if the remote has no route for it; for an invalid
 * place, renders nothing.
 *
 * @param data - Mock resolvers by type name, for the responses to the screen's queries.
 * @param errors - Errors by query name, in place of a response.
 *
 * @example
 * ```tsx
 * await renderScreen(remote, "/explore/tokens/base", { Token: () => ({ name: "Dai" }) });
 * expect(screen.getByRole("row", { name: /Dai/ })).toBeInTheDocument();
 * ```
 */
export async function renderScreen(
  { routes, Provider }: Pick<Remote, "routes" | "Provider">,
  url: string,
  data: Data = {},
  errors: Readonly<Record<string, Error>> = {},
  host: Host = TEST_HOST,
) {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const match = findRoute(sortRoutes(routes), pathname);
  if (!match) throw new Error(`This remote has no route for ${pathname}`);
  const { route, params } = match;

  const requested = (await route.requests())({ path: pathname, params, search: searchParams }, host);
  if (!requested) return { environment: null, variables: null, router: null, container: document.body };

  const requests = Object.entries(requested).flatMap(([name, request]) => (request ? [[name, request] as const] : []));
  const environment = createMockEnvironment();
  const answers = requests.map(([name, request]) => {
    const answer = loadQuery(environment, request.query, request.variables, { fetchPolicy: "network-only" });
    const error = errors[request.query.params.name];
    // By request, not by operation: relay-test-utils never matches an operation whose variables have defaults.
    if (error) environment.mock.reject(request.query, error);
    else environment.mock.resolve(request.query, payload(request, data));
    return [name, answer] as const;
  });

  const Screen = await route.screen();
  const shown = { path: route.path, open: () => <Screen {...Object.fromEntries(answers)} /> };
  const router = routerOf(null, { url, routes: [shown] });
  await act(async () => {
    render(
      <RelayEnvironmentProvider environment={environment}>
        <Provider value={host}>
          <Suspense fallback="loading">
            <RouterProvider router={router} />
          </Suspense>
        </Provider>
      </RelayEnvironmentProvider>,
    );
    await Promise.resolve();
  });
  const variables = Object.fromEntries(requests.map(([name, request]) => [name, request.variables]));
  return { environment, variables, router, container: document.body };
}

/** Returns the mock response to a request. */
export function payload({ query, variables }: Request, data: Data): GraphQLResponse {
  const operation = createOperationDescriptor(query, variables);
  return MockPayloadGenerator.generate(operation, withDefaults(data)) as GraphQLResponse;
}

/** Merges a test's mocks with the defaults. */
function withDefaults(data: Data): MockResolvers {
  const merged: MockResolvers = { ...DEFAULTS };
  for (const [type, resolve] of Object.entries(data)) {
    const base = DEFAULTS[type];
    merged[type] = (context, ...rest) => {
      const mock: unknown = resolve(context);
      const isPlain = typeof mock === "object" && mock !== null && !Array.isArray(mock);
      return base && isPlain ? { ...(base(context, ...rest) as object), ...mock } : mock;
    };
  }
  return merged;
}
