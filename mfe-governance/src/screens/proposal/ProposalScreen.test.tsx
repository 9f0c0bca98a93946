import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

test("describes /create-proposal", async () => {
  await renderScreen(remote, "/create-proposal");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("New proposal: not available yet");
  expect(
    screen.getByText("What this screen will be: Write a proposal for token holders to vote on."),
  ).toBeInTheDocument();
});
