import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

test("describes /sell", async () => {
  await renderScreen(remote, "/sell");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Sell: not available yet");
  expect(
    screen.getByText(
      "What this screen will be: Sell tokens for money in your bank account, through the provider of your choice.",
    ),
  ).toBeInTheDocument();
});
