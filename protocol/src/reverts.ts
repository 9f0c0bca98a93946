import { type AbiParameter, decodeErrorResult, type Hex, parseAbi } from "viem";

/** Reasons why a swap fails, as screens explain them. */
export const REVERT_REASONS = [
  /** The output would be below the minimum. */
  "TOO_LITTLE_RECEIVED",
  /** The input would be above the maximum. */
  "TOO_MUCH_REQUIRED",
  "DEADLINE_PASSED",
  /** Permit2 holds no allowance for the router. */
  "NO_ALLOWANCE",
  /** Permit2's allowance for the router has ended. */
  "ALLOWANCE_EXPIRED",
  /** Permit2's allowance for the router is below the amount. */
  "ALLOWANCE_TOO_LOW",
  "SIGNATURE_EXPIRED",
  "SIGNATURE_INVALID",
  /** The signature or its nonce is already used. */
  "NONCE_USED",
  /** A transfer from the account failed: the balance, or the allowance of Permit2, is too low. */
  "TRANSFER_FROM_FAILED",
  /** A token or a recipient refused a transfer. */
  "TRANSFER_FAILED",
  "NOT_ENOUGH_LIQUIDITY",
  "POOL_MISSING",
  "HOOK_FAILED",
  "UNKNOWN",
] as const;
export type RevertReason = (typeof REVERT_REASONS)[number];

/** A reason, with the contract's own name or text of the innermost error; null if the data has none. */
export type Revert = { readonly reason: RevertReason; readonly error: string | null };

/** Errors of the contracts that swap. */
export const SWAP_ERRORS = parseAbi([
  // Solidity.
  "error Error(string message)",
  "error Panic(uint256 code)",
  // Universal Router.
  "error ExecutionFailed(uint256 commandIndex, bytes message)",
  "error TransactionDeadlinePassed()",
  "error V2TooLittleReceived()",
  "error V2TooMuchRequested()",
  "error V3TooLittleReceived()",
  "error V3TooMuchRequested()",
  "error V3InvalidSwap()",
  "error V3InvalidAmountOut()",
  "error V4TooLittleReceived(uint256 minimum, uint256 amount)",
  "error V4TooMuchRequested(uint256 maximum, uint256 amount)",
  "error InsufficientToken()",
  "error InsufficientETH()",
  "error InvalidReserves()",
  // Permit2.
  "error AllowanceExpired(uint256 deadline)",
  "error InsufficientAllowance(uint256 amount)",
  "error SignatureExpired(uint256 deadline)",
  "error InvalidNonce()",
  "error InvalidSignatureLength()",
  "error InvalidSignature()",
  "error InvalidSigner()",
  "error InvalidContractSignature()",
  // V4.
  "error WrappedError(address target, bytes4 selector, bytes reason, bytes details)",
  "error HookCallFailed()",
  "error InvalidHookResponse()",
  "error HookDeltaExceedsSwapAmount()",
  "error NativeTransferFailed()",
  "error ERC20TransferFailed()",
  "error PoolNotInitialized()",
  "error PriceLimitAlreadyExceeded(uint160 price, uint160 limit)",
  "error SwapAmountCannotBeZero()",
  "error InvalidFeeForExactOut()",
  "error UnexpectedRevertBytes(bytes revertData)",
  "error NotEnoughLiquidity(bytes32 poolId)",
]);

/** Reasons by error name, or by the text of a `require`. */
export const SWAP_REASONS: Readonly<Record<string, RevertReason>> = {
  TransactionDeadlinePassed: "DEADLINE_PASSED",
  V2TooLittleReceived: "TOO_LITTLE_RECEIVED",
  V3TooLittleReceived: "TOO_LITTLE_RECEIVED",
  V4TooLittleReceived: "TOO_LITTLE_RECEIVED",
  // The last command sends the router's balance, and requires the minimum.
  InsufficientToken: "TOO_LITTLE_RECEIVED",
  InsufficientETH: "TOO_LITTLE_RECEIVED",
  V2TooMuchRequested: "TOO_MUCH_REQUIRED",
  V3TooMuchRequested: "TOO_MUCH_REQUIRED",
  V4TooMuchRequested: "TOO_MUCH_REQUIRED",
  AllowanceExpired: "ALLOWANCE_EXPIRED",
  InsufficientAllowance: "ALLOWANCE_TOO_LOW",
  SignatureExpired: "SIGNATURE_EXPIRED",
  InvalidNonce: "NONCE_USED",
  InvalidSignatureLength: "SIGNATURE_INVALID",
  InvalidSignature: "SIGNATURE_INVALID",
  InvalidSigner: "SIGNATURE_INVALID",
  InvalidContractSignature: "SIGNATURE_INVALID",
  V3InvalidSwap: "NOT_ENOUGH_LIQUIDITY",
  V3InvalidAmountOut: "NOT_ENOUGH_LIQUIDITY",
  InvalidReserves: "NOT_ENOUGH_LIQUIDITY",
  NotEnoughLiquidity: "NOT_ENOUGH_LIQUIDITY",
  PriceLimitAlreadyExceeded: "NOT_ENOUGH_LIQUIDITY",
  SwapAmountCannotBeZero: "NOT_ENOUGH_LIQUIDITY",
  InvalidFeeForExactOut: "NOT_ENOUGH_LIQUIDITY",
  PoolNotInitialized: "POOL_MISSING",
  HookCallFailed: "HOOK_FAILED",
  InvalidHookResponse: "HOOK_FAILED",
  HookDeltaExceedsSwapAmount: "HOOK_FAILED",
  NativeTransferFailed: "TRANSFER_FAILED",
  ERC20TransferFailed: "TRANSFER_FAILED",
  // `require` texts of solmate, which Permit2 and the router use, and of V2 and V3 pools.
  TRANSFER_FROM_FAILED: "TRANSFER_FROM_FAILED",
  TRANSFER_FAILED: "TRANSFER_FAILED",
  ETH_TRANSFER_FAILED: "TRANSFER_FAILED",
  "UniswapV2: TRANSFER_FAILED": "TRANSFER_FAILED",
  "UniswapV2: INSUFFICIENT_LIQUIDITY": "NOT_ENOUGH_LIQUIDITY",
  "UniswapV2: INSUFFICIENT_OUTPUT_AMOUNT": "NOT_ENOUGH_LIQUIDITY",
  TF: "TRANSFER_FAILED",
  SPL: "NOT_ENOUGH_LIQUIDITY",
  AS: "NOT_ENOUGH_LIQUIDITY",
};
/** Limit on nested errors: a swap has far fewer, data from a node may have any number. */
const MAX_DEPTH = 8;

/** Decodes the reason why a call of the router reverted from its revert data. Nested errors are unwrapped. */
export function decodeRevert(data: Hex): Revert {
  return decodeNested(data, MAX_DEPTH, { errors: SWAP_ERRORS, reasons: SWAP_REASONS });
}

type AbiError = { readonly type: "error"; readonly name: string; readonly inputs: readonly AbiParameter[] };

/** Errors of the contracts, and the reason of each. */
export type KnownErrors<Reason extends string> = {
  readonly errors: readonly AbiError[];
  readonly reasons: Readonly<Record<string, Reason>>;
};

/** Same for the errors of other contracts, which must include Solidity's errors and the wrapping ones. */
export function decodeRevertOf<Reason extends string>(
  data: Hex,
  knownErrors: KnownErrors<Reason | RevertReason>,
): { readonly reason: Reason | RevertReason; readonly error: string | null } {
  return decodeNested(data, MAX_DEPTH, knownErrors);
}

type Decoded<Reason> = { readonly reason: Reason | RevertReason; readonly error: string | null };

function decodeNested<Reason extends string>(
  data: Hex,
  depth: number,
  knownErrors: KnownErrors<Reason | RevertReason>,
): Decoded<Reason> {
  const error = depth > 0 ? decodedError(data, knownErrors.errors) : null;
  if (!error) return { reason: "UNKNOWN", error: null };
  const { errorName: name, args } = error;
  if (name === "ExecutionFailed") return decodeNested(args[1] as Hex, depth - 1, knownErrors);
  if (name === "UnexpectedRevertBytes") return decodeNested(args[0] as Hex, depth - 1, knownErrors);
  if (name === "WrappedError") return decodeWrapped(args[2] as Hex, args[3] as Hex, depth - 1, knownErrors);
  // An allowance that was never granted has expired at 0.
  if (name === "AllowanceExpired" && args[0] === 0n) return { reason: "NO_ALLOWANCE", error: name };
  const key = name === "Error" ? (args[0] as string) : name;
  return {
    reason: (Object.hasOwn(knownErrors.reasons, key) ? knownErrors.reasons[key] : null) ?? "UNKNOWN",
    error: key,
  };
}

/** Decodes V4's `CustomRevert`: the reason of a token or a hook, and the attempted action. */
function decodeWrapped<Reason extends string>(
  reason: Hex,
  details: Hex,
  depth: number,
  knownErrors: KnownErrors<Reason | RevertReason>,
): Decoded<Reason> {
  const [inner, attempt] = [decodeNested(reason, depth, knownErrors), decodeNested(details, depth, knownErrors)];
  // A hook's own error has no meaning for the user: the reason is its refusal.
  if (attempt.reason === "HOOK_FAILED" || inner.reason === "UNKNOWN") {
    return { reason: attempt.reason, error: inner.error ?? attempt.error };
  }
  return inner;
}

/** Decodes an error; null if it is not in the list. */
function decodedError(data: Hex, errors: readonly AbiError[]) {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: errors, data });
    return { errorName, args: args as readonly unknown[] };
  } catch {
    // Tokens and hooks have errors of their own, which are not in the list.
    return null;
  }
}
