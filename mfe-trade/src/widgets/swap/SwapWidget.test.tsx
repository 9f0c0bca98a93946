import { screen } from "@testing-library/react";
import { renderWidget } from "@cenote/kit/testing/renderWidget";
import * as remote from "../../remote";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const tokens = { Token: ({ path }: { path?: readonly string[] | null }) => (path?.includes("output") ? bought : coin) };
const coin = { id: "coin", chain: "BASE", address: null, symbol: "ETH", decimals: 18 };
const bought = { id: "aave", chain: "BASE", address: AAVE, symbol: "AAVE", decimals: 18 };

test("trades the chain's coin for the token that is shown", async () => {
  const { variables } = await renderWidget(remote, "swap", { chain: "BASE", outputAddress: AAVE }, tokens);
  expect(await screen.findByRole("button", { name: "ETH (Base), You pay" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "AAVE (Base), You receive" })).toBeInTheDocument();
  expect(variables).toEqual({ queryRef: { chain: "BASE", outputAddress: AAVE, inputAddress: null } });
});

test("for the coin itself, what is paid is chosen", async () => {
  await renderWidget(remote, "swap", { chain: "BASE", outputAddress: null }, { Token: () => coin });
  expect(await screen.findByRole("button", { name: "ETH (Base), You receive" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Choose a token, You pay" })).toBeInTheDocument();
});
