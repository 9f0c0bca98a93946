import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Chain } from "@cenote/domain/chains";
import { renderPart } from "@cenote/kit/testing/renderPart";
import type { RangedPosition } from "../../lib/position/ownedPosition";
import { CollectionChoice } from "./CollectionChoice";

const WETH = { address: "0x1", symbol: "WETH", decimals: 18, price: 3000, picture: { letters: "W" } };
const USDC = { address: "0x2", symbol: "USDC", decimals: 6, price: 1, picture: { letters: "U" } };

/** Returns a V3 position with unclaimed fees of 0.01 ETH and 30 USDC. */
const position = (chain: Chain, tokenId: bigint, usdcPrice: number | null = 1) =>
  ({
    owner: "0x3",
    liquidity: 1n,
    tokenId,
    version: "V3",
    fees: { amount0: 10n ** 16n, amount1: 30_000_000n },
    pool: {
      chain,
      coinSide: 0,
      tokens: [
        { ...WETH, chain },
        { ...USDC, chain, price: usdcPrice },
      ],
      name: {},
    },
  }) as unknown as RangedPosition;

const show = (groups: readonly (readonly RangedPosition[])[], onChoose = () => undefined) =>
  renderPart(<CollectionChoice groups={groups} onChoose={onChoose} onClose={() => undefined} />);

test("lists a transaction for each network and version, with what it pays", async () => {
  const groups = [[position("ETHEREUM", 1n), position("ETHEREUM", 2n)], [position("BASE", 3n)]];
  const onChoose = jest.fn();
  show(groups, onChoose);
  const buttons = screen.getAllByRole("button", { name: /V3 on/ });
  expect(buttons.map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ""))).toEqual([
    "V3 on Ethereum · 2 positions0.02 ETH + 60 USDC$120.00",
    "V3 on Base · 1 position0.01 ETH + 30 USDC$60.00",
  ]);
  await userEvent.click(buttons[1]!);
  expect(onChoose).toHaveBeenCalledWith(groups[1]);
});

test("shows a dash where a token has no price", () => {
  show([[position("BASE", 1n, null)]]);
  expect(screen.getByRole("button", { name: /V3 on Base/ })).not.toHaveTextContent("$");
});

test("states that no fees are owed", () => {
  show([]);
  expect(screen.getByText("None of these positions has unclaimed fees.")).toBeInTheDocument();
});

test("states that there are others where the account has more positions than one reading takes", () => {
  const props = { groups: [[position("BASE", 1n)]], onChoose: () => undefined, onClose: () => undefined };
  renderPart(<CollectionChoice {...props} hasMore />);
  expect(screen.getByText(/^These are the positions that owe the most/)).toBeInTheDocument();
});
