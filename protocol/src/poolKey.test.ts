import { zeroAddress } from "viem";
import { poolIdOf } from "./poolKey";

test("a pool is known by the hash of its key", () => {
  // Ethereum's pool of ETH and USDC at 0.05 %.
  const key = {
    currency0: zeroAddress,
    currency1: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
    fee: 500,
    tickSpacing: 10,
    hooks: zeroAddress,
  } as const;
  expect(poolIdOf(key)).toBe("0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d8496e8fda8a82ca27");
});
