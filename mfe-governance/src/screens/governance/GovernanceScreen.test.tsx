import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

test("describes /vote", async () => {
  await renderScreen(remote, "/vote");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Governance: not available yet");
  expect(
    screen.getByText("What this screen will be: The proposals that token holders vote on, and how the votes stand."),
  ).toBeInTheDocument();
});
