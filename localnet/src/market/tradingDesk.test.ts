import type { Pool } from "../pools/pool";
import type { Token } from "../tokens/token";
import type { PoolState } from "./poolStates";
import { createRandom } from "../random";
import { createTradingDesk, historicStyle } from "./tradingDesk";

const address = (digit: number) => `0x${String(digit).padStart(40, "0")}` as const;
const token = (digit: number, asset: string): Token => ({
  key: asset,
  address: address(digit),
  decimals: 18,
  kind: "standard",
  projectId: asset,
  asset,
  supply: 1e9,
});
const [ether, dollar] = [token(1, "ether"), token(2, "dollar")];
const pool: Pool = {
  version: "V3",
  tokens: ["ether", "dollar"],
  fee: 3000,
  tickSpacing: 60,
  hook: null,
  liquidity: 1e6,
  weight: 1,
  token0: ether,
  token1: dollar,
  id: address(9),
  key: { currency0: ether.address, currency1: dollar.address, fee: 3000, tickSpacing: 60, hooks: address(0) },
};
const roles = {
  deployer: address(3),
  unlistedDeployer: address(4),
  arbitrageurs: [address(5)],
  liquidityProviders: { V2: address(6), V3: address(6), V4: address(6) },
  artists: [],
  traders: [address(7)],
};
const priceOf = (asset: string) => (asset === "ether" ? 2500 : 1);
const stateAt = (price: number): PoolState => ({ pool, sqrtPrice: Math.sqrt(price), liquidity: 1e22 });

function trade(states: PoolState[], count: number, seed = 1) {
  const holdings = new Map([[address(7), [ether, dollar]]]);
  return createTradingDesk({ roles, holdings, pools: [pool], random: createRandom(seed), priceOf })(
    states,
    count,
    historicStyle(1),
  );
}

test.each([
  [3000, true],
  [2000, false],
])("returns a pool at %i to 2,500", (price, isZeroForOne) => {
  const state = stateAt(price);
  const swaps = trade([state], 12);
  expect(swaps.some(({ trader, isZeroForOne: own }) => trader === address(5) && own === isZeroForOne)).toBe(true);
  expect(state.sqrtPrice ** 2).toBeGreaterThan(2440);
  expect(state.sqrtPrice ** 2).toBeLessThan(2560);
});

test("leaves a pool that is in line to ordinary traders", () => {
  expect(trade([stateAt(2500)], 1).every(({ trader }) => trader === address(7))).toBe(true);
});

test("decides the same for the same seed", () => {
  expect(trade([stateAt(2400)], 5)).toEqual(trade([stateAt(2400)], 5));
});
