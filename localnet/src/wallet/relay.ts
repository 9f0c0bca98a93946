import { PASSKEY_ACCOUNT_ABI, RELAYED_MAX_CALLS } from "@cenote/domain/passkeyAccount";
import {
  concat,
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  getContractAddress,
  http,
  keccak256,
  parseAbi,
  parseEther,
  toHex,
  zeroHash,
  type Address,
  type Hex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { CallError, FAILED, INVALID_PARAMS, UNKNOWN_CHAIN } from "./callError";
import { minedReceipt } from "../chain/minedReceipt";
import { DEPLOYER } from "./deployer";
import { clientOf, type SignerChain } from "./signerChain";
import { addressOf, amountOf, fieldsOf, hexOf } from "./transactionFields";

const ABI = parseAbi(PASSKEY_ACCOUNT_ABI);
/** Balance that the relay keeps for network fees. */
const RESERVE = parseEther("100");
/** Above the gas of the largest swap and a new delegation together. */
const MAX_GAS = 10_000_000n;

/**
 * Pays for executions signed by passkeys. It can neither change nor replay an execution: the account's contract checks
 * it.
 */
export function createRelay(chains: readonly SignerChain[], bytecode: Hex, seed: Hex) {
  const account = privateKeyToAccount(keccak256(concat([seed, toHex("relay")])));
  const implementation = getContractAddress({ opcode: "CREATE2", from: DEPLOYER, salt: zeroHash, bytecode });
  // Sequential: each transaction's nonce depends on those before it.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };

  const prepare = async (chain: SignerChain) => {
    const reader = createPublicClient({ transport: http(chain.rpcUrl) });
    if ((await reader.getBalance({ address: account.address })) < RESERVE / 2n)
      await createTestClient({ mode: "anvil", transport: http(chain.rpcUrl) }).setBalance({
        address: account.address,
        value: RESERVE,
      });
    if (await reader.getCode({ address: implementation })) return;
    const hash = await clientOf(chain, account).sendTransaction({ to: DEPLOYER, data: concat([zeroHash, bytecode]) });
    await minedReceipt(reader, hash);
  };

  return {
    /** Contract that accounts delegate to, and the served chains: the page needs them before it signs. */
    facts: () => ({ implementation, chainIds: chains.map(({ chainId }) => chainId) }),

    /** Sends a signed execution of an account, with the account's delegation if it has none yet; returns the hash. */
    async send(request: unknown): Promise<Hex> {
      const { chainId, account: owner, calls, nonce, deadline, signature, authorization } = fieldsOf(request);
      const chain = chains.find((one) => one.chainId === Number(chainId));
      if (!chain) throw new CallError(UNKNOWN_CHAIN, "The relay knows the local chains alone.");
      const to = addressOf(owner);
      if (!to) throw new CallError(INVALID_PARAMS, "account must be an address");
      if (!Array.isArray(calls) || calls.length === 0 || calls.length > RELAYED_MAX_CALLS)
        throw new CallError(INVALID_PARAMS, `calls must be a list of 1 to ${RELAYED_MAX_CALLS} calls`);
      const data = encodeFunctionData({
        abi: ABI,
        functionName: "executeSigned",
        args: [
          calls.map(readCall),
          required(amountOf(nonce)),
          required(amountOf(deadline)),
          required(hexOf(signature)),
        ],
      });
      const delegation = authorization == null ? undefined : [readAuthorization(authorization, implementation)];
      return inTurn(async () => {
        await prepare(chain);
        const client = clientOf(chain, account);
        const transaction = { to, data, ...(delegation && { authorizationList: delegation }) };
        // Executions that would fail are not paid for.
        const gas = await createPublicClient({ transport: http(chain.rpcUrl) }).estimateGas({
          account,
          ...transaction,
        });
        if (gas > MAX_GAS)
          throw new CallError(FAILED, `The execution needs ${gas} gas; the relay pays for ${MAX_GAS}.`);
        return client.sendTransaction(transaction as Parameters<typeof client.sendTransaction>[0]);
      });
    },
  };
}

export type Relay = ReturnType<typeof createRelay>;

function readCall(call: unknown) {
  const { to, value, data } = fieldsOf(call);
  return { to: required(addressOf(to)), value: amountOf(value) ?? 0n, data: hexOf(data) ?? "0x" };
}

/** Reads a signed delegation (EIP-7702) to the passkey account's contract, and to no other. */
function readAuthorization(value: unknown, implementation: Address) {
  const { chainId, address, nonce, r, s, yParity } = fieldsOf(value);
  if (addressOf(address)?.toLowerCase() !== implementation.toLowerCase())
    throw new CallError(INVALID_PARAMS, `authorization must name ${implementation}`);
  return {
    address: implementation,
    chainId: Number(chainId),
    nonce: Number(nonce),
    r: required(hexOf(r)),
    s: required(hexOf(s)),
    yParity: Number(yParity),
  };
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new CallError(INVALID_PARAMS, "A field of the execution is missing.");
  return value;
}
