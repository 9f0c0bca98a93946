import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

test("describes /swap", async () => {
  await renderScreen(remote, "/swap");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Swap: not available yet");
  expect(
    screen.getByText(
      "What this screen will be: Trade one token for another at the best price of all pools, straight from your wallet.",
    ),
  ).toBeInTheDocument();
});
