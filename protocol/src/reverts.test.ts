import * as fc from "fast-check";
import { encodeErrorResult, type Hex, parseAbi, zeroAddress } from "viem";
import { decodeRevert, REVERT_REASONS } from "./reverts";

const ABI = parseAbi([
  "error Error(string message)",
  "error ExecutionFailed(uint256 commandIndex, bytes message)",
  "error V3TooLittleReceived()",
  "error V4TooMuchRequested(uint256 maximum, uint256 amount)",
  "error TransactionDeadlinePassed()",
  "error AllowanceExpired(uint256 deadline)",
  "error InvalidNonce()",
  "error WrappedError(address target, bytes4 selector, bytes reason, bytes details)",
  "error HookCallFailed()",
  "error ERC20TransferFailed()",
  "error UnexpectedRevertBytes(bytes revertData)",
  "error NotEnoughLiquidity(bytes32 poolId)",
  "error Closed(uint256 hour)",
]);
type Name = (typeof ABI)[number]["name"];
const encoded = (errorName: Name, ...args: unknown[]) =>
  encodeErrorResult({ abi: ABI, errorName, args } as Parameters<typeof encodeErrorResult>[0]);
const wrapped = (reason: Hex, details: Hex) => encoded("WrappedError", zeroAddress, "0x12345678", reason, details);

test.each([
  [encoded("V3TooLittleReceived"), "TOO_LITTLE_RECEIVED", "V3TooLittleReceived"],
  [encoded("V4TooMuchRequested", 1n, 2n), "TOO_MUCH_REQUIRED", "V4TooMuchRequested"],
  [encoded("TransactionDeadlinePassed"), "DEADLINE_PASSED", "TransactionDeadlinePassed"],
  [encoded("AllowanceExpired", 0n), "NO_ALLOWANCE", "AllowanceExpired"],
  [encoded("AllowanceExpired", 1_700_000_000n), "ALLOWANCE_EXPIRED", "AllowanceExpired"],
  [encoded("Error", "TRANSFER_FROM_FAILED"), "TRANSFER_FROM_FAILED", "TRANSFER_FROM_FAILED"],
  [encoded("Error", "UniswapV2: K"), "UNKNOWN", "UniswapV2: K"],
  [encoded("Closed", 3n), "UNKNOWN", null],
  ["0x", "UNKNOWN", null],
] as const)("explains %s as %s", (data, reason, error) => {
  expect(decodeRevert(data)).toEqual({ reason, error });
});

test("opens errors that contracts wrap", () => {
  expect(decodeRevert(encoded("ExecutionFailed", 0n, encoded("InvalidNonce"))).reason).toBe("NONCE_USED");
  const short = encoded("NotEnoughLiquidity", `0x${"12".repeat(32)}`);
  expect(decodeRevert(encoded("UnexpectedRevertBytes", short)).reason).toBe("NOT_ENOUGH_LIQUIDITY");
  expect(decodeRevert(encoded("ExecutionFailed", 1n, encoded("UnexpectedRevertBytes", short))).reason).toBe(
    "NOT_ENOUGH_LIQUIDITY",
  );
});

test("names the hook or the token that V4 called, and its own error where that is known", () => {
  expect(decodeRevert(wrapped(encoded("Error", "closed"), encoded("HookCallFailed")))).toEqual({
    reason: "HOOK_FAILED",
    error: "closed",
  });
  expect(decodeRevert(wrapped(encoded("Closed", 3n), encoded("HookCallFailed")))).toEqual({
    reason: "HOOK_FAILED",
    error: "HookCallFailed",
  });
  expect(decodeRevert(wrapped("0x", encoded("ERC20TransferFailed"))).reason).toBe("TRANSFER_FAILED");
});

test("takes any data, however deep its errors are", () => {
  let data = encoded("InvalidNonce");
  for (let depth = 0; depth < 50; depth++) data = encoded("ExecutionFailed", 0n, data);
  expect(decodeRevert(data)).toEqual({ reason: "UNKNOWN", error: null });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const { reason } = decodeRevert(`0x${Buffer.from(bytes).toString("hex")}`);
      expect(REVERT_REASONS).toContain(reason);
    }),
  );
});
