import "@testing-library/jest-dom";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import { createMockEnvironment } from "relay-test-utils";
import { HostContext, type Host } from "../remote";
import { RouterProvider } from "../routing/RouterProvider";
import { TEST_HOST } from "./renderScreen";
import { routerOf } from "./routerOf";

/** Renders a component in a router and with a host, for tests. Its queries stay pending. */
export function renderPart(part: ReactElement, host: Host = TEST_HOST) {
  return render(
    <RelayEnvironmentProvider environment={createMockEnvironment()}>
      <HostContext value={host}>
        <RouterProvider router={routerOf(part)} />
      </HostContext>
    </RelayEnvironmentProvider>,
  );
}
