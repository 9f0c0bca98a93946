import type { Chain } from "@cenote/domain/chains";
import type { Deployment } from "@cenote/domain/contracts";
import type { LogoFacts } from "./picture/logoFacts";

/** A transaction that an account sends. Amounts are in the smallest unit of the chain's coin. */
export type Transaction = {
  readonly to: string;
  /** Hexadecimal. */
  readonly data?: string;
  readonly value?: bigint;
};

/** A token as it is printed beside a transaction. Its symbol and picture are untrusted. */
export type ActionToken = {
  /** Null for the chain's coin. */
  readonly address: string | null;
  readonly symbol: string;
  readonly decimals: number;
  readonly picture: LogoFacts;
};

/** An amount in the token's smallest unit, as a decimal string: it is stored in the browser. */
export type ActionAmount = { readonly token: ActionToken; readonly amount: string };

/** What is done with a position's liquidity. */
export type LiquidityChangeKind = "create" | "add" | "remove" | "collect" | "migrate";

/** What an account does in a governor. */
export type GovernanceStep = "delegate" | "vote" | "propose" | "queue" | "execute" | "cancel";

/** What a call does, as data: the shell has the words for it in every language. */
export type TransactionAction =
  | {
      readonly kind: "swap";
      /** The exact amount, or the most for an exact output. */
      readonly pays: ActionAmount;
      /** The least amount, or the exact output. */
      readonly receives: ActionAmount;
      readonly exact: "input" | "output";
      /** Null for the account itself. */
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
      /** What is added or paid out, as estimated; of one or both tokens of the pool. */
      readonly amounts: readonly ActionAmount[];
    }
  /** Lets a contract move the NFT of a position. */
  | { readonly kind: "approvePosition"; readonly tokenId: string; readonly spender: string }
  | {
      readonly kind: "governance";
      readonly step: GovernanceStep;
      /** The title of the proposal, untrusted; of a delegation the account that gets the votes. */
      readonly subject: string;
    }
  /** Uses up the nonces of limit orders, as decimal strings: none of them can be filled any more. */
  | { readonly kind: "cancelOrders"; readonly nonces: readonly string[] }
  | { readonly kind: "wrap" | "unwrap"; readonly pays: ActionAmount; readonly receives: ActionAmount }
  /** Anything else, in words that the remote has translated. */
  | { readonly kind: "other"; readonly text: string };

/** One call of a sequence, with what it does. */
export type Call = Transaction & { readonly action: TransactionAction };

/** What ended a transaction. Amounts are in the smallest unit, as decimal strings. */
export type TransactionOutcome = {
  readonly blockNumber: number;
  /** Of the chain's coin; null where another account paid it. */
  readonly fee: string | null;
  /** What the transaction's last action took from the account; null where it is unknown. */
  readonly paid: string | null;
  /** What it gave to the recipient; null where it is unknown. */
  readonly received: string | null;
  /** What the failed call returned, hexadecimal; null without a failure, or where the node no longer has the state. */
  readonly revertData: string | null;
};

/**
 * - `pending`: in no block yet.
 * - `confirmed`, `failed`: in a block, and the calls took effect, or were reverted.
 * - `replaced`, `canceled`: another transaction of the account took its nonce; it sends nothing for `canceled`.
 * - `dropped`: the node has forgotten it, or the wallet has given it up. It may still be confirmed later.
 */
export type TransactionState = "pending" | "confirmed" | "failed" | "replaced" | "canceled" | "dropped";

/** A transaction, or a batch in one transaction, that this browser sent. */
export type SentTransaction = {
  /** Stays the same when the transaction is sped up. */
  readonly id: string;
  readonly chain: Chain;
  /** The sender, checksummed. */
  readonly account: string;
  /** One for each call; the last is what the transaction is for. */
  readonly actions: readonly TransactionAction[];
  /** Of the transaction that is followed; null while the wallet has not named the transaction of a batch. */
  readonly hash: string | null;
  /** Null while no node has reported the transaction. */
  readonly nonce: number | null;
  /** Unix seconds. */
  readonly sentAt: number;
  readonly state: TransactionState;
  /** Whether an earlier transaction of the account has to be confirmed first. */
  readonly isQueued: boolean;
  /** Whether no public node has reported it for a while: wallets that send privately show it to none. */
  readonly isUnseen?: boolean;
  /** The hash it was sent with, if the same call was sent again with another fee; or the hash that was replaced. */
  readonly formerHash: string | null;
  /** Set for `confirmed` and `failed`. */
  readonly outcome: TransactionOutcome | null;
};

/**
 * How the wallet sends several calls on a chain (EIP-5792): in one confirmation, in one after a change of the account
 * that the wallet offers, or one by one.
 */
export type Batching = "supported" | "ready" | "unsupported";

/** How far a sequence of calls has come. A batch is one step. */
export type SendStep = {
  /** The calls that this step sends: `calls.slice(first, first + count)`. */
  readonly first: number;
  readonly count: number;
  readonly state: "signing" | "submitted" | "confirmed";
  /** Null while it is being signed. */
  readonly transaction: SentTransaction | null;
};

export type SendOptions = {
  readonly onStep?: (step: SendStep) => void;
  /** Stops the sequence before its next call. What is sent stays sent and followed. */
  readonly signal?: AbortSignal;
};

/**
 * Sends calls from the account's wallet: in one batch where the wallet can, otherwise one by one, each after the one
 * before is confirmed. Resolves once the last is sent; `transactions.settled` waits for its outcome. Rejects as Signing
 * does, with `earlierFailed` if a call before the last was not confirmed, and with `noBatch` where the wallet refuses a
 * batch that it announced: from then on it is taken for one without batches.
 */
export type Send = (chain: Chain, calls: readonly Call[], options?: SendOptions) => Promise<SentTransaction>;

export type SimulationInput = {
  readonly account: string;
  /** Run in their order, in one block on top of the newest. */
  readonly calls: readonly Transaction[];
  /** Tokens whose balances are read before and after: exact for tokens with fees. Others are read from their events. */
  readonly tokens?: readonly string[];
};

/** The change of one balance of the account. */
export type BalanceChange = {
  /** Null for the chain's coin, without the network fee. */
  readonly token: string | null;
  /** Of an NFT; null for tokens. */
  readonly tokenId: bigint | null;
  /** In the smallest unit; negative for what leaves. */
  readonly amount: bigint;
  /** Whether it is the difference of two balances; otherwise it is the sum of the token's events. */
  readonly isBalance: boolean;
};

export type SimulatedCall = {
  readonly isSuccess: boolean;
  /** Null where the node does not report it. */
  readonly gasUsed: bigint | null;
  /** What the call returned, or why it was reverted; hexadecimal. */
  readonly returnData: string;
};

/** What calls would do. */
export type Simulation = {
  /**
   * `full`: all calls ran in one block. `partial`: the node has no eth_simulateV1, so only the first call ran, and
   * balances are unknown.
   */
  readonly kind: "full" | "partial";
  /** Of the calls that ran; the last of them is the first that failed. */
  readonly calls: readonly SimulatedCall[];
  readonly isSuccess: boolean;
  /** Of the account; empty for `partial`. */
  readonly changes: readonly BalanceChange[];
  /** Whether the account has too little of the chain's coin for what the calls send; no call ran then. */
  readonly isShortOfCoin: boolean;
};

/** Runs calls without a signature. Rejects with a WalletError where no node can be reached. */
export type Simulate = (chain: Chain, input: SimulationInput, signal?: AbortSignal) => Promise<Simulation>;

/**
 * Runs a call on a chain's newest state. Rejects with a WalletError where no node can be reached, and where the contract
 * refuses the call.
 */
export type ReadContract = (
  chain: Chain,
  call: Pick<Transaction, "to"> & { readonly data: string },
  signal?: AbortSignal,
) => Promise<string>;

/** Reads the code at an address, hexadecimal: "0x" for an account. Rejects as ReadContract does. */
export type ReadCode = (chain: Chain, address: string, signal?: AbortSignal) => Promise<string>;

/** Reads what a unit of gas costs now, in the smallest unit of the chain's coin. Rejects as ReadContract does. */
export type ReadGasPrice = (chain: Chain, signal?: AbortSignal) => Promise<bigint>;

/** The contracts of a chain as deployed here, with those of limit orders where it has them; addresses are checksummed. */
export type SwapContracts = Deployment["contracts"] & Pick<Deployment, "routerVersion" | "orders">;
