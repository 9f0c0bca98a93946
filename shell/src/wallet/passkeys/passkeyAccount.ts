import {
  EXECUTION_LIFETIME_SECONDS,
  EXECUTION_TYPES,
  MESSAGE_TYPES,
  PASSKEY_ACCOUNT_ABI,
  PASSKEY_ACCOUNT_DOMAIN,
} from "@cenote/domain/passkeyAccount";
import type { Chain } from "@cenote/domain/chains";
import { WalletError } from "@cenote/kit/wallet/walletError";
import type { Hex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { decodeFunctionResult, encodeFunctionData, hashTypedData, parseAbi } from "viem/utils";
import type { ReadChain } from "../chainReader";
import type { ChainIds } from "../pageFacts";
import { fieldsOf } from "../untrustedFields";
import { contractIdOf, passkeySignature } from "./passkeySignature";
import type { PasskeyWallet } from "./passkeyWallets";
import { relayExecution, type Delegation, type ExecutedCall } from "./relay";
import { open } from "./sealedSecret";
import { askPasskey, type Answer } from "./webAuthn";

const ABI = parseAbi(PASSKEY_ACCOUNT_ABI);
/** EIP-7702: prefix of a delegating account's code, before the contract's address. */
const DELEGATION = "0xef0100";

/** Key that an account's contract accepts on a chain. Hexadecimal. */
export type AcceptedPasskey = { readonly x: Hex; readonly y: Hex };

type Means = {
  readonly readChain: ReadChain;
  readonly chainIds: ChainIds;
  /** Contract that accounts delegate to: from the page's own data, because a relay could return any. */
  readonly implementation: Hex;
};

/** Creates the operations of passkey accounts, on the chains of this site's relay. */
export function createPasskeyAccounts({ readChain, chainIds, implementation }: Means) {
  const idOf = (chain: Chain): number => {
    const id = chainIds.chainId(chain);
    if (id === null) throw new WalletError("unknownChain");
    return id;
  };

  const isDelegated = async (chain: Chain, address: string): Promise<boolean> => {
    const code = await readChain(chain, "eth_getCode", [address, "latest"]);
    return typeof code === "string" && code.toLowerCase() === `${DELEGATION}${implementation.slice(2)}`.toLowerCase();
  };

  const call = async (chain: Chain, address: string, functionName: "passkeys" | "executionNonce") => {
    const data = encodeFunctionData({ abi: ABI, functionName });
    return (await readChain(chain, "eth_call", [{ to: address, data }, "latest"])) as Hex;
  };

  const nonceOf = async (chain: Chain, address: string): Promise<bigint> =>
    decodeFunctionResult({
      abi: ABI,
      functionName: "executionNonce",
      data: await call(chain, address, "executionNonce"),
    });

  const typedExecution = async (chain: Chain, address: string, calls: readonly ExecutedCall[], nonce: bigint) => {
    // The contract compares it with the chain's clock, and the browser's clock may be wrong.
    const block = await readChain(chain, "eth_getBlockByNumber", ["latest", false]);
    const deadline = BigInt(fieldsOf(block).timestamp as Hex) + BigInt(EXECUTION_LIFETIME_SECONDS);
    const domain = { ...PASSKEY_ACCOUNT_DOMAIN, chainId: idOf(chain), verifyingContract: address as Hex };
    const message = { calls, nonce, deadline };
    return { domain, types: EXECUTION_TYPES, primaryType: "Execution", message } as const;
  };

  /** Signs by the account's own key: the first execution on a chain delegates the account to the contract. */
  const executeByKey = async (chain: Chain, phrase: string, calls: readonly ExecutedCall[]): Promise<Hex> => {
    const owner = mnemonicToAccount(phrase);
    const { address } = owner;
    const isReady = await isDelegated(chain, address);
    const nonce = isReady ? await nonceOf(chain, address) : await storedNonce(chain, address);
    const typed = await typedExecution(chain, address, calls, nonce);
    const count = Number(await readChain(chain, "eth_getTransactionCount", [address, "latest"]));
    const delegation = isReady ? null : await delegate(implementation, idOf(chain), phrase, count);
    const { deadline } = typed.message;
    const signature = await owner.signTypedData(typed);
    return relayExecution({ chainId: idOf(chain), account: address, calls, nonce, deadline, signature, delegation });
  };

  return {
    isDelegated,

    /**
     * Returns the passkeys that an account's contract accepts on a chain; empty where the account does not delegate to
     * it.
     */
    async acceptedPasskeys(chain: Chain, address: string): Promise<readonly AcceptedPasskey[]> {
      if (!(await isDelegated(chain, address))) return [];
      const data = await call(chain, address, "passkeys");
      return decodeFunctionResult({ abi: ABI, functionName: "passkeys", data });
    },

    /**
     * Simulates an account's calls to itself on the latest block; rejects where one would fail. Skipped before a
     * delegation.
     */
    async tryOwnCalls(chain: Chain, address: string, calls: readonly ExecutedCall[]): Promise<void> {
      if (!(await isDelegated(chain, address))) return;
      for (const { to, data } of calls) await readChain(chain, "eth_call", [{ from: address, to, data }, "latest"]);
    },

    executeByKey,

    /** Signs calls of an account by a passkey of this browser and sends them; returns the transaction's hash. */
    async execute(chain: Chain, wallet: PasskeyWallet, calls: readonly ExecutedCall[]): Promise<Hex> {
      const { address } = wallet;
      const ids = wallet.passkeys.map(({ id }) => id);
      if (!(await isDelegated(chain, address))) {
        // The account is new on this network: its own key has to delegate it there once.
        const phrase = await unlock(wallet, await askPasskey(null, sealedIds(wallet)));
        return executeByKey(chain, phrase, [...wallet.passkeys.map((one) => addition(address, one)), ...calls]);
      }
      const nonce = await nonceOf(chain, address);
      const typed = await typedExecution(chain, address, calls, nonce);
      const answer = await askPasskey(hashTypedData(typed), ids);
      const { deadline } = typed.message;
      const signature = signatureOf(wallet, answer);
      return relayExecution({
        chainId: idOf(chain),
        account: address,
        calls,
        nonce,
        deadline,
        signature,
        delegation: null,
      });
    },

    /** Signs typed data: by the account's key where a passkey can open it, else by the passkey (ERC-1271). */
    async signTypedData(chain: Chain, wallet: PasskeyWallet, typed: TypedData): Promise<Hex> {
      const { address } = wallet;
      if (sealedIds(wallet).length > 0) {
        const phrase = await unlock(wallet, await askPasskey(null, sealedIds(wallet)));
        return mnemonicToAccount(phrase).signTypedData(typed as never);
      }
      const hash = hashTypedData({
        domain: { ...PASSKEY_ACCOUNT_DOMAIN, chainId: idOf(chain), verifyingContract: address as Hex },
        types: MESSAGE_TYPES,
        primaryType: "Message",
        message: { hash: hashTypedData(typed as never) },
      });
      const ids = wallet.passkeys.map(({ id }) => id);
      return signatureOf(wallet, await askPasskey(hash, ids));
    },
  };

  /** Reads the contract's nonce from storage, where it remains after a delegation was replaced. */
  async function storedNonce(chain: Chain, address: string): Promise<bigint> {
    return BigInt((await readChain(chain, "eth_getStorageAt", [address, STATE_SLOT, "latest"])) as Hex);
  }
}

/** Storage slot of the contract's next nonce: ERC-7201, `cenote.PasskeyAccount`. */
const STATE_SLOT = "0x54ee6a21a862a6f4772acf04285e451966ac5cad4c975a3e00a9056af61af400";

export type PasskeyAccounts = ReturnType<typeof createPasskeyAccounts>;

export type TypedData = {
  readonly domain: object;
  readonly types: object;
  readonly primaryType: string;
  readonly message: object;
};

/** Returns the ids of the passkeys that can open the account's recovery phrase. */
export function sealedIds({ passkeys }: PasskeyWallet): readonly string[] {
  return passkeys.filter(({ sealed }) => sealed !== null).map(({ id }) => id);
}

/** Opens an account's recovery phrase with a passkey's response. Rejects where that passkey cannot open it. */
export async function unlock({ address, passkeys }: PasskeyWallet, { id, secret }: Answer): Promise<string> {
  const sealed = passkeys.find((one) => one.id === id)?.sealed;
  if (!sealed || !secret) throw new WalletError("failed", "This passkey cannot open the recovery phrase.");
  return open(sealed, secret, address);
}

/** Returns the call that adds a passkey to an account. */
export function addition(address: string, { x, y }: { readonly x: string; readonly y: string }): ExecutedCall {
  const data = encodeFunctionData({ abi: ABI, functionName: "addPasskey", args: [x as Hex, y as Hex] });
  return { to: address as Hex, value: 0n, data };
}

/** Returns the call that removes a passkey from an account. */
export function removal(address: string, passkey: { readonly x: string; readonly y: string }): ExecutedCall {
  const data = encodeFunctionData({ abi: ABI, functionName: "removePasskey", args: [contractIdOf(passkey)] });
  return { to: address as Hex, value: 0n, data };
}

/** Signs the delegation of an account to a contract (EIP-7702), on one chain and for one nonce. */
async function delegate(implementation: Hex, chainId: number, phrase: string, nonce: number): Promise<Delegation> {
  const { r, s, yParity } = await mnemonicToAccount(phrase).signAuthorization!({
    chainId,
    nonce,
    contractAddress: implementation,
  });
  return { chainId, address: implementation, nonce, r, s, yParity: yParity ?? 0 };
}

function signatureOf({ passkeys }: PasskeyWallet, { id, assertion }: Answer): Hex {
  const passkey = passkeys.find((one) => one.id === id);
  if (!passkey) throw new WalletError("failed", "This passkey is not one of the account's.");
  return passkeySignature(contractIdOf(passkey), assertion);
}
