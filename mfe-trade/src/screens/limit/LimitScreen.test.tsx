import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

test("describes /limit", async () => {
  await renderScreen(remote, "/limit");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Limit order: not available yet");
  expect(
    screen.getByText(
      "What this screen will be: Name the price you want; the order waits until the market reaches it or it expires.",
    ),
  ).toBeInTheDocument();
});
