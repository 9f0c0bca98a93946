import { walletLinks } from "./walletLinks";

test("opens the page that is shown in each wallet's own browser", () => {
  const page = "https://cenote.example/swap?chain=base&inputCurrency=NATIVE";
  const links = Object.fromEntries(walletLinks(page).map(({ name, url }) => [name, new URL(url)]));
  expect(links.MetaMask!.href).toBe(
    "https://link.metamask.io/dapp/cenote.example/swap?chain=base&inputCurrency=NATIVE",
  );
  expect(links["Coinbase Wallet"]!.searchParams.get("cb_url")).toBe(page);
  expect(links["Trust Wallet"]!.searchParams.get("url")).toBe(page);
  expect(decodeURIComponent(links.Phantom!.pathname)).toBe(`/ul/browse/${page}`);
});

test("opens nothing that only this machine reaches", () => {
  expect(walletLinks("http://localhost:3000/swap")).toEqual([]);
});
