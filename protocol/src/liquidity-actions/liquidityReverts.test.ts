import * as fc from "fast-check";
import { encodeErrorResult, type Hex, parseAbi, zeroAddress } from "viem";
import { REVERT_REASONS } from "../reverts";
import { decodeLiquidityRevert, LIQUIDITY_REVERT_REASONS } from "./liquidityReverts";

const ABI = parseAbi([
  "error Error(string message)",
  "error ExecutionFailed(uint256 commandIndex, bytes message)",
  "error WrappedError(address target, bytes4 selector, bytes reason, bytes details)",
  "error HookCallFailed()",
  "error ERC20TransferFailed()",
  "error DeadlinePassed(uint256 deadline)",
  "error MaximumAmountExceeded(uint128 maximum, uint128 amount)",
  "error MinimumAmountInsufficient(uint128 minimum, uint128 amount)",
  "error NotApproved(address caller)",
  "error CannotUpdateEmptyPosition()",
  "error TickMisaligned(int24 tick, int24 tickSpacing)",
  "error AllowanceExpired(uint256 deadline)",
  "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
]);
const encoded = (errorName: (typeof ABI)[number]["name"], ...args: unknown[]): Hex =>
  encodeErrorResult({ abi: ABI, errorName, args } as Parameters<typeof encodeErrorResult>[0]);

test.each([
  [encoded("Error", "Price slippage check"), "PRICE_MOVED", "Price slippage check"],
  [encoded("Error", "UniswapV2Router: INSUFFICIENT_A_AMOUNT"), "PRICE_MOVED", "UniswapV2Router: INSUFFICIENT_A_AMOUNT"],
  [encoded("Error", "Not approved"), "POSITION_NOT_OWNED", "Not approved"],
  [encoded("Error", "STF"), "TRANSFER_FROM_FAILED", "STF"],
  [encoded("Error", "TF"), "TRANSFER_FAILED", "TF"],
  [encoded("MaximumAmountExceeded", 1n, 2n), "PRICE_MOVED", "MaximumAmountExceeded"],
  [encoded("MinimumAmountInsufficient", 2n, 1n), "PRICE_MOVED", "MinimumAmountInsufficient"],
  [encoded("DeadlinePassed", 1n), "DEADLINE_PASSED", "DeadlinePassed"],
  [encoded("NotApproved", zeroAddress), "POSITION_NOT_OWNED", "NotApproved"],
  [encoded("CannotUpdateEmptyPosition"), "POSITION_EMPTY", "CannotUpdateEmptyPosition"],
  [encoded("TickMisaligned", 1, 60), "RANGE_INVALID", "TickMisaligned"],
  [encoded("AllowanceExpired", 0n), "NO_ALLOWANCE", "AllowanceExpired"],
  [encoded("Error", "something else"), "UNKNOWN", "something else"],
  ["0x", "UNKNOWN", null],
] as const)("explains %s as %s", (data, reason, error) => {
  expect(decodeLiquidityRevert(data)).toEqual({ reason, error });
});

test("opens errors that the router, a hook or a token is wrapped in", () => {
  const failed = encoded("ExecutionFailed", 3n, encoded("MinimumAmountInsufficient", 2n, 1n));
  expect(decodeLiquidityRevert(failed)).toEqual({ reason: "PRICE_MOVED", error: "MinimumAmountInsufficient" });
  const wrapped = (reason: Hex, details: Hex) => encoded("WrappedError", zeroAddress, "0x12345678", reason, details);
  const short = wrapped(encoded("ERC20InsufficientBalance", zeroAddress, 1n, 2n), encoded("ERC20TransferFailed"));
  expect(decodeLiquidityRevert(short).reason).toBe("TRANSFER_FROM_FAILED");
  expect(decodeLiquidityRevert(wrapped(encoded("Error", "closed"), encoded("HookCallFailed")))).toEqual({
    reason: "HOOK_FAILED",
    error: "closed",
  });
});

test("takes any data", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const { reason } = decodeLiquidityRevert(`0x${Buffer.from(bytes).toString("hex")}`);
      expect([...REVERT_REASONS, ...LIQUIDITY_REVERT_REASONS]).toContain(reason);
    }),
  );
});
