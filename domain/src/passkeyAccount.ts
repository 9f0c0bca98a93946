/** Where the page reaches the relay that pays for what passkeys sign; on this machine alone. */
export const RELAY_PATH = "/local/relay";

/** How long a signed execution may be relayed. */
export const EXECUTION_LIFETIME_SECONDS = 300;

/** A relayed execution has no more calls than this: one block of a simulation has as many. */
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

/** The domain of what is signed for an account, without its chain and address (EIP-712). */
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

/** What wraps a hash that the account confirms to a contract (ERC-1271). */
export const MESSAGE_TYPES = { Message: [{ name: "hash", type: "bytes32" }] } as const;

/** The parameters of a passkey's signature: the passkey's id, and the assertion as OpenZeppelin's WebAuthn reads it. */
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
