import "@testing-library/jest-dom";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createMockEnvironment } from "relay-test-utils";
import { HostContext, type Host } from "../remote";
import { TEST_HOST } from "./renderScreen";

/** Shows a part of a screen in a router and with a host; its requests are not answered. */
export function renderPart(part: ReactElement, host: Host = TEST_HOST) {
  const router = createMemoryRouter([{ path: "*", element: part }]);
  return render(
    <RelayEnvironmentProvider environment={createMockEnvironment()}>
      <HostContext value={host}>
        <RouterProvider router={router} />
      </HostContext>
    </RelayEnvironmentProvider>,
  );
}
