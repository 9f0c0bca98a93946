import { randomBytes } from "node:crypto";
import {
  concat,
  createPublicClient,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  http,
  isAddressEqual,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  slice,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import {
  CallError,
  DUPLICATE_BATCH,
  INVALID_PARAMS,
  TOO_LARGE_BATCH,
  UNKNOWN_BATCH,
  UNSUPPORTED_CAPABILITY,
} from "./callError";
import { minedReceipt } from "../chain/minedReceipt";
import { DEPLOYER } from "./deployer";
import { clientOf, type SignerChain } from "./signerChain";
import { addressOf, amountOf, fieldsOf, hexOf } from "./transactionFields";

const VERSION = "2.0.0";
const MAX_CALLS = 32;
const MAX_ID_LENGTH = 8194;
const ID_BYTES = 64;
/** ERC-7821: one batch; a call that reverts reverts all. */
const BATCH_MODE: Hex = `0x01${"0".repeat(62)}`;
const ABI = parseAbi(["function execute(bytes32 mode, bytes executionData) payable"]);
const CALLS = parseAbiParameters("(address to, uint256 value, bytes data)[]");
/** EIP-7702: the code of an account that delegates to a contract. */
const DELEGATION = "0xef0100";
const PENDING = 100;
const CONFIRMED = 200;
const REVERTED = 500;

/** Batches of EIP-5792 that the development wallet sends: each is one transaction of an account (EIP-7702). */
export function createBatches(bytecode: Hex) {
  const sent = new Map<string, { readonly chain: SignerChain; readonly hash: Hex }>();
  const delegate = getContractAddress({ opcode: "CREATE2", from: DEPLOYER, salt: zeroHash, bytecode });

  const isDelegated = async (chain: SignerChain, address: Address) => {
    const code = await createPublicClient({ transport: http(chain.rpcUrl) }).getCode({ address });
    const isDelegation = code !== undefined && code.length === 48 && code.startsWith(DELEGATION);
    return isDelegation && isAddressEqual(slice(code, 3), delegate);
  };

  /** Deploys the batch contract on a chain without it, at the account's cost. */
  const deploy = async (chain: SignerChain, account: PrivateKeyAccount) => {
    const reader = createPublicClient({ transport: http(chain.rpcUrl) });
    if (await reader.getCode({ address: delegate })) return;
    const data = concat([zeroHash, bytecode]);
    const hash = await clientOf(chain, account).sendTransaction({ to: DEPLOYER, data });
    await minedReceipt(reader, hash);
  };

  const send = async (chain: SignerChain, account: PrivateKeyAccount, calls: readonly unknown[]): Promise<Hex> => {
    const read = calls.map(readCall);
    const client = clientOf(chain, account);
    const data = encodeFunctionData({
      abi: ABI,
      functionName: "execute",
      args: [BATCH_MODE, encodeAbiParameters(CALLS, [read])],
    });
    if (await isDelegated(chain, account.address)) return client.sendTransaction({ to: account.address, data });
    await deploy(chain, account);
    const authorization = await client.signAuthorization({ contractAddress: delegate, executor: "self" });
    return client.sendTransaction({ to: account.address, data, authorizationList: [authorization] });
  };

  return {
    /** Returns the wallet's capabilities for an account, by chain. */
    async capabilities(chains: readonly SignerChain[], address: Address) {
      const entries = chains.map(async (chain) => {
        const status = (await isDelegated(chain, address)) ? "supported" : "ready";
        return [numberToHex(chain.chainId), { atomic: { status } }] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },

    /** `run` queues the transaction among the account's others. */
    async sendCalls(
      chain: SignerChain,
      account: PrivateKeyAccount,
      request: unknown,
      run: <Result>(task: () => Promise<Result>) => Promise<Result>,
    ): Promise<{ readonly id: string }> {
      const {
        version,
        id = `0x${randomBytes(ID_BYTES).toString("hex")}`,
        atomicRequired,
        calls,
        capabilities,
      } = fieldsOf(request);
      if (version !== VERSION)
        throw new CallError(INVALID_PARAMS, `version must be "${VERSION}", got ${JSON.stringify(version)}`);
      if (typeof atomicRequired !== "boolean")
        throw new CallError(INVALID_PARAMS, `atomicRequired must be a boolean, got ${JSON.stringify(atomicRequired)}`);
      if (typeof id !== "string" || id.length > MAX_ID_LENGTH)
        throw new CallError(INVALID_PARAMS, `id must be a string of at most ${MAX_ID_LENGTH} characters`);
      if (!Array.isArray(calls) || calls.length === 0)
        throw new CallError(INVALID_PARAMS, "calls must be a list of one or more calls");
      if (calls.length > MAX_CALLS)
        throw new CallError(TOO_LARGE_BATCH, `A batch has at most ${MAX_CALLS} calls, got ${calls.length}.`);
      for (const owner of [{ capabilities }, ...(calls as readonly unknown[])]) refuseCapabilities(owner);
      if (sent.has(id)) throw new CallError(DUPLICATE_BATCH, "A batch with this id was sent before.");
      sent.set(id, { chain, hash: await run(() => send(chain, account, calls)) });
      return { id };
    },

    /** Returns the status of a batch. */
    async callsStatus(id: unknown) {
      const batch = typeof id === "string" ? sent.get(id) : undefined;
      if (!batch) throw new CallError(UNKNOWN_BATCH, "No batch with this id was sent.");
      const { chain, hash } = batch;
      const receipt = await createPublicClient({ transport: http(chain.rpcUrl) }).request({
        method: "eth_getTransactionReceipt",
        params: [hash],
      });
      const facts = { version: VERSION, id, chainId: numberToHex(chain.chainId), atomic: true };
      if (!receipt) return { ...facts, status: PENDING };
      const { status, blockHash, blockNumber, gasUsed, transactionHash } = receipt;
      const logs = receipt.logs.map(({ address, data, topics }) => ({ address, data, topics }));
      return {
        ...facts,
        status: status === "0x1" ? CONFIRMED : REVERTED,
        receipts: [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }],
      };
    },
  };
}

export type Batches = ReturnType<typeof createBatches>;

function readCall(call: unknown) {
  const { to, value, data } = fieldsOf(call);
  return { to: addressOf(to) ?? zeroAddress, value: amountOf(value) ?? 0n, data: hexOf(data) ?? "0x" };
}

/** The wallet supports only `atomic`, which requests do not name. */
function refuseCapabilities(owner: unknown): void {
  const { capabilities = {} } = fieldsOf(owner);
  for (const [name, capability] of Object.entries(fieldsOf(capabilities))) {
    if (fieldsOf(capability).optional !== true)
      throw new CallError(UNSUPPORTED_CAPABILITY, `The development wallet does not have the capability ${name}.`);
  }
}
