import { screen, within } from "@testing-library/react";
import { HostContext } from "@cenote/kit/remote";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import { RouteDrawing } from "./RouteDrawing";
import type { RouteHop, RouteLeg, RouteToken } from "./routeStreams";

const token = (symbol: string): RouteToken => ({ symbol, picture: { url: null, letters: symbol, seed: symbol } });
const USDC = token("USDC");
const ETH = token("ETH");
const AAVE = token("AAVE");
const hop = (version: RouteHop["version"], fee: number, tokenIn: RouteToken, tokenOut: RouteToken): RouteHop => ({
  version,
  fee,
  hasHook: false,
  tokenIn,
  tokenOut,
  poolPath: `/explore/pools/ethereum/${version}-${fee}-${tokenIn.symbol}`,
});

async function draw(legs: readonly RouteLeg[]) {
  const Drawn = () => <RouteDrawing tokenIn={USDC} tokenOut={AAVE} legs={legs} />;
  const nothing = () => Promise.resolve(() => ({}));
  const route = { path: "/swap", requests: nothing, screen: () => Promise.resolve(Drawn) };
  await renderScreen({ routes: [route], Provider: HostContext.Provider }, "/swap");
}

const toEther = hop("V3", 500, USDC, ETH);

test("the streams are a list in words, each with a link to its pool", async () => {
  await draw([
    { share: 0.48, hops: [hop("V4", 2500, USDC, AAVE)] },
    { share: 0.36, hops: [toEther, hop("V3", 3000, ETH, AAVE)] },
    { share: 0.16, hops: [toEther, hop("V2", 3000, ETH, AAVE)] },
  ]);
  const links = within(screen.getByRole("figure", { name: "Route" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent.replace(/\s+/g, " "))).toEqual([
    "48% V4 0.25%, USDC to AAVE",
    "52% V3 0.05%, USDC to ETH",
    "36% V3 0.3%, ETH to AAVE",
    "16% V2 0.3%, ETH to AAVE",
  ]);
  expect(links[0]).toHaveAttribute("href", "/explore/pools/ethereum/V4-2500-USDC");
});

test("a pool with a hook is marked", async () => {
  await draw([{ share: 1, hops: [{ ...hop("V4", 100, USDC, AAVE), hasHook: true }] }]);
  expect(screen.getByRole("link", { name: "100% hook V4 0.01% , USDC to AAVE" })).toBeInTheDocument();
});

test("the smaller legs are one stream on the drawing, and each is in the words", async () => {
  await draw(
    [0.4, 0.2, 0.15, 0.1, 0.08, 0.05, 0.02].map((share, index) => ({
      share,
      hops: [hop("V3", 100 * (index + 1), USDC, AAVE)],
    })),
  );
  const items = screen.getAllByRole("listitem");
  expect(items).toHaveLength(5);
  expect(items[4]).toHaveTextContent(
    "15% and 3 more: 8% V3 0.05%, USDC to AAVE; 5% V3 0.06%, USDC to AAVE; 2% V3 0.07%, USDC to AAVE",
  );
});

test("draws nothing without pools", async () => {
  await draw([]);
  expect(screen.queryByRole("figure")).not.toBeInTheDocument();
});
