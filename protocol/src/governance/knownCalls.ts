import { type Abi, decodeFunctionData, encodeFunctionData, type Hex, parseAbi, slice, toFunctionSelector } from "viem";

/** Functions with the same meaning in every contract: of tokens, governors, timelocks and the exchange's contracts. */
const KNOWN_FUNCTIONS = parseAbi([
  // ERC-20, the wrapped coin and votes.
  "function transfer(address to, uint256 amount)",
  "function transferFrom(address from, address to, uint256 amount)",
  "function approve(address spender, uint256 amount)",
  "function deposit()",
  "function withdraw(uint256 amount)",
  "function delegate(address delegatee)",
  "function mint(address to, uint256 amount)",
  "function burn(uint256 amount)",
  // NFTs.
  "function safeTransferFrom(address from, address to, uint256 tokenId)",
  "function setApprovalForAll(address operator, bool approved)",
  // OpenZeppelin's governor.
  "function setVotingDelay(uint48 newVotingDelay)",
  "function setVotingPeriod(uint32 newVotingPeriod)",
  "function setProposalThreshold(uint256 newProposalThreshold)",
  "function updateQuorumNumerator(uint256 newQuorumNumerator)",
  "function updateTimelock(address newTimelock)",
  "function relay(address target, uint256 value, bytes data)",
  // GovernorBravo.
  "function _setVotingDelay(uint256 newVotingDelay)",
  "function _setVotingPeriod(uint256 newVotingPeriod)",
  "function _setProposalThreshold(uint256 newProposalThreshold)",
  "function _setWhitelistAccountExpiration(address account, uint256 expiration)",
  "function _setImplementation(address implementation)",
  "function _setPendingAdmin(address newPendingAdmin)",
  // Timelocks.
  "function updateDelay(uint256 newDelay)",
  "function setDelay(uint256 delay)",
  "function setPendingAdmin(address pendingAdmin)",
  "function acceptAdmin()",
  // Owners and roles.
  "function grantRole(bytes32 role, address account)",
  "function revokeRole(bytes32 role, address account)",
  "function transferOwnership(address newOwner)",
  "function acceptOwnership()",
  "function upgradeTo(address newImplementation)",
  "function upgradeToAndCall(address newImplementation, bytes data)",
  // The exchange.
  "function setOwner(address owner)",
  "function setFeeTo(address feeTo)",
  "function setFeeToSetter(address feeToSetter)",
  "function enableFeeAmount(uint24 fee, int24 tickSpacing)",
  "function setFeeProtocol(uint8 feeProtocol0, uint8 feeProtocol1)",
  "function setProtocolFeeController(address controller)",
  "function execute(bytes commands, bytes[] inputs, uint256 deadline)",
]);

const BY_SELECTOR = new Map(KNOWN_FUNCTIONS.map((item) => [toFunctionSelector(item), item] as const));
/** Longer argument texts are truncated: a proposal comes from an untrusted source. */
const MAX_ARGUMENT_CHARACTERS = 400;
const SELECTOR_BYTES = 4;

export type CallArgument = {
  /** Empty if only the types of the function are known. */
  readonly name: string;
  /** In Solidity's notation. */
  readonly type: string;
  /** Numbers in decimal, other values in Solidity's notation; truncated if long. */
  readonly value: string;
};

/** A decoded call of a known function. */
type KnownCall = { readonly name: string; readonly arguments: readonly CallArgument[] };

/** Returns the selector of calldata; null for a call without a function. */
export function selectorOf(data: Hex): Hex | null {
  return data.length >= 2 + 2 * SELECTOR_BYTES ? slice(data, 0, SELECTOR_BYTES) : null;
}

/**
 * Decodes calldata; null for an unknown function, and for data that does not match its parameters exactly. `signature`
 * is the function if the proposal names it, such as "transfer(address,uint256)".
 */
export function decodeKnownCall(data: Hex, signature = ""): KnownCall | null {
  const selector = selectorOf(data);
  if (!selector) return null;
  const abiFunction = BY_SELECTOR.get(selector);
  const abi: Abi | null = abiFunction ? [abiFunction] : abiOf(signature);
  if (!abi) return null;
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    // Extra data after the arguments may hide something.
    if (encodeFunctionData({ abi, functionName, args }) !== data) return null;
    const [item] = abi;
    const inputs = item?.type === "function" ? item.inputs : [];
    return {
      name: functionName,
      arguments: inputs.map(({ name = "", type }, index) => ({ name, type, value: valueText(args[index]) })),
    };
  } catch {
    // The data does not match the function: it is shown unchanged.
    return null;
  }
}

/** Parses a function in Solidity's notation; null for any other text. */
export function abiOf(signature: string): Abi | null {
  if (!/^\w{1,100}\(.{0,1000}\)$/.test(signature)) return null;
  try {
    return parseAbi([`function ${signature}`] as readonly string[]) as Abi;
  } catch {
    // Not Solidity.
    return null;
  }
}

function valueText(value: unknown): string {
  const text =
    typeof value === "object"
      ? JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part))
      : String(value);
  return text.length > MAX_ARGUMENT_CHARACTERS ? `${text.slice(0, MAX_ARGUMENT_CHARACTERS)}…` : text;
}
