import { act, render, waitFor } from "@testing-library/react";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import { createMockEnvironment } from "relay-test-utils";
import type { Remote } from "../remote";
import { RouterProvider } from "../routing/RouterProvider";
import { definedRequests } from "../running/requests";
import { runWidget } from "../running/runWidget";
import type { WidgetName, Widgets } from "../widgets";
import { payload, TEST_HOST, type Data } from "./renderScreen";
import { routerOf } from "./routerOf";

/** Renders a remote's widget as Slot does, for tests; `data` are mock resolvers by type name, for its responses. */
export async function renderWidget<Name extends WidgetName>(
  { widgets = {}, Provider }: Pick<Remote, "widgets" | "Provider">,
  name: Name,
  props: Widgets[Name],
  data: Data = {},
) {
  const widget = widgets[name];
  if (!widget) throw new Error(`This remote has no widget named "${name}".`);
  const environment = createMockEnvironment();
  const Widget = await runWidget<Name>(widget, { environment, host: TEST_HOST, Provider });
  const router = routerOf(<Widget props={props} loading="loading" />);
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  const requests = definedRequests((await widget.requests())(props, TEST_HOST)) ?? {};
  for (const request of Object.values(requests)) {
    await waitFor(() => environment.mock.findOperation(({ request: { node } }) => node === request.query));
    await act(async () => {
      environment.mock.resolve(request.query, payload(request, data));
      await Promise.resolve();
    });
  }
  return { variables: Object.fromEntries(Object.entries(requests).map(([prop, { variables }]) => [prop, variables])) };
}
