import type { Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { ReadCode, ReadContract, ReadGasPrice } from "@cenote/kit/sending";
import { WalletError } from "@cenote/kit/wallet/walletError";
import type { ReadChain } from "./chainReader";
import { isHex } from "./untrustedFields";

/** Creates the function that reads contracts by eth_call. */
export function createReadContract(read: ReadChain): ReadContract {
  return (chain, { to, data }, signal) => readHex(read, chain, "eth_call", [{ to, data }, "latest"], signal);
}

export function createReadCode(read: ReadChain): ReadCode {
  return (chain, address, signal) => readHex(read, chain, "eth_getCode", [address, "latest"], signal);
}

export function createReadGasPrice(read: ReadChain): ReadGasPrice {
  return async (chain, signal) => {
    const price = await readHex(read, chain, "eth_gasPrice", [], signal);
    if (price === "0x") throw new WalletError("failed");
    return BigInt(price);
  };
}

async function readHex(
  read: ReadChain,
  chain: Chain,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<Hex> {
  const answer = await read(chain, method, params, signal).catch((error: unknown) => {
    throw error instanceof WalletError ? error : new WalletError("failed");
  });
  if (!isHex(answer)) throw new WalletError("failed");
  return answer;
}
