/** Path of the relayer that pays for the executions that passkeys sign; available on this machine only. */
export const RELAY_PATH = "/local/relay";

/** Validity of a signed execution, in seconds. */
export const EXECUTION_LIFETIME_SECONDS = 300;

/** Limit on the calls of a relayed execution: the same as for one block of a simulation. */
export const RELAYED_MAX_CALLS = 32;

/** The contract that an account delegates to (EIP-7702), in viem's human-readable form. */
export const PASSKEY_ACCOUNT_ABI = [
  "struct Call { address to; uint256 value; bytes data; }",
  "struct Passkey { bytes32 x; bytes32 y; }",
  "function executeSigned(Call[] calls, uint256 nonce, uint256 deadline, bytes signature)",
  "function addPasskey(bytes32 x, bytes32 y)",
  "function removePasskey(bytes32 id)",
  "function passkeys() view returns (Passkey[])",
  "function executionNonce() view returns (uint256)",
  "error NotTheAccount()",
  "error InvalidNonce(uint256 expected)",
  "error DeadlinePassed()",
  "error InvalidSignature()",
  "error InvalidPasskey()",
  "error UnknownPasskey()",
  "error TooManyPasskeys()",
] as const;

/** EIP-712 domain of an account's signatures, without its chain and address. */
export const PASSKEY_ACCOUNT_DOMAIN = { name: "Passkey account", version: "1" } as const;

export const EXECUTION_TYPES = {
  Execution: [
    { name: "calls", type: "Call[]" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ],
  Call: [
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "data", type: "bytes" },
  ],
} as const;

/** EIP-712 type that wraps a hash which the account confirms to a contract (ERC-1271). */
export const MESSAGE_TYPES = { Message: [{ name: "hash", type: "bytes32" }] } as const;

/** ABI parameters of a passkey's signature: the passkey's id, and the assertion as OpenZeppelin's WebAuthn reads it. */
export const PASSKEY_SIGNATURE_PARAMETERS = [
  { name: "id", type: "bytes32" },
  {
    name: "assertion",
    type: "tuple",
    components: [
      { name: "r", type: "bytes32" },
      { name: "s", type: "bytes32" },
      { name: "challengeIndex", type: "uint256" },
      { name: "typeIndex", type: "uint256" },
      { name: "authenticatorData", type: "bytes" },
      { name: "clientDataJSON", type: "string" },
    ],
  },
] as const;
