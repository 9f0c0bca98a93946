import { type Hex, parseAbi } from "viem";
import { decodeRevertOf, type RevertReason, SWAP_ERRORS, SWAP_REASONS } from "../reverts";

/** Reasons why an order could not be traded, made or canceled. */
export type OrderRevertReason =
  | RevertReason
  /** It is already bought or accepted. */
  | "ORDER_FILLED"
  | "ORDER_CANCELED"
  /** It has ended, or not started. */
  | "ORDER_ENDED"
  /** None of several orders can still be bought. */
  | "NOTHING_LEFT"
  /** The item or the payment cannot be moved: its account no longer holds it, or revoked the approval. */
  | "NOT_DELIVERABLE"
  | "TOO_LITTLE_PAID";

const ERRORS = [
  ...SWAP_ERRORS,
  ...parseAbi([
    // Seaport 1.6.
    "error OrderAlreadyFilled(bytes32 orderHash)",
    "error OrderPartiallyFilled(bytes32 orderHash)",
    "error OrderIsCancelled(bytes32 orderHash)",
    "error InvalidTime(uint256 startTime, uint256 endTime)",
    "error NoSpecifiedOrdersAvailable()",
    "error InsufficientNativeTokensSupplied()",
    "error InvalidContractOrder(bytes32 orderHash)",
    "error BadSignatureV(uint8 v)",
    "error BadContractSignature()",
    "error BadFraction()",
    "error CannotCancelOrder()",
    "error ConsiderationNotMet(uint256 orderIndex, uint256 considerationIndex, uint256 shortfallAmount)",
    "error TokenTransferGenericFailure(address token, address from, address to, uint256 identifier, uint256 amount)",
    "error BadReturnValueFromERC20OnTransfer(address token, address from, address to, uint256 amount)",
    "error NativeTokenTransferGenericFailure(address account, uint256 amount)",
    "error NoContract(address account)",
    // OpenZeppelin's tokens, as in ERC-6093.
    "error ERC721InsufficientApproval(address operator, uint256 tokenId)",
    "error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)",
    "error ERC721NonexistentToken(uint256 tokenId)",
    "error ERC1155MissingApprovalForAll(address operator, address owner)",
    "error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)",
    "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
    "error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
  ]),
];
const REASONS: Readonly<Record<string, OrderRevertReason>> = {
  ...SWAP_REASONS,
  OrderAlreadyFilled: "ORDER_FILLED",
  OrderPartiallyFilled: "ORDER_FILLED",
  OrderIsCancelled: "ORDER_CANCELED",
  CannotCancelOrder: "UNKNOWN",
  InvalidTime: "ORDER_ENDED",
  NoSpecifiedOrdersAvailable: "NOTHING_LEFT",
  InsufficientNativeTokensSupplied: "TOO_LITTLE_PAID",
  // A signature with an outdated counter recovers to another signer.
  InvalidSigner: "ORDER_CANCELED",
  BadSignatureV: "SIGNATURE_INVALID",
  BadContractSignature: "SIGNATURE_INVALID",
  ...Object.fromEntries(
    [
      "TokenTransferGenericFailure",
      "BadReturnValueFromERC20OnTransfer",
      "NativeTokenTransferGenericFailure",
      "NoContract",
      "ERC721InsufficientApproval",
      "ERC721IncorrectOwner",
      "ERC721NonexistentToken",
      "ERC1155MissingApprovalForAll",
      "ERC1155InsufficientBalance",
      "ERC20InsufficientBalance",
      "ERC20InsufficientAllowance",
      "TRANSFER_FROM_FAILED",
    ].map((error) => [error, "NOT_DELIVERABLE"] as const),
  ),
};

/** Decodes the reason why a call of Seaport reverted from its revert data. */
export function orderRevertReason(data: Hex): OrderRevertReason {
  return decodeRevertOf<OrderRevertReason>(data, { errors: ERRORS, reasons: REASONS }).reason;
}
