import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

test("describes /buy", async () => {
  await renderScreen(remote, "/buy");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Buy: not available yet");
  expect(
    screen.getByText(
      "What this screen will be: Buy tokens with a card or a bank transfer, from the provider of your choice.",
    ),
  ).toBeInTheDocument();
});
