import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../remote";

const OWNER = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";

test("leads to the portfolio of an address", async () => {
  const { router } = await renderScreen(remote, "/portfolio");
  await userEvent.type(screen.getByLabelText("Wallet address"), ` ${OWNER} `);
  await userEvent.click(screen.getByRole("button", { name: "Watch" }));
  expect(router?.state.location.pathname).toBe(`/portfolio/${OWNER}`);
});

test("shows what is wrong with other input", async () => {
  await renderScreen(remote, "/portfolio");
  await userEvent.type(screen.getByLabelText("Wallet address"), "vitalik");
  await userEvent.click(screen.getByRole("button", { name: "Watch" }));
  expect(screen.getByRole("alert")).toHaveTextContent("An address begins with 0x.");
});
