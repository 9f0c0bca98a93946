import { render, screen } from "@testing-library/react";
import { constant } from "@cenote/kit/host/constant";
import type { Wallet } from "../wallet/openWallet";
import { OpenInWallet } from "./OpenInWallet";

const show = (installedWallets: readonly object[], isTouched: boolean, page = "https://cenote.example/swap") => {
  window.matchMedia = ((query: string) => ({ matches: isTouched && query === "(pointer: coarse)" })) as never;
  render(<OpenInWallet wallets={constant(installedWallets) as unknown as Wallet["wallets"]} page={page} />);
};

test("a phone without a wallet is led into the browser of one", () => {
  show([], true);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toContain("MetaMask");
});

test.each([
  ["a wallet is found", [{}], true, undefined],
  ["the pointer is a mouse", [], false, undefined],
  ["no phone reaches the page", [], true, "http://localhost:3000/"],
] as const)("nothing is offered where %s", (_, installedWallets, isTouched, page) => {
  show(installedWallets, isTouched, page);
  expect(screen.queryByRole("link")).toBeNull();
});
