import { type Hex, parseAbi } from "viem";
import { decodeRevertOf, type RevertReason, SWAP_ERRORS, SWAP_REASONS } from "../reverts";

/** Reasons why a change of liquidity fails, in addition to those of swaps, as screens explain them. */
export const LIQUIDITY_REVERT_REASONS = [
  /** The price moved: an amount is beyond its limit. */
  "PRICE_MOVED",
  /** The account neither owns the position nor may change it. */
  "POSITION_NOT_OWNED",
  /** The position does not exist, or is burned. */
  "POSITION_MISSING",
  /** The position to burn still has liquidity or fees. */
  "POSITION_NOT_EMPTY",
  /** The position has no liquidity, so it has no fees to collect. */
  "POSITION_EMPTY",
  /** The ticks are in the wrong order, beyond the pool's range, or not multiples of its spacing. */
  "RANGE_INVALID",
  /** The amounts round to zero liquidity, or the liquidity rounds to zero amounts. */
  "LIQUIDITY_TOO_SMALL",
  /** The liquidity exceeds the limit of one tick. */
  "LIQUIDITY_TOO_LARGE",
  /** The pool's fee, spacing, hook, token order or price is invalid. */
  "POOL_INVALID",
  /** The pool already exists. */
  "POOL_EXISTS",
  /** The tokens and coins sent do not cover the change. */
  "PAYMENT_TOO_LOW",
] as const;
export type LiquidityRevertReason = (typeof LIQUIDITY_REVERT_REASONS)[number];

/** A reason, with the contract's own name or text of the innermost error; null if the data has none. */
export type LiquidityRevert = { readonly reason: RevertReason | LiquidityRevertReason; readonly error: string | null };

const ERRORS = [
  ...SWAP_ERRORS,
  ...parseAbi([
    // V4's position manager.
    "error DeadlinePassed(uint256 deadline)",
    "error NotApproved(address caller)",
    "error MaximumAmountExceeded(uint128 maximum, uint128 amount)",
    "error MinimumAmountInsufficient(uint128 minimum, uint128 amount)",
    "error DeltaNotPositive(address currency)",
    "error DeltaNotNegative(address currency)",
    "error InsufficientBalance()",
    "error NonceAlreadyUsed()",
    "error SignatureDeadlineExpired()",
    // V4's pool manager.
    "error CurrencyNotSettled()",
    "error PoolAlreadyInitialized()",
    "error TickSpacingTooLarge(int24 tickSpacing)",
    "error TickSpacingTooSmall(int24 tickSpacing)",
    "error CurrenciesOutOfOrderOrEqual(address currency0, address currency1)",
    "error HookAddressNotValid(address hooks)",
    "error LPFeeTooLarge(uint24 fee)",
    "error InvalidSqrtPrice(uint160 sqrtPriceX96)",
    "error CannotUpdateEmptyPosition()",
    "error TicksMisordered(int24 tickLower, int24 tickUpper)",
    "error TickLowerOutOfBounds(int24 tickLower)",
    "error TickUpperOutOfBounds(int24 tickUpper)",
    "error TickMisaligned(int24 tick, int24 tickSpacing)",
    "error InvalidTick(int24 tick)",
    "error TickLiquidityOverflow(int24 tick)",
    "error SafeCastOverflow()",
    // The Universal Router's migration.
    "error NotAuthorizedForToken(uint256 tokenId)",
    // OpenZeppelin's tokens.
    "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
    "error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
  ]),
] as const;

const REASONS: Readonly<Record<string, RevertReason | LiquidityRevertReason>> = {
  ...SWAP_REASONS,
  DeadlinePassed: "DEADLINE_PASSED",
  NotApproved: "POSITION_NOT_OWNED",
  NotAuthorizedForToken: "POSITION_NOT_OWNED",
  MaximumAmountExceeded: "PRICE_MOVED",
  MinimumAmountInsufficient: "PRICE_MOVED",
  InsufficientBalance: "PAYMENT_TOO_LOW",
  CurrencyNotSettled: "PAYMENT_TOO_LOW",
  NonceAlreadyUsed: "NONCE_USED",
  SignatureDeadlineExpired: "SIGNATURE_EXPIRED",
  PoolAlreadyInitialized: "POOL_EXISTS",
  TickSpacingTooLarge: "POOL_INVALID",
  TickSpacingTooSmall: "POOL_INVALID",
  CurrenciesOutOfOrderOrEqual: "POOL_INVALID",
  HookAddressNotValid: "POOL_INVALID",
  LPFeeTooLarge: "POOL_INVALID",
  InvalidSqrtPrice: "POOL_INVALID",
  CannotUpdateEmptyPosition: "POSITION_EMPTY",
  TicksMisordered: "RANGE_INVALID",
  TickLowerOutOfBounds: "RANGE_INVALID",
  TickUpperOutOfBounds: "RANGE_INVALID",
  TickMisaligned: "RANGE_INVALID",
  InvalidTick: "RANGE_INVALID",
  TickLiquidityOverflow: "LIQUIDITY_TOO_LARGE",
  SafeCastOverflow: "LIQUIDITY_TOO_LARGE",
  ERC20InsufficientBalance: "TRANSFER_FROM_FAILED",
  ERC20InsufficientAllowance: "TRANSFER_FROM_FAILED",
  // `require` texts of solmate's NFTs.
  NOT_MINTED: "POSITION_MISSING",
  // Texts of the V3 position manager.
  "Price slippage check": "PRICE_MOVED",
  "Transaction too old": "DEADLINE_PASSED",
  "Not approved": "POSITION_NOT_OWNED",
  "Not cleared": "POSITION_NOT_EMPTY",
  "Invalid token ID": "POSITION_MISSING",
  "ERC721: operator query for nonexistent token": "POSITION_MISSING",
  "ERC721: owner query for nonexistent token": "POSITION_MISSING",
  "ERC721: approved query for nonexistent token": "POSITION_MISSING",
  "Insufficient WETH9": "PRICE_MOVED",
  "Insufficient token": "PRICE_MOVED",
  "Permit expired": "SIGNATURE_EXPIRED",
  "Invalid signature": "SIGNATURE_INVALID",
  Unauthorized: "SIGNATURE_INVALID",
  STF: "TRANSFER_FROM_FAILED",
  ST: "TRANSFER_FAILED",
  STE: "TRANSFER_FAILED",
  // Texts of V3 pools.
  TLU: "RANGE_INVALID",
  TLM: "RANGE_INVALID",
  TUM: "RANGE_INVALID",
  LO: "LIQUIDITY_TOO_LARGE",
  NP: "POSITION_EMPTY",
  AI: "POOL_EXISTS",
  M0: "PAYMENT_TOO_LOW",
  M1: "PAYMENT_TOO_LOW",
  R: "POOL_INVALID",
  // Texts of the V2 router and V2 pairs.
  "UniswapV2Router: EXPIRED": "DEADLINE_PASSED",
  "UniswapV2Router: INSUFFICIENT_A_AMOUNT": "PRICE_MOVED",
  "UniswapV2Router: INSUFFICIENT_B_AMOUNT": "PRICE_MOVED",
  "UniswapV2Library: INSUFFICIENT_AMOUNT": "LIQUIDITY_TOO_SMALL",
  "UniswapV2: INSUFFICIENT_LIQUIDITY_MINTED": "LIQUIDITY_TOO_SMALL",
  "UniswapV2: INSUFFICIENT_LIQUIDITY_BURNED": "LIQUIDITY_TOO_SMALL",
  "UniswapV2: EXPIRED": "SIGNATURE_EXPIRED",
  "UniswapV2: INVALID_SIGNATURE": "SIGNATURE_INVALID",
  "TransferHelper: TRANSFER_FROM_FAILED": "TRANSFER_FROM_FAILED",
  "TransferHelper: TRANSFER_FAILED": "TRANSFER_FAILED",
  "TransferHelper: ETH_TRANSFER_FAILED": "TRANSFER_FAILED",
  // A pair's own token: more than the account's balance or allowance.
  "ds-math-sub-underflow": "TRANSFER_FROM_FAILED",
};

/** Decodes the reason why a change of liquidity reverted from its revert data. Nested errors are unwrapped. */
export function decodeLiquidityRevert(data: Hex): LiquidityRevert {
  return decodeRevertOf<LiquidityRevertReason>(data, { errors: ERRORS, reasons: REASONS });
}
