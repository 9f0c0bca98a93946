import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { PoolVersion } from "@cenote/domain/trading";
import { renderPart } from "@cenote/kit/testing/renderPart";
import type { FeeTier } from "../../lib/tiers/feeTiers";
import type { TierPool } from "../../lib/tiers/readTierPool";
import { FeeTierStep } from "./FeeTierStep";

const HOOK = "0x00000000000000000000000000000000000000C0";
const pool = (fields: Partial<TierPool>): TierPool => ({
  version: "V4",
  addressOrId: "0x1",
  symbols: ["ETH", "USDC"],
  feeTier: 500,
  keyFee: 500,
  tickSpacing: 10,
  isDynamicFee: false,
  hook: null,
  locked: 71_000,
  volume: 2_000,
  apr: 40.8,
  ...fields,
});
const POOLS = [
  pool({}),
  pool({ addressOrId: "0x2", keyFee: 3_000, feeTier: 3_000, tickSpacing: 60, locked: 29_000, apr: null }),
];

function open(pools: readonly TierPool[] = POOLS, version: PoolVersion = "V4") {
  const reported: (FeeTier | null)[] = [];
  function Form() {
    const [tier, setTier] = useState<FeeTier | null>(null);
    const handleTier = (next: FeeTier | null) => {
      reported.push(next);
      setTier(next);
    };
    return <FeeTierStep version={version} pools={pools} tier={tier} onTier={handleTier} />;
  }
  renderPart(<Form />);
  return reported;
}

const cards = () => within(screen.getByRole("group", { name: "Fee tier" })).getAllByRole("button");
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value: text } });

test("shows each pool with its share, APR, value and volume, and tiers without a pool", async () => {
  const reported = open();
  expect(cards()[0]).toHaveTextContent(
    "0.05%71% of the value40.8% pool APR$71.0K locked$2.00K volume, 1DTick spacing 10",
  );
  expect(cards()[1]).toHaveTextContent("—unknown pool APR");
  expect(cards()[2]).toHaveTextContent("0.01%New pool");
  await userEvent.click(cards()[2]!);
  await userEvent.click(cards()[0]!);
  expect(reported).toMatchObject([
    { poolId: null, keyFee: 100, tickSpacing: 1 },
    { poolId: "0x1", keyFee: 500 },
  ]);
  expect(cards()[0]).toHaveAttribute("aria-pressed", "true");
});

test("names the tokens where pools are of a coin and of its wrapped form", () => {
  open([...POOLS, pool({ addressOrId: "0x3", symbols: ["WETH", "USDC"] })]);
  expect(screen.getByText("WETH / USDC")).toBeInTheDocument();
});

test("a hook is confirmed by the visitor, who sees what it may do", async () => {
  const reported = open([pool({ hook: { address: HOOK, isVerified: false } })]);
  await userEvent.click(cards()[0]!);
  const hook = screen.getByRole("region", { name: "Hook" });
  expect(hook).toHaveTextContent("Not verified");
  expect(within(hook).getByRole("rowheader", { name: "Swap" })).toBeInTheDocument();
  await userEvent.click(within(hook).getByRole("checkbox"));
  expect(reported.map((tier) => tier?.isHookAccepted)).toEqual([false, true]);
});

test("takes a fee, a spacing and a hook of one's own, and nothing while one is wrong", async () => {
  const reported = open();
  await userEvent.click(screen.getByRole("button", { name: "Own fee, spacing or hook" }));
  type("Fee in percent", "0.25");
  type("Tick spacing", "0");
  expect(screen.getByRole("alert")).toHaveTextContent("from 1 to 32767");
  type("Tick spacing", "25");
  type("Hook address, optional", HOOK);
  expect(reported).toMatchObject([
    { keyFee: 2_500, tickSpacing: 50 },
    null,
    { keyFee: 2_500, tickSpacing: 25 },
    { hook: HOOK },
  ]);
  expect(screen.getByRole("region", { name: "Hook" })).toHaveTextContent("Not known here");
});

test("a typed tier that has a pool is that pool", async () => {
  const reported = open();
  await userEvent.click(screen.getByRole("button", { name: "Own fee, spacing or hook" }));
  type("Fee in percent", "0.3");
  expect(reported.at(-1)).toMatchObject({ poolId: "0x2" });
  expect(screen.getByText(/A pool with this fee, spacing and hook exists/)).toBeInTheDocument();
});

test("shows the largest of many pools first, and all of them on request", async () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    pool({ addressOrId: `0x${index}`, keyFee: 20_000 + index, locked: index }),
  );
  open(many);
  expect(cards()).toHaveLength(8);
  await userEvent.click(screen.getByRole("button", { name: "Show all 24" }));
  expect(cards()).toHaveLength(24);
});

test("V2 has one tier, and V3 none of one's own", () => {
  open(POOLS, "V2");
  expect(screen.getByText(/Every trade in it pays 0.3%/)).toBeInTheDocument();
  open([], "V3");
  expect(screen.queryByRole("button", { name: "Own fee, spacing or hook" })).not.toBeInTheDocument();
});
