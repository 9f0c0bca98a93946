import type { Hex } from "viem";
import { screen } from "@testing-library/react";
import type { Chain } from "@cenote/domain/chains";
import type { Host } from "../remote";
import { renderPart } from "../testing/renderPart";
import { TEST_HOST } from "../testing/renderScreen";
import { useCoinReserve } from "./useCoinReserve";

function Reserve({ chain, gas }: { readonly chain: Chain; readonly gas: bigint }) {
  return <p>{String(useCoinReserve(chain, gas))}</p>;
}

const GWEI = 10n ** 9n;
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, "0")}`;

async function reserveOn(chain: Chain, host: Partial<Host>) {
  renderPart(<Reserve chain={chain} gas={100_000n} />, { ...TEST_HOST, ...host });
  return (await screen.findByText(/^\d+$/)).textContent;
}

test("leaves what the network costs now, twice", async () => {
  // Polygon at 200 gwei: 0.04 POL, where a constant of 0.01 would not pay for it.
  expect(await reserveOn("POLYGON", { readGasPrice: () => Promise.resolve(200n * GWEI) })).toBe(
    `${2n * 2n * 10n ** 16n}`,
  );
});

test("leaves a rollup's fee for the chain below too, and little of a small balance", async () => {
  const readContract = jest.fn(() => Promise.resolve(word(3n * 10n ** 12n)));
  const reserve = await reserveOn("BASE", { readGasPrice: () => Promise.resolve(10_000_000n), readContract });
  expect(reserve).toBe(`${2n * (10n ** 12n + 3n * 10n ** 12n)}`);
  expect(readContract).toHaveBeenCalledWith(
    "BASE",
    { to: "0x420000000000000000000000000000000000000F", data: expect.stringMatching(/^0xf1c7a58b/) as string },
    expect.anything(),
  );
});

test("a rollup without an oracle, and another chain, have no such fee", async () => {
  const readContract = jest.fn(() => Promise.reject(new Error("reverted")));
  const host = { readGasPrice: () => Promise.resolve(1n), readContract };
  expect(await reserveOn("OPTIMISM", host)).toBe("200000");
  expect(readContract).toHaveBeenCalledTimes(1);
});

test("is not known without a price", () => {
  const readGasPrice = () => Promise.reject(new Error("no node"));
  renderPart(<Reserve chain="ETHEREUM" gas={1n} />, { ...TEST_HOST, readGasPrice });
  expect(screen.getByText("null")).toBeInTheDocument();
});
