import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

test("describes /send", async () => {
  await renderScreen(remote, "/send");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Send: not available yet");
  expect(
    screen.getByText(
      "What this screen will be: Send tokens to an address, with a warning where the address only resembles one you know.",
    ),
  ).toBeInTheDocument();
});
