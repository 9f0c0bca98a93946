import { type Address, decodeFunctionData, parseAbi, zeroAddress } from "viem";
import { tokenAddress } from "../testing/pools";
import { amountsInV4, planPairToV3, planV3ToV4, tokensInV4 } from "./migrations";
import { planPairDeposit, planPairWithdrawal } from "./pairPlans";
import { planV3Collection, planV3Mint, planV3Withdrawal } from "./v3Plans";
import { planV4Collection, planV4Mint, planV4Withdrawal } from "./v4Plans";

const [A, B, C, WETH] = [1, 2, 3, 4].map(tokenAddress) as [Address, Address, Address, Address];
const ACCOUNT: Address = "0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa";
const MANAGER: Address = tokenAddress(0xff);
const contracts = {
  v2Router: MANAGER,
  v3PositionManager: MANAGER,
  v3Migrator: MANAGER,
  v4PositionManager: MANAGER,
  universalRouter: MANAGER,
  weth: WETH,
};
const NONE = { amount0: 0n, amount1: 0n };
const SOME = { amount0: 5n, amount1: 6n };
const range = { tickLower: -60, tickUpper: 60 };
const pool = { token0: A, token1: WETH, fee: 3000 };
const pair = { address: C, token0: A, token1: WETH };
const key = { currency0: zeroAddress, currency1: A, fee: 3000, tickSpacing: 60, hooks: zeroAddress };
const limits = { minimum: NONE, recipient: ACCOUNT, deadlineSeconds: 9n };
const noRecipient = { ...limits, recipient: zeroAddress };
const mint = { contracts, key, range, owner: ACCOUNT, liquidity: 7n, maximum: SOME };
const move = {
  contracts,
  from: { tokenId: 1n, pool, liquidity: 7n, minimum: NONE, isBurned: true },
  to: { key, range, liquidity: 7n, maximum: SOME },
};

test.each([
  ["V2 deposit", () => planPairDeposit({ contracts, pair, amounts: SOME, isNative: false, ...noRecipient })],
  ["V2 withdrawal", () => planPairWithdrawal({ contracts, pair, liquidity: 7n, isNative: false, ...noRecipient })],
  ["V3 mint", () => planV3Mint({ contracts, pool, range, amounts: SOME, isNative: false, ...noRecipient })],
  [
    "V3 withdrawal",
    () =>
      planV3Withdrawal({
        contracts,
        pool,
        tokenId: 1n,
        liquidity: 7n,
        isNative: false,
        isBurned: false,
        ...noRecipient,
      }),
  ],
  [
    "V3 collection",
    () => planV3Collection({ contracts, positions: [{ pool, tokenId: 1n }], isNative: true, ...noRecipient }),
  ],
  ["V4 mint", () => planV4Mint({ ...mint, ...noRecipient })],
  ["V4 withdrawal", () => planV4Withdrawal({ contracts, key, tokenId: 1n, liquidity: "all", ...noRecipient })],
  ["V4 collection", () => planV4Collection({ contracts, positions: [{ key, tokenId: 1n }], ...noRecipient })],
  [
    "V2 to V3",
    () =>
      planPairToV3({ contracts, pair: C, liquidity: 7n, percentage: 100, pool, range, isNative: true, ...noRecipient }),
  ],
  ["V3 to V4", () => planV3ToV4({ ...move, ...noRecipient })],
])("refuses a %s without a recipient", (_, plan) => {
  expect(plan).toThrow(`recipient must be an account, got ${zeroAddress}`);
});

test("refuses liquidity of 0, a wrong range, tokens of another pool and an odd percentage", () => {
  expect(() => planV4Mint({ ...mint, ...limits, liquidity: 0n })).toThrow("liquidity must be 1 or more, got 0");
  expect(() => planV4Mint({ ...mint, ...limits, range: { tickLower: -59, tickUpper: 60 } })).toThrow("got -59");
  const other = { ...key, currency1: B };
  expect(() => planV3ToV4({ ...move, ...limits, to: { ...move.to, key: other } })).toThrow(
    `the V4 pool must have ${zeroAddress} and ${A}, got ${zeroAddress} and ${B}`,
  );
  const toV3 = { contracts, pair: C, liquidity: 7n, pool, range, isNative: true, ...limits };
  expect(() => planPairToV3({ ...toV3, percentage: 0 })).toThrow(
    "percentage must be a whole number from 1 to 100, got 0",
  );
  const foreign = {
    contracts,
    pool: { token0: A, token1: B, fee: 100 },
    range,
    amounts: SOME,
    isNative: true,
    ...limits,
  };
  expect(() => planV3Mint(foreign)).toThrow(`the native coin needs a pool of ${WETH}, got one of ${A} and ${B}`);
});

test("only tokens that leave the account must be allowed", () => {
  const v3 = { contracts, pool, range, isNative: false, ...limits };
  const spender = MANAGER;
  expect(planV3Mint({ ...v3, amounts: SOME }).allowances).toEqual([
    { kind: "TOKEN", token: A, spender, amount: 5n },
    { kind: "TOKEN", token: WETH, spender, amount: 6n },
  ]);
  expect(planV3Mint({ ...v3, amounts: { ...SOME, amount0: 0n } }).allowances).toHaveLength(1);
  const native = planV3Mint({ ...v3, amounts: SOME, isNative: true });
  expect(native.allowances).toEqual([{ kind: "TOKEN", token: A, spender, amount: 5n }]);
  expect(native.calls[0]!.value).toBe(6n);
  const v4 = planV4Mint({ ...mint, ...limits });
  expect(v4.allowances).toEqual([{ kind: "PERMIT2", token: A, spender, amount: 6n }]);
  expect(v4.calls[0]!.value).toBe(5n);
});

test("one call of a manager is sent as it is, several as a multicall", () => {
  const abi = parseAbi([
    "function multicall(bytes[] data)",
    "function modifyLiquidities(bytes data, uint256 deadline)",
  ]);
  const nameOf = (plan: ReturnType<typeof planV4Mint>) =>
    decodeFunctionData({ abi, data: plan.calls[0]!.data }).functionName;
  expect(nameOf(planV4Mint({ ...mint, ...limits }))).toBe("modifyLiquidities");
  expect(nameOf(planV4Mint({ ...mint, ...limits, initialSqrtPriceX96: 2n ** 96n }))).toBe("multicall");
});

test("a V4 pool of the coin has it first, so amounts may change places", () => {
  expect(tokensInV4(pool, WETH, true)).toEqual([zeroAddress, A]);
  expect(tokensInV4(pool, WETH, false)).toEqual([A, WETH]);
  expect(amountsInV4(SOME, pool, key, WETH)).toEqual({ amount0: 6n, amount1: 5n });
  expect(amountsInV4(SOME, { token0: WETH, token1: B }, key, WETH)).toEqual(SOME);
});
