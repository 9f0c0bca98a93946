import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const URL = `/explore/tokens/ethereum/${AAVE}`;
const MARKET = {
  price: { value: 182.9 },
  totalValueLocked: { value: 142_800_000 },
  fullyDilutedValuation: null,
  volume24H: { value: 71_800_000 },
  priceHigh52W: { value: 399.85 },
  priceLow52W: { value: 79.81 },
  priceHistory: [],
};
const TOKEN = {
  id: "aave",
  name: "Aave",
  symbol: "AAVE",
  address: AAVE,
  market: MARKET,
  feeData: null,
  protectionInfo: null,
  project: {
    logoUrl: null,
    description: "A lending market.",
    homepageUrl: "https://aave.com",
    markets: [],
    isSpam: false,
  },
};
const open = (token: object | null, errors?: Record<string, Error>) =>
  renderScreen(
    remote,
    URL,
    {
      Query: () => ({ ...(token ? {} : { token: null }), topV4Pools: [], topV3Pools: [], topV2Pairs: [] }),
      Token: () => ({ ...TOKEN, ...token }),
    },
    errors,
  );

test("asks for the native token by no address at all", async () => {
  const { variables } = await renderScreen(remote, "/explore/tokens/base/NATIVE", {
    Query: () => ({ token: null, topV4Pools: [], topV3Pools: [], topV2Pairs: [] }),
  });
  expect(variables?.queryRef).toEqual({ chain: "BASE", address: null });
});

test("shows the token's name, price and figures", async () => {
  await open({});
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Aave");
  expect(screen.getByText("$142.8M")).toBeInTheDocument();
  expect(screen.getByText("A lending market.")).toBeInTheDocument();
  expect(document.title).toBe("AAVE $182.90 · Cenote");
});

test("warns of a fee that the token keeps", async () => {
  await open({ feeData: { buyFeeBps: "0", sellFeeBps: "120", sellReverted: false } });
  expect(screen.getByText("This token takes a fee on sale: 1.20%")).toBeInTheDocument();
});

test("says what the safety rules found in a token that nobody vouches for", async () => {
  const safetyReason = "One person holds nearly all of it and could sell it at any time.";
  await open({ project: { ...TOKEN.project, safetyLevel: "STRONG_WARNING", safetyReason } });
  expect(screen.getByText("Be careful with this token")).toBeInTheDocument();
  expect(screen.getByText(safetyReason)).toBeInTheDocument();
});

test("says that nobody has vouched for a token without a project", async () => {
  await open({ project: null });
  expect(screen.getByText(/Nobody has vouched/)).toBeInTheDocument();
});

test("follows no link that is not a web page", async () => {
  await open({ project: { ...TOKEN.project, homepageUrl: "javascript:alert(1)", twitterName: null } });
  expect(screen.queryByText("Website")).not.toBeInTheDocument();
});

test("keeps the rest of the screen when the chart's data fails", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  await open({}, { TokenPrice: new Error("down") });
  expect(screen.getByText("The price chart did not arrive")).toBeInTheDocument();
  expect(screen.getByText("A lending market.")).toBeInTheDocument();
});

test("says so when there is no such token", async () => {
  await open(null);
  expect(screen.getByRole("heading", { level: 1, name: "Token not found" })).toBeInTheDocument();
  expect(screen.getByText("Nothing at 0x7Fc6…DaE9 on Ethereum.")).toBeInTheDocument();
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
});
