import { signTypedData, SignTypedDataVersion, type MessageTypes, type TypedMessage } from "@metamask/eth-sig-util";
import { isAddress, isAddressEqual, type Address, type Hex } from "viem";
import { privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts";
import type { Batches } from "./batches";
import {
  CallError,
  INVALID_PARAMS,
  UNAUTHORIZED,
  UNKNOWN_CHAIN,
  UNSUPPORTED_CHAIN,
  UNSUPPORTED_METHOD,
} from "./callError";
import { clientOf, type SignerChain } from "./signerChain";
import { addressOf, amountOf, fieldsOf, hexOf } from "./transactionFields";

type Parameters = readonly unknown[];

/** Signs with the keys of this machine's accounts, only for its own chains. The keys never leave it. */
export function createSigner(chains: readonly SignerChain[], keys: readonly Hex[], batches: Batches) {
  const accounts = keys.map((key) => privateKeyToAccount(key));
  // Sequential: each transaction's nonce depends on those before it.
  let last: Promise<unknown> = Promise.resolve();
  const run = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };

  const find = (from: unknown): PrivateKeyAccount => {
    const account =
      typeof from === "string" && isAddress(from, { strict: false })
        ? accounts.find(({ address }) => isAddressEqual(address, from))
        : undefined;
    if (!account) throw new CallError(UNAUTHORIZED, "The wallet does not have this account.");
    return account;
  };
  const chainOf = (chainId: unknown): SignerChain => {
    const chain = chains.find((one) => one.chainId === Number(chainId));
    if (!chain) throw new CallError(UNKNOWN_CHAIN, "The development wallet knows the local chains alone.");
    return chain;
  };

  /** The wallet's chains among these ids; all of them without ids. Others are omitted, as EIP-5792 requires. */
  const chainsOf = (ids: unknown): readonly SignerChain[] =>
    Array.isArray(ids) ? chains.filter(({ chainId }) => ids.some((id) => Number(id) === chainId)) : chains;

  const send = async (chain: SignerChain, [transaction]: Parameters): Promise<Hex> => {
    const { from, to, data, input, value, gas, nonce, chainId = chain.chainId, ...fees } = fieldsOf(transaction);
    if (Number(chainId) !== chain.chainId)
      throw new CallError(INVALID_PARAMS, "The transaction is for another chain than the wallet is on.");
    const number = amountOf(nonce);
    return clientOf(chain, find(from)).sendTransaction({
      to: addressOf(to),
      data: hexOf(data ?? input),
      value: amountOf(value),
      gas: amountOf(gas),
      // A used nonce, and higher fees, replace a transaction.
      ...(number !== undefined && { nonce: Number(number) }),
      maxFeePerGas: amountOf(fees.maxFeePerGas),
      maxPriorityFeePerGas: amountOf(fees.maxPriorityFeePerGas),
    });
  };

  const signData = ([from, text]: Parameters): Hex => {
    const key = keys[accounts.indexOf(find(from))]!;
    const data = typedDataOf(text);
    // A signature without a chain id would be valid on all chains.
    chainOf(data.domain.chainId);
    // With MetaMask's library: typed data that it hashes differently from the contracts must fail here as well.
    const privateKey = Buffer.from(key.slice(2), "hex");
    return signTypedData({ privateKey, data, version: SignTypedDataVersion.V4 }) as Hex;
  };

  return {
    addresses: (): readonly Address[] => accounts.map(({ address }) => address),
    chainIds: (): readonly number[] => chains.map(({ chainId }) => chainId),
    chainOf,
    /** Handles a method of EIP-1193 or EIP-5792 for the accounts. */
    async sign(method: string, params: Parameters, chainId: unknown): Promise<unknown> {
      switch (method) {
        case "eth_sendTransaction": {
          const chain = chainOf(chainId);
          return run(() => send(chain, params));
        }
        case "eth_signTypedData_v4":
          chainOf(chainId);
          return signData(params);
        case "wallet_getCapabilities":
          return batches.capabilities(chainsOf(params[1]), find(params[0]).address);
        case "wallet_sendCalls": {
          const { from = accounts[0]?.address, chainId: requestedChainId } = fieldsOf(params[0]);
          const chain = chains.find((one) => one.chainId === Number(requestedChainId));
          if (!chain) throw new CallError(UNSUPPORTED_CHAIN, "The development wallet knows the local chains alone.");
          return batches.sendCalls(chain, find(from), params[0], run);
        }
        case "wallet_getCallsStatus":
          return batches.callsStatus(params[0]);
        default:
          chainOf(chainId);
          throw new CallError(UNSUPPORTED_METHOD, "The development wallet does not know this method.");
      }
    },
  };
}

export type Signer = ReturnType<typeof createSigner>;

function typedDataOf(text: unknown) {
  try {
    const data = (typeof text === "string" ? JSON.parse(text) : text) as TypedMessage<MessageTypes>;
    if (typeof data.domain === "object" && typeof data.primaryType === "string") return data;
  } catch {
    // Reported below as invalid.
  }
  throw new CallError(INVALID_PARAMS, "The parameters are not EIP-712 typed data.");
}
