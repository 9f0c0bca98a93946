import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const OWNER = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const BALANCE = {
  quantity: 11.404,
  denominatedValue: { value: 38_911.82 },
  isHidden: false,
};
const TOKEN = {
  name: "Ether",
  symbol: "ETH",
  address: null,
  market: { price: { value: 3412.08 }, pricePercentChange: { value: 2.31 } },
};
const PORTFOLIO = {
  tokensTotalDenominatedValue: { value: 84_590.28 },
  tokensTotalDenominatedValueChange: { absolute: { value: -1772.4 }, percentage: { value: -2.14 } },
};
const open = (url: string, balance: object = BALANCE, token: object = TOKEN) =>
  renderScreen(remote, url, { Portfolio: () => PORTFOLIO, TokenBalance: () => balance, Token: () => token });

test("requests the path's address, without small balances and spam", async () => {
  const { variables } = await open(`/portfolio/${OWNER}?chain=base`);
  expect(variables?.queryRef).toEqual({
    ownerAddresses: [OWNER],
    chains: ["BASE"],
    valueModifiers: [{ ownerAddress: OWNER, includeSmallBalances: false, includeSpamTokens: false }],
  });
});

test("shows the total with its change, and each balance", async () => {
  await open(`/portfolio/${OWNER}`);
  expect(screen.getByLabelText("Value")).toHaveTextContent("$84,590.28−$1,772.40 (2.14%)");
  const row = screen.getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("Ether");
  expect(row).toHaveTextContent("11.404");
  expect(row).toHaveTextContent("$38,911.82");
});

test("shows that a value is unknown, never zero", async () => {
  await open(`/portfolio/${OWNER}`, { ...BALANCE, denominatedValue: null });
  expect(screen.getAllByRole("row")[1]).toHaveTextContent("unknown");
});

test("marks what does harm, and hidden balances as spam", async () => {
  await open(`/portfolio/${OWNER}`, { ...BALANCE, isHidden: true });
  expect(screen.getAllByRole("row")[1]).toHaveTextContent("Spam");
  cleanup();
  const copy = { ...TOKEN, protectionInfo: { attackTypes: ["IMPERSONATOR"] } };
  await open(`/portfolio/${OWNER}`, { ...BALANCE, isHidden: true }, copy);
  expect(screen.getAllByRole("row")[1]).toHaveTextContent("Look-alike");
  expect(screen.getAllByRole("row")[1]).not.toHaveTextContent("Spam");
});

test("shows what is hidden on request", async () => {
  const { router } = await open(`/portfolio/${OWNER}`);
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(router?.state.location.search).toBe("?hidden=show");
});

test("keeps an invalid address, and shows what is wrong with it", async () => {
  await open("/portfolio/0x123");
  expect(screen.getByRole("heading", { name: "This is not an address" })).toBeInTheDocument();
  expect(screen.getByLabelText("Wallet address")).toHaveValue("0x123");
  expect(screen.getByRole("alert")).toHaveTextContent("this one has 3");
});
