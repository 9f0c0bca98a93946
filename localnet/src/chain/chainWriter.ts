import { encodeDeployData, getContractAddress, type Address, type Hex, type LocalAccount } from "viem";
import type { Artifact } from "./artifacts";
import { type JsonRpc, type RpcCall, toQuantity } from "./jsonRpc";

export type Transaction = {
  readonly from: Address;
  readonly to?: Address;
  readonly data?: Hex;
  /** Native token, in wei. */
  readonly value?: bigint;
  /** Gas limit. */
  readonly gas?: number;
};

export type Log = { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex };
export type Receipt = {
  readonly status: Hex;
  readonly from: Hex;
  readonly transactionHash: Hex;
  readonly logs: readonly Log[];
};

const BATCH_SIZE = 200;
const DEPLOY_GAS = 12_000_000;
const CALL_GAS = 1_500_000;
const MAX_FEE_PER_GAS = 20_000_000_000n;
const MIN_TIP_PER_GAS = 50_000_000;
const TIP_STEP_PER_GAS = 1_000_000;

/** Collects transactions with explicit nonces and mines them in blocks with given times. */
export class ChainWriter {
  readonly #nonces = new Map<Address, number>();
  readonly #signers: ReadonlyMap<Address, LocalAccount>;
  #queue: Transaction[] = [];
  #nonceOf: number[] = [];

  /** Accounts whose keys the node does not hold sign here. */
  constructor(
    readonly rpc: JsonRpc,
    readonly chainId: number,
    signers: readonly LocalAccount[],
  ) {
    this.#signers = new Map(signers.map((signer) => [signer.address, signer]));
  }

  /** Reads the next nonce of each account from the chain. */
  async readNonces(accounts: readonly Address[]): Promise<void> {
    const counts = await this.rpc.batch<Hex>(
      accounts.map((account) => ["eth_getTransactionCount", account, "pending"] as const),
    );
    accounts.forEach((account, index) => this.#nonces.set(account, Number(counts[index])));
  }

  queue(transaction: Transaction): void {
    this.#nonceOf.push(this.#takeNonce(transaction.from));
    this.#queue.push(transaction);
  }

  /** Queues a contract's creation and returns its future address. */
  deploy(from: Address, artifact: Artifact, args: readonly unknown[] = []): Address {
    const nonce = BigInt(this.#nonces.get(from) ?? 0);
    const data = encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args });
    this.queue({ from, data, gas: DEPLOY_GAS });
    return getContractAddress({ from, nonce });
  }

  /** Mines the queue in one block and returns its receipts; throws if any transaction failed. */
  async mine(timestamp: number): Promise<Receipt[]> {
    const transactions = this.#queue;
    const receipts = await this.receiptsOf(await this.mineUnchecked(timestamp));
    return receipts.map((receipt, index) => {
      if (receipt?.status === "0x1") return receipt;
      const { from, to, data } = transactions[index] ?? {};
      throw new Error(`Transaction from ${from} to ${to} failed: ${data?.slice(0, 138)} ${JSON.stringify(receipt)}`);
    });
  }

  /** Mines the queue in one block without checking the receipts: for trades, which may fail as on any chain. */
  async mineUnchecked(timestamp: number): Promise<Hex[]> {
    const hashes = await this.submit();
    await this.rpc.call("evm_mine", { timestamp });
    return hashes;
  }

  receiptsOf(hashes: readonly Hex[]): Promise<(Receipt | null)[]> {
    return this.rpc.batch<Receipt | null>(hashes.map((hash) => ["eth_getTransactionReceipt", hash] as const));
  }

  /** Whether the queue's first transaction would succeed now; true for an empty queue. */
  async wouldSucceed(): Promise<boolean> {
    const [first] = this.#queue;
    if (!first) return true;
    const { from, to, data, value = 0n } = first;
    // A revert is a result here, not an error.
    return this.rpc.call("eth_call", { from, to, data, value: toQuantity(value) }, "latest").then(
      () => true,
      () => false,
    );
  }

  /** Discards the queue; nonces must be read again. */
  discard(): void {
    this.#queue = [];
    this.#nonceOf = [];
  }

  /** Submits the queue to the node's pool; with automine on it is mined immediately. */
  async submit(): Promise<Hex[]> {
    const calls = await Promise.all(
      this.#queue.map((transaction, index) => this.#toCall(transaction, this.#nonceOf[index] ?? 0)),
    );
    this.#queue = [];
    this.#nonceOf = [];
    const hashes: Hex[] = [];
    for (let start = 0; start < calls.length; start += BATCH_SIZE) {
      hashes.push(...(await this.rpc.batch<Hex>(calls.slice(start, start + BATCH_SIZE))));
    }
    return hashes;
  }

  #takeNonce(from: Address): number {
    const nonce = this.#nonces.get(from) ?? 0;
    this.#nonces.set(from, nonce + 1);
    return nonce;
  }

  async #toCall(transaction: Transaction, nonce: number): Promise<RpcCall> {
    const { from, to, data, value = 0n, gas = CALL_GAS } = transaction;
    const maxPriorityFeePerGas = BigInt(MIN_TIP_PER_GAS + ((nonce * 37) % 200) * TIP_STEP_PER_GAS);
    const signer = this.#signers.get(from);
    if (signer) {
      const fields = { type: "eip1559", chainId: this.chainId, nonce, to, data, value, gas: BigInt(gas) } as const;
      const fees = { maxFeePerGas: MAX_FEE_PER_GAS, maxPriorityFeePerGas };
      return ["eth_sendRawTransaction", await signer.signTransaction({ ...fields, ...fees })];
    }
    return [
      "eth_sendTransaction",
      {
        from,
        to,
        data,
        value: toQuantity(value),
        gas: toQuantity(gas),
        nonce: toQuantity(nonce),
        maxFeePerGas: toQuantity(MAX_FEE_PER_GAS),
        maxPriorityFeePerGas: toQuantity(maxPriorityFeePerGas),
      },
    ];
  }
}
