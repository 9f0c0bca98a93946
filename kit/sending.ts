import type { Chain } from "@cenote/domain/chains";
import type { Deployment } from "@cenote/domain/contracts";
import type { Address, Hex } from "viem";
import type { LogoFacts } from "./picture/logoFacts";

/** Transaction to send. */
export type Transaction = {
  readonly to: string;
  /** Hexadecimal; by default empty. */
  readonly data?: string;
  /** In wei; by default zero. */
  readonly value?: bigint;
};

/** Token of a transaction's texts. Its symbol and picture are untrusted. */
export type ActionToken = {
  /** Null for the chain's native coin. */
  readonly address: string | null;
  readonly symbol: string;
  readonly decimals: number;
  readonly picture: LogoFacts;
};

/** Amount of a token. */
export type ActionAmount = {
  readonly token: ActionToken;
  /** In the token's smallest unit, as a decimal string, because it is stored as JSON. */
  readonly amount: string;
};

/** Kinds of changes to a position's liquidity. */
export type LiquidityChangeKind = "create" | "add" | "remove" | "collect" | "migrate";

/** Kinds of actions in a governor. */
export type GovernanceStep = "delegate" | "vote" | "propose" | "queue" | "execute" | "cancel";

/** Effect of a call, as data: the shell writes its texts in the visitor's language. */
export type TransactionAction =
  | {
      readonly kind: "swap";
      /** The exact amount, or the maximum for an exact output. */
      readonly pays: ActionAmount;
      /** The minimum amount, or the exact output. */
      readonly receives: ActionAmount;
      readonly exact: "input" | "output";
      /** Null for the sending account. */
      readonly recipient: string | null;
    }
  | { readonly kind: "send"; readonly pays: ActionAmount; readonly recipient: string }
  | { readonly kind: "sendNft"; readonly name: string; readonly picture: LogoFacts; readonly recipient: string }
  | {
      readonly kind: "approve";
      readonly token: ActionToken;
      /** In the token's smallest unit, as a decimal string; null for an unlimited allowance, "0" for a revocation. */
      readonly amount: string | null;
      readonly spender: string;
    }
  | {
      readonly kind: "liquidity";
      readonly change: LiquidityChangeKind;
      /** Estimated amounts that are added or paid out, of one or both tokens of the pool. */
      readonly amounts: readonly ActionAmount[];
    }
  /** Lets a contract move the NFT of a position. */
  | { readonly kind: "approvePosition"; readonly tokenId: string; readonly spender: string }
  | {
      readonly kind: "governance";
      readonly step: GovernanceStep;
      /** The title of the proposal, untrusted; for a delegation, the delegate's account. */
      readonly subject: string;
    }
  /** Invalidates the nonces of limit orders, as decimal strings, so that the orders can no longer be filled. */
  | { readonly kind: "cancelOrders"; readonly nonces: readonly string[] }
  | { readonly kind: "wrap" | "unwrap"; readonly pays: ActionAmount; readonly receives: ActionAmount }
  /** Any other action; the remote translates its text. */
  | { readonly kind: "other"; readonly text: string };

/** Transaction of a sequence, with its effect. */
export type Call = Transaction & { readonly action: TransactionAction };

/** Outcome of a transaction in a block. Amounts are in the smallest unit, as decimal strings. */
export type TransactionOutcome = {
  readonly blockNumber: number;
  /** Network fee in wei; null where another account paid it. */
  readonly fee: string | null;
  /** Amount that the last action took from the account; null where unknown. */
  readonly paid: string | null;
  /** Amount that the last action sent to the recipient; null where unknown. */
  readonly received: string | null;
  /**
   * Data that the failed call returned, hexadecimal; null without a failure, or where the node no longer has the state.
   */
  readonly revertData: Hex | null;
};

/**
 * - `pending`: in no block yet.
 * - `confirmed`, `failed`: in a block, and the calls succeeded, or were reverted.
 * - `replaced`, `canceled`: another transaction of the account took its nonce; for `canceled`, that one sends nothing.
 * - `dropped`: the node or the wallet no longer has it. It may still be confirmed later.
 */
export type TransactionState = "pending" | "confirmed" | "failed" | "replaced" | "canceled" | "dropped";

/** Transaction, or batch in one transaction, that this browser sent. */
export type SentTransaction = {
  /** Unchanged when the transaction is sped up. */
  readonly id: string;
  readonly chain: Chain;
  /** The sender, checksummed. */
  readonly account: Address;
  /** One for each call; the last is the transaction's purpose. */
  readonly actions: readonly TransactionAction[];
  /** Hash of the followed transaction; null while the wallet has not reported the transaction of a batch. */
  readonly hash: Hex | null;
  /** Null while no node has reported the transaction. */
  readonly nonce: number | null;
  /** In Unix seconds. */
  readonly sentAt: number;
  readonly state: TransactionState;
  /** Whether an earlier transaction of the account has to be confirmed first. */
  readonly isQueued: boolean;
  /** Whether no public node has reported it for a while: wallets that send privately do not publish it. */
  readonly isUnseen?: boolean;
  /** First hash, if the same call was sent again with another fee; or the hash that was replaced. */
  readonly formerHash: Hex | null;
  /** Set for `confirmed` and `failed`. */
  readonly outcome: TransactionOutcome | null;
};

/**
 * Support of a wallet for batches of calls on a chain (EIP-5792).
 * - `supported`: all calls in one confirmation.
 * - `ready`: as above, after the wallet has upgraded the account.
 * - `unsupported`: one confirmation per call.
 */
export type Batching = "supported" | "ready" | "unsupported";

/** Progress of a sequence of calls. A batch is one step. */
export type SendStep = {
  /** Calls of this step: `calls.slice(first, first + count)`. */
  readonly first: number;
  readonly count: number;
  readonly state: "signing" | "submitted" | "confirmed";
  /** Null until it is signed. */
  readonly transaction: SentTransaction | null;
};

/** Options of `send`. */
export type SendOptions = {
  readonly onStep?: (step: SendStep) => void;
  /** Stops the sequence before its next call. Sent transactions are still followed. */
  readonly signal?: AbortSignal;
};

/**
 * Sends calls from the account's wallet: in one batch where the wallet supports it, otherwise one by one, each after
 * the previous one is confirmed. Resolves once the last call is sent; `transactions.settled` waits for its outcome.
 *
 * Rejects with a WalletError: with `earlierFailed` if a call before the last was not confirmed, and with `noBatch` if
 * the wallet refuses a batch that it announced. From then on the wallet counts as `unsupported`.
 *
 * @example
 * ```ts
 * const { send, transactions } = useHost();
 * const action = { kind: "approve", token, amount: null, spender } as const;
 * const { id } = await send("BASE", [{ to: tokenAddress, data, action }]);
 * const { state, outcome } = await transactions.settled(id);
 * ```
 */
export type Send = (chain: Chain, calls: readonly Call[], options?: SendOptions) => Promise<SentTransaction>;

/** Calls to simulate. */
export type SimulationInput = {
  /** Sender of the calls. */
  readonly account: string;
  /** Run in order, in one block on top of the latest. */
  readonly calls: readonly Transaction[];
  /**
   * Tokens whose balances are read before and after, which is exact for fee-on-transfer tokens. For others, changes are
   * computed from their events.
   */
  readonly tokens?: readonly string[];
};

/** Change of one balance of the account. */
export type BalanceChange = {
  /** Null for the chain's native coin, without the network fee. */
  readonly token: string | null;
  /** Id of an NFT; null for fungible tokens. */
  readonly tokenId: bigint | null;
  /** In the smallest unit; negative for outgoing amounts. */
  readonly amount: bigint;
  /** Whether `amount` is the difference of two balances; otherwise it is the sum of the token's events. */
  readonly isBalance: boolean;
};

/** Result of a simulated call. */
export type SimulatedCall = {
  readonly isSuccess: boolean;
  /** Null where the node does not report it. */
  readonly gasUsed: bigint | null;
  /** Return value of the call, or its revert data. */
  readonly returnData: Hex;
};

/** Result of simulated calls. */
export type Simulation = {
  /**
   * `full`: all calls ran in one block. `partial`: the node has no eth_simulateV1, so only the first call ran, and
   * balances are unknown.
   */
  readonly kind: "full" | "partial";
  /** Results of the calls that ran; if one failed, it is the last. */
  readonly calls: readonly SimulatedCall[];
  readonly isSuccess: boolean;
  /** Changes of the account's balances; empty for `partial`. */
  readonly changes: readonly BalanceChange[];
  /** Whether the account has too little of the chain's coin for the values of the calls; no call ran then. */
  readonly isShortOfCoin: boolean;
};

/**
 * Simulates calls without a signature. A failing call is a result, not an error. Rejects with a WalletError where no
 * node can be reached.
 */
export type Simulate = (chain: Chain, input: SimulationInput, signal?: AbortSignal) => Promise<Simulation>;

/**
 * Runs a call on a chain's latest state and returns its result. Rejects with a WalletError if no node can be reached,
 * or if the call reverts.
 */
export type ReadContract = (
  chain: Chain,
  call: Pick<Transaction, "to"> & { readonly data: string },
  signal?: AbortSignal,
) => Promise<Hex>;

/** Returns the code at an address: "0x" for an account without code. Rejects with a WalletError. */
export type ReadCode = (chain: Chain, address: string, signal?: AbortSignal) => Promise<Hex>;

/** Returns the current gas price in wei. Rejects with a WalletError. */
export type ReadGasPrice = (chain: Chain, signal?: AbortSignal) => Promise<bigint>;

/** Contracts of swaps and positions on a chain, and of limit orders where it has them. Addresses are checksummed. */
export type SwapContracts = Deployment["contracts"] & Pick<Deployment, "routerVersion" | "orders">;
