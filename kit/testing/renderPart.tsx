import "@testing-library/jest-dom";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { HostContext, type Host } from "../remote";
import { TEST_HOST } from "./renderScreen";

/** Shows a part of a screen that queries nothing, in a router and with a host. */
export function renderPart(part: ReactElement, host: Host = TEST_HOST) {
  const router = createMemoryRouter([{ path: "*", element: part }]);
  return render(
    <HostContext value={host}>
      <RouterProvider router={router} />
    </HostContext>,
  );
}
